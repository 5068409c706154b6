import type { ChartSpec, Spec } from './chart.js';

/** Returns the specification of a picture in the page, without the parts that the page writes itself. */
export function onPage({ title, ...spec }: ChartSpec): Spec {
  const bare = spec.usermeta.series.length === 0 ? spec : withoutLegends(spec);
  return { ...bare, background: null, padding: 2 };
}

function withoutLegends(spec: Spec): Spec {
  return JSON.parse(JSON.stringify(spec), (key, value: unknown) => (key === 'legend' ? null : value)) as Spec;
}
