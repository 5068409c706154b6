export function setTimeout<T>(ms = 0, value?: T): Promise<T | undefined> {
  return new Promise((done) => globalThis.setTimeout(() => done(value), ms));
}

export function setImmediate<T>(value?: T): Promise<T | undefined> {
  return setTimeout(0, value);
}
