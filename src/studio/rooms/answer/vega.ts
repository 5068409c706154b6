import { changeset, Error as ErrorLevel, parse, truthy, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Spec } from '../../../../reports/charts/chart.js';

// Loaded when the first chart is shown. Expressions are interpreted: the page allows no code made of text.

/** A drawn chart. */
export interface DrawnChart {
  /** Draws new numbers: into the same picture if only they have changed. */
  update(label: string, spec: Spec): Promise<void>;
  remove(): void;
}

/** Draws a Vega-Lite specification as SVG. */
export async function drawChart(host: HTMLElement, label: string, spec: Spec): Promise<DrawnChart> {
  const first = split(spec);
  let { shape } = first;
  let view = await newView(host, label, first);
  return {
    async update(now, next) {
      const parts = split(next);
      if (parts.shape === shape) {
        for (const [name, rows] of Object.entries(parts.data))
          view.change(name, changeset().remove(truthy).insert(rows));
        await view.runAsync();
        setLabel(host, now);
      } else {
        const old = view;
        view = await newView(host, now, parts);
        old.finalize();
      }
      shape = parts.shape;
    },
    remove: () => void view.finalize(),
  };
}

/** Rows of the data of a chart, by name. */
type Data = Readonly<Record<string, object[]>>;

/** A specification without its rows, which it names. */
interface Parts {
  readonly shape: string;
  readonly data: Data;
}

function split(spec: Spec): Parts {
  const data: Record<string, object[]> = {};
  const shape = JSON.stringify(spec, (key, value: { values?: object[] }) => {
    if (key !== 'data' || !Array.isArray(value?.values)) return value;
    const name = `rows${Object.keys(data).length}`;
    data[name] = value.values;
    return { name };
  });
  return { shape, data };
}

/** Draws a Vega-Lite specification as a picture. @param scale pixels for one of the specification */
export async function chartCanvas(spec: Spec, scale: number): Promise<HTMLCanvasElement> {
  const compiled = compile(structuredClone(spec) as unknown as TopLevelSpec);
  const view = new View(parse(compiled.spec, undefined, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'none',
    logLevel: ErrorLevel,
  });
  const drawn = (await view.toCanvas(scale)) as unknown as HTMLCanvasElement;
  view.finalize();
  return drawn;
}

async function newView(host: HTMLElement, label: string, { shape, data }: Parts): Promise<View> {
  const spec = { ...(JSON.parse(shape) as Spec), datasets: structuredClone(data) };
  const compiled = compile(spec as unknown as TopLevelSpec);
  const place = document.createElement('div');
  const view = new View(parse(compiled.spec, undefined, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'svg',
    container: place,
    hover: false,
    logLevel: ErrorLevel,
  });
  await view.runAsync();
  host.replaceChildren(place);
  setLabel(host, label);
  return view;
}

/** Gives the whole picture one label, instead of one for each of its marks. */
function setLabel(host: HTMLElement, label: string): void {
  for (const part of host.querySelectorAll('[aria-label], [role], [aria-roledescription]'))
    for (const name of ['aria-label', 'role', 'aria-roledescription']) part.removeAttribute(name);
  const svg = host.querySelector('svg')!;
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
}
