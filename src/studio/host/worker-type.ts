/** Returns the type of the script at an address: a page of one file has a classic one, as modules need a host. */
export function workerType(address: string): WorkerType {
  return address.startsWith('blob:') ? 'classic' : 'module';
}
