const valueSymbol: unique symbol = Symbol('value');

/** The part of the package piscina that a worker's module uses, to hand over memory. `shard-thread.ts` does that itself. */
export const Piscina = {
  transferableSymbol: Symbol('transferable'),
  valueSymbol,

  /** Returns the value inside a transferable. */
  move<T>(moved: { readonly [valueSymbol]: T }): T {
    return moved[valueSymbol];
  },
};
