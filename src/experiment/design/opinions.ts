import type { Opinion } from './opinion.js';
import type { Cell, Design } from './types.js';

/** The design of the question itself, then that of each second opinion; each as if nobody else had been asked. */
export function opinionDesigns(design: Design): Design[] {
  const { alsoBy = [], ...own } = design;
  return [own, ...alsoBy.map(({ lineups }) => ({ ...own, cells: seated(own.cells, lineups) }))];
}

/**
 * Everything that is played, as one design: the cells of the question, then those of each second opinion, numbered
 * through. What stands in the rows of a run are these numbers.
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
