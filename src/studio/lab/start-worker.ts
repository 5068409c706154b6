/** Starts a worker of the page that answers as the lab. */
export function startWorker(): Worker {
  // The build writes the address of the worker's module into the page.
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="worker"]')!;
  return new Worker(new URL(content, document.baseURI), { type: 'module', name: 'lab' });
}
