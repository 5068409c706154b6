import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const PAGE = 'test/README.md';
const ROW = (area) => new RegExp(`^\\| ${area} \\|.*$`, 'm');

/** Writes the row of an area into the table of test/README.md. */
export function writeRow(area, { killed, drawn, all, goal, seed }) {
  const cells = [
    area,
    `${killed} of ${drawn}`,
    `${percent(killed, drawn)} %`,
    `${goal} %`,
    all,
    seed,
    commit(),
    today(),
  ];
  const page = readFileSync(PAGE, 'utf8');
  if (!ROW(area).test(page)) throw new Error(`${PAGE} has no row for ${area}`);
  writeFileSync(PAGE, page.replace(ROW(area), `| ${cells.join(' | ')} |`));
}

const percent = (part, whole) => (whole === 0 ? '-' : Math.round((100 * part) / whole));
const today = () => new Date().toISOString().slice(0, 10);

/** Returns the commit whose code was changed. A plus means that the tree had uncommitted changes. */
function commit() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const more = git('status', '--porcelain', '--', 'src', 'agents', 'reports', 'test', `:!${PAGE}`) === '' ? '' : '+';
  return git('rev-parse', '--short=9', 'HEAD') + more;
}
