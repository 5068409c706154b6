import { agentSeed, defaults, frameKind, topFrame } from '../../../dist/src/engine/index.js';
import { blockSeed, textWords } from '../../../dist/src/experiment/design/seeds.js';
import { craftNow, strengthNow } from '../../../dist/src/games/talisman/holdings/stats.js';
import { talisman } from '../../../dist/src/games/talisman/index.js';
import { ACT_WORDS, KIND_WORDS } from '../../../dist/src/games/talisman/vocabulary/kinds.js';
import { loadCompiledGame } from '../../../dist/src/wasm/host/load.js';

/** Players at a table of the comparison. */
export const PLAYERS = 4;

const { maxActions, metrics, options, winScore } = talisman;
/** Plays the same games some times as fast, question by question. */
const compiled = await loadCompiledGame(talisman);
const { rules } = compiled;
const act = (word) => ACT_WORDS.indexOf(word);
const kind = (word) => KIND_WORDS.indexOf(word);
const column = (id) => metrics.findIndex((metric) => metric.id === id);
const word = (id, text) => metrics[column(id)].words.indexOf(text);

const FATE = act('fate');
const PORTAL = act('portal');
const BUY = act('buy');
const ATTACKS = new Set(['attackBattle', 'attackPsychic', 'assassinate'].map(act));
const [MEET, SHOP] = ['meet', 'buy'].map(kind);

/** What is counted of a seat in a game while it is played; the record tells the rest. */
const fresh = () => ({ fate: 0, bought: 0, attacks: 0, rushRound: -1, rushStat: 0 });

/** A table of agents that plays seeded games and tells of each seat what it did. */
export class Table {
  s = compiled.state;
  actions = new Int32Array(maxActions);
  roles = new Int32Array(PLAYERS);
  seed = new Int32Array(2);
  record = new Int32Array(PLAYERS * metrics.length);
  options = defaults(options);
  text;

  constructor(seed) {
    this.text = textWords(seed);
  }

  /** Plays the game of a block with these agents; one row a seat. */
  play(agents, block) {
    const { s, seed, roles } = this;
    blockSeed(this.text, block, seed);
    talisman.deal(PLAYERS, seed, roles);
    rules.reset(s, this.options, PLAYERS, seed, roles);
    agents.forEach((agent, seat) => agent.begin(seat, agentSeed(seed, seat)));
    const counts = agents.map(fresh);
    while (!rules.over(s)) this.step(agents, counts);
    talisman.record(s, this.record);
    return this.rows(counts);
  }

  step(agents, counts) {
    const { s, actions } = this;
    const count = rules.legal(s, actions);
    const seat = rules.actor(s);
    const action = actions[count > 1 ? agents[seat].choose(s, seat, actions, count) : 0];
    this.note(counts[seat], seat, action);
    rules.apply(s, action);
  }

  note(count, seat, action) {
    const { s } = this;
    const what = action >> 16;
    const asked = frameKind(s, topFrame(s));
    if (what === FATE) count.fate++;
    else if (what === BUY && asked === SHOP) count.bought++;
    else if (asked === MEET && ATTACKS.has(what)) count.attacks++;
    else if (what === PORTAL && count.rushRound < 0) {
      count.rushRound = s.round[0];
      count.rushStat = Math.max(strengthNow(s, seat), craftNow(s, seat));
    }
  }

  /** Counts and record of each seat, and whether its character died while nobody had reached the Crown. */
  rows(counts) {
    const rows = counts.map((count, seat) => ({ ...count, ...this.recorded(seat) }));
    const crown = Math.min(...rows.flatMap(({ crown_round: round }) => (round < 0 ? [] : [round])));
    return rows.map((row) => ({ ...row, early: row.first_death_round >= 0 && row.first_death_round < crown }));
  }

  recorded(seat) {
    const at = seat * metrics.length;
    const value = (id) => this.record[at + column(id)];
    const capped = value('end_reason') === word('end_reason', 'cap');
    return {
      ...Object.fromEntries(metrics.map(({ id }) => [id, value(id)])),
      capped,
      win: talisman.score(this.s, seat) / winScore,
    };
  }
}

/** Fresh agents of a spec, one a seat, with its default parameters. */
export function crew(spec) {
  return Array.from({ length: PLAYERS }, () => {
    const handle = compiled.admit(spec.create(talisman, defaults(spec.params)));
    if (handle === 0) throw new Error(`${spec.id} is not compiled`);
    return compiled.agent(handle);
  });
}

/** Rows of a style at each seat in turn among three of `balanced`. */
export function styleRows(table, plain, style, block) {
  return style.map(
    (agent, seat) =>
      table.play(
        plain.map((other, at) => (at === seat ? agent : other)),
        block,
      )[seat],
  );
}
