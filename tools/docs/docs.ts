import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DECORATORS, ROSTER } from '../../agents/index.js';
import { ROW_COLUMNS } from '../../src/atlas/row.js';
import type { AgentSpec } from '../../src/engine/agent.js';
import type { Fields } from '../../src/engine/fields.js';
import type { Game, State } from '../../src/engine/game.js';
import { listed } from '../../src/engine/lists.js';
import { type IntSpec, rangeText, valueText } from '../../src/engine/spec.js';
import { halfColumns, QUALITY_COLUMNS, qualityColumn } from '../../src/experiment/design/quality.js';
import { GAMES } from '../../src/games/index.js';
import { viewsOf } from '../../src/games/shown.js';
import { talisman } from '../../src/games/talisman/index.js';
import { MOMENTS } from '../../src/games/talisman/vocabulary/powers.js';
import { VERBS } from '../../src/games/talisman/vocabulary/verbs.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { saidRules } from '../../src/playing/rules/said/said-rules.js';
import { askedRow } from '../../src/questions/asked/row.js';
import { askedRows } from '../../src/questions/asked/rows.js';
import { FIXED_RULINGS, fixedRulingsMarkdown } from '../audit/fixed.js';

/** A piece of a document that is made from the declarations the program itself uses. */
export interface Generated {
  /** Path from the package root. */
  readonly file: string;
  /** Name in the markers `<!-- generated:name -->` and `<!-- /generated:name -->`. */
  readonly name: string;
  readonly text: string;
}

/** Every generated piece of the documentation. */
export function generatedDocs(): Generated[] {
  return [
    ...GAMES.filter(({ id }) => existsSync(join(PACKAGE_ROOT, readmeOf(id)))).flatMap(ofGame),
    { file: readmeOf('talisman'), name: 'layout', text: layout(talisman) },
    { file: 'src/games/talisman/RULINGS.md', name: FIXED_RULINGS, text: fixedRulingsMarkdown() },
    { file: 'docs/feel.md', name: 'quality', text: quality() },
    { file: 'docs/questions.md', name: 'questions', text: questions() },
    { file: 'docs/packs.md', name: 'house-rules', text: workedExamples() },
    { file: 'docs/house-rules.md', name: 'said-rules', text: saidRulesTable() },
    {
      file: 'docs/events.md',
      name: 'events',
      text: table(
        ['kind', 'what happened'],
        (viewsOf('talisman').events?.kinds ?? []).map(({ id, about }) => [`\`${id}\``, about]),
      ),
    },
    {
      file: 'docs/atlas.md',
      name: 'columns',
      text: table(
        ['column', 'meaning'],
        ROW_COLUMNS.map(({ name, about }) => [`\`${name}\``, about]),
      ),
    },
    { file: 'docs/packs.md', name: 'unweighed', text: unweighed() },
    { file: 'agents/README.md', name: 'agents', text: agents() },
    { file: 'agents/README.md', name: 'parameters', text: parameters() },
    { file: 'agents/README.md', name: 'decorators', text: decorators() },
  ];
}

/** Returns the packs of `experiments/house-rules`, each with the question of its experiment. */
function workedExamples(): string {
  const folder = 'experiments/house-rules';
  const packs = readdirSync(join(PACKAGE_ROOT, folder)).filter((name) => name.endsWith('.pack.yaml'));
  return packs
    .sort()
    .map((file) => {
      const name = file.replace('.pack.yaml', '');
      const experiment = readFileSync(join(PACKAGE_ROOT, folder, `${name}.yaml`), 'utf8');
      return `- [\`${name}\`](../${folder}/${file}): ${/^question: (.*)$/m.exec(experiment)![1]}`;
    })
    .join('\n');
}

/** Returns the table of house rules as people say them, with the answers. */
function saidRulesTable(): string {
  return table(
    ['as said', 'answer', 'note'],
    saidRules().map(({ said, options, pack, cannot, reading, differs }) => [
      said,
      options !== undefined
        ? Object.entries(options)
            .map(([id, value]) => `\`${id}=${value}\``)
            .join(', ')
        : pack !== undefined
          ? `[\`${basename(pack)}\`](../${pack})`
          : 'cannot be said',
      [
        ...(cannot === undefined ? [] : [cannot]),
        ...(reading === undefined ? [] : [`*Meant*: ${reading}`]),
        ...(differs === undefined ? [] : [`*Differs*: ${differs}`]),
      ].join(' ') || '-',
    ]),
  );
}

/** Returns the words of packs of which `balanced` has no opinion, so that it neither seeks nor uses them on purpose. */
function unweighed(): string {
  const known = ROSTER.map(({ spec }) => spec).find(({ id }) => id === 'talisman/balanced')?.opinions ?? new Set();
  const rows = [
    ...VERBS.filter(({ id, keeps }) => keeps !== true && !known.has(`does ${id}`)).map((verb) => [
      'verb',
      `\`${verb.id}\``,
      verb.about,
    ]),
    ...MOMENTS.filter(({ id, modes }) => modes.includes('instead') && !known.has(`instead ${id}`)).map((moment) => [
      'moment of `instead`',
      `\`${moment.id}\``,
      moment.phrase,
    ]),
  ];
  return table(['kind', 'word', 'meaning'], rows);
}

const readmeOf = (game: string): string => `src/games/${game}/README.md`;

/** Returns the generated parts of the README of a game. */
function ofGame(game: Game<State>): Generated[] {
  const file = readmeOf(game.id);
  return [
    { file, name: 'variants', text: variants(game) },
    { file, name: 'options', text: knobs(game.options, 'option') },
    ...(game.conflicts === undefined ? [] : [{ file, name: 'conflicts', text: conflicts(game) }]),
    { file, name: 'metrics', text: metrics(game) },
  ];
}

/** The document with the text between its markers replaced. */
export function withGenerated(document: string, { file, name, text }: Generated): string {
  const [open, close] = [`<!-- generated:${name} -->`, `<!-- /generated:${name} -->`];
  const from = document.indexOf(open);
  const to = document.indexOf(close);
  if (from < 0 || to < from) throw new Error(`${file} has no place ${open} … ${close}`);
  return `${document.slice(0, from + open.length)}\n${text}\n${document.slice(to)}`;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function questions(): string {
  const rows = askedRows()
    .map(askedRow)
    .map(({ question, command, about }) => [question, `\`${command}\``, about]);
  return table(['question', 'command', 'the answer says'], rows);
}

function agents(): string {
  const rows = ROSTER.map(({ games, spec }) => [
    `\`${spec.id}\``,
    games === 'any' ? 'any game' : games.join(', '),
    spec.about,
  ]);
  const made = DECORATORS.map(({ id, about }) => [`\`${id}:of=…\``, 'any game', about]);
  return table(['agent', 'plays', 'what it does'], [...rows, ...made]);
}

function decorators(): string {
  return table(
    ['decorator', 'what it makes', 'setting', 'values', 'default', 'meaning'],
    DECORATORS.flatMap(({ id, about, words, params }) => [
      ...words.map((word) => [`\`${id}\``, about, `\`${word.id}\``, 'words of the game', 'none', word.about]),
      ...params.map((spec) => [
        `\`${id}\``,
        about,
        `\`${spec.id}\``,
        rangeText(spec),
        valueText(spec, spec.default),
        spec.about,
      ]),
    ]),
  );
}

function parameters(): string {
  const specs = ROSTER.map(({ spec }) => spec).filter(({ params }) => params.length > 0);
  return specs.map((spec) => `**\`${spec.id}\`**\n\n${parametersOf(spec, specs)}`).join('\n\n');
}

/** A style of another agent is described by what it sets otherwise. */
function parametersOf(spec: AgentSpec<State>, specs: readonly AgentSpec<State>[]): string {
  const base = specs.find(({ params }) => sameKnobs(params, spec.params))!;
  const lent = specs.slice(0, specs.indexOf(spec)).find(({ params }) => isLent(params, spec.params));
  if (base === spec && lent !== undefined) return withLent(spec, lent);
  if (base === spec) return knobs(spec.params, 'parameter', modelRows(spec));
  const set = spec.params.filter((one, i) => one.default !== base.params[i].default);
  return `As \`${base.id}\`, but ${set.map((one) => `\`${one.id}=${valueText(one, one.default)}\``).join(', ')}.${otherModel(spec, base)}`;
}

/** True if an agent takes parameters of another, in addition to its own. */
function isLent(params: AgentSpec<State>['params'], to: AgentSpec<State>['params']): boolean {
  return to.some((one) => params.includes(one)) && to.some((one) => !params.includes(one));
}

/** Returns the own parameters of an agent, and a sentence on those of another that it takes. */
function withLent(spec: AgentSpec<State>, { id, params }: AgentSpec<State>): string {
  const own = spec.params.filter((one) => !params.includes(one));
  const left = params.filter((one) => !spec.params.includes(one)).map((one) => `\`${one.id}\``);
  const but = left.length === 0 ? '' : ` but ${listed(left)}`;
  return `${knobs(own, 'parameter', modelRows(spec))}\n\nIt also takes the parameters of \`${id}\`${but}.`;
}

/** Returns a sentence about a setting for a model that has another name than that of a base; nothing for the same. */
function otherModel({ model }: AgentSpec<State>, base: AgentSpec<State>): string {
  if (model?.id === base.model?.id) return '';
  const own = model === undefined ? '' : `takes \`${model.id}\` (${model.about})`;
  return ` It ${own}${base.model === undefined ? '' : ` and no \`${base.model.id}\``}.`;
}

function modelRows({ model }: AgentSpec<State>): string[][] {
  return model === undefined ? [] : [[`\`${model.id}\``, 'a folder', 'that of the package', model.about]];
}

function sameKnobs(a: readonly IntSpec[], b: readonly IntSpec[]): boolean {
  return a.length === b.length && a.every(({ id }, i) => id === b[i].id);
}

function knobs(specs: readonly IntSpec[], what: string, more: readonly string[][] = []): string {
  const grouped = specs.some(({ group }) => group !== undefined);
  const rows = specs.map((spec) => [
    `\`${spec.id}\``,
    ...(grouped ? [spec.group ?? ''] : []),
    rangeText(spec),
    valueText(spec, spec.default),
    spec.rule === undefined ? spec.about : `${spec.about} (${spec.rule})`,
  ]);
  return table([what, ...(grouped ? ['about'] : []), 'values', 'default', 'meaning'], [...rows, ...more]);
}

function variants({ variants: all, options }: Game<State>): string {
  return table(
    ['variant', 'what it is', 'options'],
    all.map(({ id, about, rule, options: values }) => [
      `\`${id}\``,
      `${about} (${rule})`,
      Object.entries(values)
        .map(([name, value]) => `${name} = ${valueText(options.find((spec) => spec.id === name)!, value)}`)
        .join(', ') || '-',
    ]),
  );
}

function conflicts({ conflicts: all = [] }: Game<State>): string {
  return table(
    ['not this', 'with this', 'because'],
    all.map(({ between: [one, other], reason }) => [`\`${one}\``, `\`${other}\``, reason]),
  );
}

function metrics({ metrics: all }: Game<State>): string {
  return table(
    ['column', 'meaning'],
    all.map(({ id, about, words = [], under }) => [
      `\`${id}\``,
      [about, ...(words.length === 0 ? [] : [`: ${words.join(', ')}`]), ...(under === undefined ? [] : [' †'])].join(
        '',
      ),
    ]),
  );
}

/** Returns the columns about how a game feels; those of chances as one. */
function quality(): string {
  const leader = { id: 'leader_at_N', about: qualityColumn('leader_at_20')!.about };
  const chances = { id: 'chance_0 … chance_90', about: 'own chance after 0, 10, … 90 % of the rounds, ‰' };
  const own = QUALITY_COLUMNS.filter(({ plotted }) => plotted !== true);
  return table(
    ['column', 'meaning'],
    [...own, chances, leader, ...halfColumns(talisman.metrics)].map(({ id, about }) => [`\`${id}\``, about]),
  );
}

function layout(game: Game<State>): string {
  const { fields, words } = game.create() as State & { readonly fields: Fields };
  const rows = fields.table.map(({ name, type, length, offset, about }) => [
    `\`${name}\``,
    `${type} × ${length}`,
    offset,
    about,
  ]);
  return `${words.length * 4} bytes in one buffer.\n\n${table(['field', 'type', 'at byte', 'meaning'], rows)}`;
}
