import { gamesUp, UNNOTICED } from '../../../../../reports/answer/hundred.js';
import { caseWord, isTurned, sideOf } from '../../../../atlas/row.js';
import { STRONG, STRONG_AGENT } from '../../../../atlas/strong.js';
import { listed } from '../../../../engine/lists.js';
import { capital } from '../../../parts/text.js';
import { LINK_MAX } from '../../../question/link.js';
import { type AskedQuestion, questionPlace } from '../../../question/question-link.js';
import { type AtlasData, type Row, shown, withCase } from '../data.js';
import { isHouse, lengthRows, lengthSentence, lengthsBehind, lengthUnit, winsSentence } from '../effects.js';
import { Dots } from '../figures/dots.js';
import { type AtlasPage, type Finding, links, type PageContext } from '../page.js';
import { RulesTable, type TableRule } from '../rules-table.js';
import { Sentence, Sentences } from '../sentence.js';
import { fixed, type SourcedSentence, sizeRange, sourced, timeAtTable } from '../words.js';
import { Pairs } from './pairs.js';

/** Measures of how a game feels, with words for more and for less of each. */
const FEEL: readonly {
  readonly measure: string;
  readonly title: string;
  readonly more: string;
  readonly less: string;
  /** True if it rests on the chances of a judge of positions. */
  readonly judged?: boolean;
  /** True for a count over a whole game, which grows with its length. */
  readonly grows?: boolean;
}[] = [
  {
    measure: 'deaths',
    title: 'Characters lost',
    more: 'more characters are lost',
    less: 'fewer characters are lost',
    grows: true,
  },
  {
    measure: 'lead_changes',
    title: 'Changes of the lead',
    more: 'the lead changes more often',
    less: 'the lead changes less often',
    judged: true,
    grows: true,
  },
  {
    measure: 'decided_share',
    title: 'Part of the game that is open',
    more: 'games are open for a longer part of their rounds',
    less: 'games are open for a shorter part of their rounds',
    judged: true,
  },
  {
    measure: 'longest_wait',
    title: 'Longest wait for a choice',
    more: 'the longest wait is longer',
    less: 'the longest wait is shorter',
    grows: true,
  },
  {
    measure: 'downtime',
    title: 'Turns out of action',
    more: 'players spend more turns out of action',
    less: 'players spend fewer turns out of action',
    grows: true,
  },
];

/** Reason why figures of the judge are missing. */
const UNJUDGED =
  'When games are decided and how often the lead changes is left out: the program that judges positions was made for ' +
  'the usual rules, and may not fit this one.';

/** Caveat of figures with many changes that no one predicted. */
const EXPLORED =
  'Many changes are looked at here. Each is shrunk towards the average of its kind, by as much as its games leave open.';

/** Characters named on either side, at most. */
const CHARACTERS = 3;

/** Returns the page of all rules, and one for each rule. */
export function rulePages(context: PageContext): AtlasPage[] {
  const { data } = context;
  const variants = variantSources(data).flatMap((source) => rulesOf(data, source));
  const houses = data.sources('house-').flatMap((source) => rulesOf(data, source));
  return [
    mainPage(context, variants, houses),
    ...[...variants, ...houses].map((rule) => rulePage(context, rule)),
    ...commandSpellPage(context),
  ];
}

/** Returns the table of endings and rules as Markdown, the shortest games first. */
export function rulesMarkdown(context: PageContext): string {
  const { data } = context;
  const rules = [...variantSources(data), ...data.sources('house-')].flatMap((source) => rulesOf(data, source));
  const rows = tableRules(context, rules).sort((x, y) => (x.rounds ?? Infinity) - (y.rounds ?? Infinity));
  const cell = (value: number | null, words: (x: number) => string): string =>
    value === null ? 'unknown' : words(value);
  const number = (digits: number) => (x: number) => fixed(x, digits);
  return [
    '| rule | what it is | time | rounds | best minus worst character, of 100 | characters lost | decided half way through, of 100 |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      ({ title, line, minutes, rounds, uneven, lost, decided }) =>
        `| ${title} | ${line} | ${cell(minutes, timeAtTable)} | ${cell(rounds, number(0))} | ${cell(uneven, number(0))} | ${cell(lost, number(1))} | ${cell(decided, number(0))} |`,
    ),
  ].join('\n');
}

/** Returns the sources of variants: those of four players, then those of the variants that begin with more. */
function variantSources(data: AtlasData): string[] {
  return data.sources('variants');
}

/** Returns the number of players with which the variants of a source begin; null for those that begin with two. */
function beginsWith(source: string): number | null {
  const players = /^variants-(\d+)$/.exec(source)?.[1];
  return players === undefined ? null : Number(players);
}

/** A rule that was compared with the usual ones. */
interface Rule {
  readonly source: string;
  readonly id: string;
  readonly name: string;
  readonly length: Row;
}

function rulesOf(data: AtlasData, source: string): Rule[] {
  const rows = data.fair(lengthRows(data, source));
  return rows.map((length) => ({ source, id: length.what, name: length.name, length }));
}

function lengthsOf(rules: readonly Rule[]): Row[] {
  return rules.map(({ length }) => length).sort((x, y) => x.value - y.value);
}

function titleOf(id: string): string {
  return capital(id.replaceAll('-', ' '));
}

const pageOf = ({ what }: Row): string => links.page(`rules/${what}.html`);

function mainPage(context: PageContext, variants: readonly Rule[], houses: readonly Rule[]): AtlasPage {
  const { data, endings } = context;
  const answer = ruleAnswer(data);
  return {
    path: 'rules.html',
    title: 'House rules',
    chapter: 'rules.html',
    sources: [...variantSources(data), ...data.sources('house-'), 'pairs'].filter((id) => data.rows(id).length > 0),
    body: (
      <>
        <h1>What do house rules do?</h1>
        {answer && <Sentence sentence={answer} lead />}
        <RulesTable rules={tableRules(context, [...variants, ...houses])} />
        <p>
          Each rule is played against the usual rules with the same tables and the same luck, by four players. A rule
          that begins with more players is played with as many.
        </p>
        <Variants context={context} variants={variants} />
        <Pairs context={context} />
        <section id="endings">
          <h2>Other endings</h2>
          <p>These end in another way, mostly by a clock. The clock then sets how long they are.</p>
          <LengthDots
            context={context}
            title="Length of games with another ending"
            first="ending"
            rules={variants.filter(({ id }) => endings.includes(id))}
          />
        </section>
        <section id="house-rules">
          <h2>House rules that people asked for</h2>
          <p>Each of these is a question of its own: about one range in twenty misses the true value.</p>
          <LengthDots context={context} title="Length of games under each house rule" first="rule" rules={houses} />
        </section>
      </>
    ),
  };
}

/** Returns the rules as rows of the table. */
function tableRules({ data }: PageContext, rules: readonly Rule[]): TableRule[] {
  return rules.map(({ source, id, name, length }) => {
    const lengths = lengthsBehind(data, { ...length, measure: 'rounds' });
    const mean = (measure: string): number | null =>
      data.rows(source, { measure }).find(({ what }) => what === id || (isHouse(source) && what !== 'usual'))?.value ??
      null;
    const question = source.startsWith('variants')
      ? variantQuestion(id, beginsWith(source) ?? 4)
      : (data.record(source)?.question as AskedQuestion | null | undefined);
    const place = question == null ? '' : questionPlace(question);
    const favourite = mean('favourite_mean');
    return {
      title: titleOf(id),
      path: `rules/${id}.html`,
      line: capital(name).replace(/\.$/, ''),
      minutes: mean('minutes_mean'),
      rounds: lengths?.[1].value ?? null,
      uneven: mean('uneven'),
      lost: mean('deaths_mean'),
      decided: favourite === null ? null : 100 * favourite,
      ask: place === '' || place.length >= LINK_MAX ? null : `#/answer/${place}`,
    };
  });
}

interface LengthDotsProps {
  readonly context: PageContext;
  readonly title: string;
  readonly first: string;
  /** Rules of one source. */
  readonly rules: readonly Rule[];
}

/** A figure of how long games are by each rule, which leads to its page. */
function LengthDots({ context, title, first, rules }: LengthDotsProps) {
  const rows = lengthsOf(rules);
  return (
    <Dots
      context={context}
      source={rules[0]?.source ?? ''}
      title={title}
      first={first}
      value={lengthUnit(rows)}
      rows={rows}
      even="as long as by the usual rules"
      nameOf={({ what }) => titleOf(what)}
      hrefOf={pageOf}
    />
  );
}

function Variants({ context, variants }: { readonly context: PageContext; readonly variants: readonly Rule[] }) {
  const { data, endings } = context;
  return (
    <section id="variants">
      <h2>Variants</h2>
      <LengthDots
        context={context}
        title="Length of games under each variant"
        first="variant"
        rules={variants.filter(({ id, source }) => !endings.includes(id) && beginsWith(source) === null)}
      />
      <ul class="atlas-links">
        {[
          ...variants.filter(({ source }) => beginsWith(source) !== null).map(({ id }) => id),
          ...(data.rows(COMMAND_SPELL).length > 0 ? [COMMAND_SPELL] : []),
        ].map((id) => (
          <li key={id}>
            <a href={links.page(`rules/${id}.html`)}>{titleOf(id)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function rulePage(context: PageContext, { source, id, name, length }: Rule): AtlasPage {
  const { data } = context;
  const rows = data.rows(source, { what: id });
  const isJudged = rows.some(({ measure }) => measure === 'favourite');
  const feel = FEEL.filter(({ judged = false }) => isJudged || !judged).flatMap(({ measure }) =>
    data.fair(rows.filter((row) => row.measure === measure && row.of === '')),
  );
  const characters = data.fair(withCase(rows, 'character'));
  const begins = beginsWith(source);
  const part = source.startsWith('variants') ? { question: variantQuestion(id, begins ?? 4) } : {};
  return {
    path: `rules/${id}.html`,
    title: titleOf(id),
    chapter: 'rules.html',
    sources: [source, STRONG + source].filter((one) => data.rows(one).length > 0),
    body: (
      <>
        <h1>{titleOf(id)}</h1>
        <p class="atlas-lead">{`${capital(name)}${/[.?!]$/.test(name) ? '' : '.'}`}</p>
        {begins !== null && (
          <p>{`It has no effect with ${begins - 1} players: it begins at ${begins}. So ${begins} players played it.`}</p>
        )}
        <Sentences all={[lengthSentence(length, 'with this rule', lengthsBehind(data, length))]} />
        <section id="feel">
          <h2>How the game feels</h2>
          <Sentences all={feelSentences(feel, length)} />
          {!isJudged && <p>{UNJUDGED}</p>}
          <Dots
            context={context}
            source={source}
            part={part}
            note={EXPLORED}
            title="Change against the usual rules"
            first="measure"
            value="change"
            rows={feel}
            even="no change"
            nameOf={({ measure }) => FEEL.find((one) => one.measure === measure)!.title}
          />
        </section>
        <section id="characters">
          <h2>Whom it helps</h2>
          <Sentences all={whomSentences(data, characters)} />
          <Dots
            context={context}
            source={source}
            part={part}
            note={EXPLORED}
            title="More wins of each character, of 100 games"
            first="character"
            value="more wins of 100 games"
            rows={[...characters].sort((x, y) => y.value - x.value)}
            even="as many wins as by the usual rules"
            nameOf={(row) => characterName(data, row)}
          />
        </section>
        <Strong context={context} source={source} id={id} usual={{ length, characters }} part={strongPart(part)} />
        <p>
          <a href={links.page('rules.html')}>All rules</a>
        </p>
      </>
    ),
  };
}

/** Returns the part of the source with stronger players that asks the same of them. */
function strongPart({ question }: { readonly question?: AskedQuestion }): { readonly question?: AskedQuestion } {
  if (question?.kind !== 'rules') return {};
  return { question: { ...question, asked: { ...question.asked, agents: [STRONG_AGENT] } } };
}

interface StrongProps {
  readonly context: PageContext;
  readonly source: string;
  readonly id: string;
  readonly usual: { readonly length: Row; readonly characters: readonly Row[] };
  readonly part: { readonly question?: AskedQuestion };
}

/** What the rule does when stronger players play it; nothing until they have. */
function Strong({ context, source, id, usual, part }: StrongProps) {
  const { data } = context;
  const strong = STRONG + source;
  const length = data.fair(lengthRows(data, strong)).find(({ what }) => what === id);
  if (length === undefined) return null;
  const characters = data.fair(withCase(data.rows(strong, { what: id }), 'character'));
  const turned = characters.flatMap((row) => {
    const other = usual.characters.find(({ of }) => of === row.of);
    return other !== undefined && isTurned(other, row) ? [[other, row] as const] : [];
  });
  const name = (row: Row): string => `the ${characterName(data, row)}`;
  return (
    <section id="strong">
      <h2>With better players</h2>
      <Sentences
        all={[
          ...(isTurned(usual.length, length)
            ? [sourced('With better players it is the other way round.', [usual.length, length])]
            : []),
          lengthSentence(length, 'with this rule and better players', lengthsBehind(data, length)),
          ...(turned.length > 0
            ? turned.flatMap(([other, row]) => [
                winsSentence(other, name(other)),
                winsSentence(row, `among better players ${name(row)}`),
              ])
            : [sourced('These games show no character for which it turns round.', characters)]),
        ]}
      />
      <Dots
        context={context}
        source={strong}
        part={part}
        note={EXPLORED}
        title="More wins of each character among better players, of 100 games"
        first="character"
        value="more wins of 100 games"
        rows={[...characters].sort((x, y) => y.value - x.value)}
        even="as many wins as by the usual rules"
        nameOf={(row) => characterName(data, row)}
      />
    </section>
  );
}

export function variantQuestion(variant: string, players: number): AskedQuestion {
  const printed = { options: {}, packs: [] };
  const question = { players, agents: ['balanced'], characters: [], seed: 'atlas', feel: true };
  return { kind: 'rules', asked: { ...question, a: { ...printed, variant }, b: printed } };
}

/** Returns the shown changes. A count over a whole game grows with the length, so the length is given with it. */
function feelSentences(rows: readonly Row[], length: Row): SourcedSentence[] {
  const apart = rows.filter((row) => sideOf(row) !== 'open');
  if (rows.length > 0 && apart.length === 0) {
    const row = widestOf(rows);
    const { title } = FEEL.find(({ measure }) => measure === row.measure)!;
    const bound = boundOf(row);
    const size = `${fixed(bound, 1)}%`;
    const text =
      bound <= FELT
        ? `A game feels the same: it makes no difference you would notice, at most ${size} in ${title.toLowerCase()}.`
        : `How the game feels is not settled: ${title.toLowerCase()} may still change by up to ${size}.`;
    return [sourced(text, [row])];
  }
  return apart.map((row) => {
    const { more, less, grows = false } = FEEL.find(({ measure }) => measure === row.measure)!;
    const words = sideOf(row) === 'more' ? more : less;
    const text = `With this rule ${words}: ${fixed(Math.abs(row.value), 1)}% ${sizeRange(row)}`;
    if (!grows || sideOf(length) === 'open') return sourced(`${text}.`, [row]);
    const [shorter, longer] =
      length.measure === 'rounds' ? ['fewer rounds', 'more rounds'] : ['less time', 'more time'];
    const games = `games with ${fixed(Math.abs(length.value), 1)}% ${length.value < 0 ? shorter : longer}`;
    return sourced(`${text}, in ${games}; per round that ${forLength(row, length)}.`, [row, length]);
  });
}

/** Change of a count, in percent, below which a game feels the same. */
const FELT = 5;

/** Smallest change of a count for the length of the games, as a fraction, that is reported. */
const FOR_LENGTH = 0.02;

/** Returns in words how a count changes for the length of the games, from changes in percent. */
function forLength(row: Row, length: Row): string {
  const times = (100 + row.value) / (100 + length.value);
  if (Math.abs(times - 1) < FOR_LENGTH) return 'hardly changes';
  return times > 1 ? 'rises' : 'falls';
}

function characterName(data: AtlasData, { of }: Row): string {
  const id = caseWord(of, 'character');
  return data.row('characters', { what: id })?.name ?? capital(id);
}

function whomSentences(data: AtlasData, rows: readonly Row[]): SourcedSentence[] {
  const [good, bad] = [shown(rows, 'more'), shown(rows, 'less')];
  if (rows.length === 0) return [];
  if (good.length + bad.length === 0) {
    const row = widestOf(rows);
    const bound = boundOf(row);
    const text =
      bound <= UNNOTICED
        ? `It makes no difference you would notice who plays: no character changes by more than ${gamesUp(bound)}.`
        : `Not settled whom it helps: a character may still change by up to ${gamesUp(bound)}.`;
    return [sourced(text, [row])];
  }
  return [...good.slice(0, CHARACTERS), ...bad.slice(0, CHARACTERS)].map((row) =>
    winsSentence(row, `the ${characterName(data, row)}`),
  );
}

function boundOf({ low, high }: Row): number {
  return Math.max(Math.abs(low ?? 0), Math.abs(high ?? 0));
}

function widestOf(rows: readonly Row[]): Row {
  return rows.reduce((widest, row) => (boundOf(row) > boundOf(widest) ? row : widest));
}

/** Source of the rolls that the Command Spell may need, and name of its page. */
const COMMAND_SPELL = 'command-spell';

/** Returns the page on the roll that the Command Spell needs; none until it is played. */
function commandSpellPage(context: PageContext): AtlasPage[] {
  const { data } = context;
  const rows = rulesOf(data, COMMAND_SPELL)
    .map(({ length }) => length)
    .sort((a, b) => Number(a.what) - Number(b.what));
  const usual = data.row(COMMAND_SPELL, { what: 'usual', measure: 'length' });
  if (rows.length === 0 || usual === undefined) return [];
  return [
    {
      path: `rules/${COMMAND_SPELL}.html`,
      title: titleOf(COMMAND_SPELL),
      chapter: 'rules.html',
      sources: [COMMAND_SPELL],
      body: (
        <>
          <h1>{titleOf(COMMAND_SPELL)}</h1>
          <p class="atlas-lead">
            On the Crown of Command the die says whether the Command Spell costs the others a life. By the rulebook it
            does from 4 on.
          </p>
          <Sentences all={rows.map((row) => lengthSentence(row, `with ${row.name}`))} />
          <Dots
            context={context}
            source={COMMAND_SPELL}
            title="Length of games by the least roll that the Command Spell needs"
            first="least roll"
            value={lengthUnit(rows)}
            rows={rows}
            even="as long as by the rulebook"
            nameOf={({ what }) => what}
          />
          <p>
            <a href={links.page('rules.html')}>All rules</a>
          </p>
        </>
      ),
    },
  ];
}

function ruleAnswer(data: AtlasData): SourcedSentence | null {
  const sources = ['variants', ...data.sources('house-')];
  return shorterSentence(sources.flatMap((source) => rulesOf(data, source).map(({ length }) => length)));
}

/** Returns the sentence on which endings make games shorter. */
export function endingAnswer(data: AtlasData, endings: readonly string[]): SourcedSentence | null {
  const others = rulesOf(data, 'variants').filter(({ id }) => endings.includes(id));
  return shorterSentence(others.map(({ length }) => length));
}

function shorterSentence(rows: readonly Row[]): SourcedSentence | null {
  const shorter = shown(rows, 'less');
  if (shorter.length === 0) return null;
  const what = shorter[0].measure === 'rounds' ? 'take fewer rounds' : 'get shorter';
  return sourced(
    `Games ${what} with ${listed(shorter.slice(0, 3).map((row) => titleOf(row.what)))}, among others.`,
    shorter.slice(0, 3),
  );
}

/** Returns the sentence on the length of games with one rule. */
export function oneRuleAnswer(data: AtlasData, source: string, id: string, when: string): SourcedSentence | null {
  const row = data.fair(lengthRows(data, source)).find(({ what }) => what === id);
  return row === undefined ? null : lengthSentence(row, when);
}

export function ruleFindings({ data, endings }: PageContext): Finding[] {
  return [...variantSources(data), ...data.sources('house-')]
    .flatMap((source) => rulesOf(data, source))
    .filter(({ length, id }) => sideOf(length) !== 'open' && !endings.includes(id))
    .map(({ length, id, name, source }) => ({
      family: 'rules',
      row: length,
      sentence: lengthSentence(
        length,
        `with the rule “${source.startsWith('variants') ? name : id.replaceAll('-', ' ')}”`,
        lengthsBehind(data, length),
      ),
      path: `rules/${id}.html`,
    }));
}
