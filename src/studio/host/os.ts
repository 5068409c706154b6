export function availableParallelism(): number {
  return navigator.hardwareConcurrency || 2;
}

export const hostname = (): string => 'page';
export const homedir = (): string => '/home';
export const tmpdir = (): string => '/tmp';
export const cpus = (): unknown[] => Array.from({ length: availableParallelism() }, () => ({ model: 'page' }));
