import type { Chart, Spec } from '../../../reports/charts/chart.js';

/** A part of a specification, as loose as JSON. */
export type Loose = any;

/** The specification of a chart of a summary. */
export function specOf<S>(chart: Chart<S>, summary: S): Loose {
  return chart.spec(summary);
}

/** Its subtitle without the first line, which is size and seed in all charts. */
export function notesOf(spec: Spec): string[] {
  return (spec as Loose).title.subtitle.slice(1);
}

/** The panels of a specification, however they are put together. */
export function panelsOf(spec: Loose): Loose[] {
  const parts = spec.vconcat ?? spec.hconcat ?? spec.concat;
  return parts === undefined ? [spec] : parts.flatMap(panelsOf);
}

/** Field or datum by channel of a layer, and its kind of mark. */
export function shape({ mark, encoding }: Loose): string {
  const channels = Object.entries<Loose>(encoding).map(
    ([channel, of]) => `${channel}=${of.field ?? of.datum ?? of.value}`,
  );
  return `${mark.type}: ${channels.join(' ')}`;
}
