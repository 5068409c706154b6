import { spawn } from 'node:child_process';

/** Returns the command of a system that opens an address in the user's browser. */
export function openCommand(url: string, platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') return ['open', url];
  // `start` is a word of the shell; its first quoted argument is the title of a window.
  if (platform === 'win32') return ['cmd', '/c', 'start', '""', url];
  return ['xdg-open', url];
}

/** Opens an address in the user's browser. A machine without one is no error: the address is printed too. */
export function openBrowser(url: string): void {
  const [program, ...words] = openCommand(url, process.platform);
  spawn(program, words, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
