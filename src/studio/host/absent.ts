// Stubs for Node modules and native packages that a page never calls: plugins, pictures.

function absent(): never {
  throw new Error('this part of the program is not in the page');
}

export const pipeline = absent;
export const initSync = absent;
export const parse = absent;
export const ImportType = {};
export const isBuiltin = (): boolean => false;
export const syncBuiltinESMExports = absent;
export const createRequire = () => (): { version: string } => ({ version: '' });
export const deserialize = absent;
export const serialize = absent;
export const getHeapStatistics = () => ({ heap_size_limit: 0, used_heap_size: 0 });
export const inspect = (value: unknown): string => String(value);
export class Console {}
export class Resvg {
  constructor() {
    absent();
  }
}
