import type { ChartSpec, Spec } from './chart.js';
import { DARK } from './theme.js';

/** Returns the specification of a picture in the page, without the parts that the page writes itself. */
export function onPage({ title, ...spec }: ChartSpec): Spec {
  const bare = spec.usermeta.series.length === 0 ? spec : withoutLegends(spec);
  return { ...bare, background: null, padding: 2 };
}

function withoutLegends(spec: Spec): Spec {
  return JSON.parse(JSON.stringify(spec), (key, value: unknown) => (key === 'legend' ? null : value)) as Spec;
}

/** Returns a colour of a chart as CSS writes it for the light and the dark theme. */
export function inBothThemes(colour: string): string {
  return Object.hasOwn(DARK, colour) ? `light-dark(${colour}, ${DARK[colour]})` : colour;
}

/** Returns a specification whose colours follow the theme of the page that shows it. */
export function themed(spec: Spec): Spec {
  return JSON.parse(JSON.stringify(spec), (_, value: unknown) =>
    typeof value === 'string' ? inBothThemes(value) : value,
  ) as Spec;
}
