import type { Cell, Design, Opinion } from './types.js';

/** Returns the design of the question itself, then that of each second opinion; each as if it were the only one. */
export function opinionDesigns(design: Design): Design[] {
  const { alsoBy = [], ...own } = design;
  return [own, ...alsoBy.map(({ lineups }) => ({ ...own, cells: seated(own.cells, lineups) }))];
}

/**
 * Returns one design of all games: the cells of the question, then those of each second opinion, numbered through. The
 * rows of a run use these numbers.
 */
export function wholeDesign(design: Design): Design {
  const { alsoBy, ...own } = design;
  if (alsoBy === undefined) return design;
  const others = alsoBy.flatMap(({ agent, lineups }) =>
    seated(own.cells, lineups).map((cell) => ({ ...cell, label: `${cell.label}, by ${agent}` })),
  );
  return { ...own, cells: [...own.cells, ...others].map((cell, index) => ({ ...cell, index })) };
}

function seated(cells: readonly Cell[], lineups: Opinion['lineups']): Cell[] {
  return cells.map((cell) => ({ ...cell, lineup: lineups[cell.index] }));
}
