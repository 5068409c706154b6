/** Agents that break the contract, each in one way, with the error that each gets, after its name. */

/** Places for code in the module of an otherwise honest agent. */
interface Places {
  /** Before the agent. */
  readonly top?: string;
  readonly id?: string;
  readonly params?: string;
  /** In its create, begin and choose. */
  readonly create?: string;
  readonly begin?: string;
  readonly choose?: string;
  /** Before the names of these functions: `async`. */
  readonly async?: 'create' | 'begin' | 'choose';
}

/** An agent as a module. Without any places it is honest: it holds at 20. */
export function agentText(places: Places = {}): string {
  const { top = '', id = "'bad'", params = '[]', create = '', begin = '', choose = '' } = places;
  const word = (name: Places['async']): string => (places.async === name ? 'async ' : '');
  return `${top}
export default {
  id: ${id}, about: 'for tests', params: ${params},
  ${word('create')}create(game, params) {
    ${create}
    return {
      ${word('begin')}begin(seat, seed) { ${begin} },
      ${word('choose')}choose(s, seat, actions, count) { ${choose} return s.total[0] >= 20 ? 0 : 1; },
    };
  },
};
`;
}

const EVER = 'for (;;);';
const THROW = "throw new Error('planted\\nin two lines');";
const param = (text: string): string => `{ id: 'a', about: 'a', default: 1, min: 0, max: 9, ${text} }`;
const wrongAnswer = (value: string): string => `chose ${value}, which is no whole number from 0 to 1, at: player`;

/** Name → text of the module, and the error after the name of the module. */
export const BAD_AGENTS: Readonly<Record<string, readonly [string, string]>> = {
  'answers -1': [agentText({ choose: 'return -1;' }), wrongAnswer('-1')],
  'answers NaN': [agentText({ choose: 'return NaN;' }), wrongAnswer('NaN')],
  'answers a half': [agentText({ choose: 'return 0.5;' }), wrongAnswer('0.5')],
  'answers nothing': [agentText({ choose: 'return;' }), wrongAnswer('undefined')],
  'answers a text': [agentText({ choose: "return '0';" }), wrongAnswer("'0'")],
  'answers a bigint': [agentText({ choose: 'return 1n;' }), wrongAnswer('1n')],
  'answers one too many': [agentText({ choose: 'return count;' }), wrongAnswer('2')],
  'answers what cannot be shown': [
    agentText({ choose: 'return new Proxy({}, { get() { throw 1; } });' }),
    wrongAnswer('something of the type object'),
  ],
  'answers later': [agentText({ async: 'choose' }), 'chose a promise, which is no whole number'],
  'is created later': [agentText({ async: 'create' }), 'has no begin() in what its create() returns: a promise'],
  'begins later': [agentText({ async: 'begin' }), 'returned a promise from begin; it must answer at once'],
  'throws when loaded': [agentText({ top: THROW }), 'cannot be loaded: planted'],
  'throws in create': [agentText({ create: THROW }), 'threw in create: planted'],
  'throws in begin': [agentText({ begin: THROW }), 'threw in begin: planted; see: npx --no talisman-lab replay pig/'],
  'throws in choose': [agentText({ choose: THROW }), 'threw in choose: planted, at: player'],
  'replaces Number.isInteger': [
    agentText({ top: 'Number.isInteger = () => true;', choose: 'return 0.5;' }),
    "cannot be loaded: TypeError: Cannot assign to read only property 'isInteger'",
  ],
  'replaces Math.imul in a game': [
    agentText({ choose: 'Math.imul = () => 7;' }),
    "threw in choose: Cannot assign to read only property 'imul'",
  ],
  'defines another Array.prototype.push': [
    agentText({ top: "Object.defineProperty(Array.prototype, 'push', { value: () => 0 });" }),
    'cannot be loaded: TypeError: Cannot redefine property: push',
  ],
  'puts another Math in place': [
    agentText({ top: 'globalThis.Math = { ...Math, imul: () => 7 };' }),
    "cannot be loaded: TypeError: Cannot assign to read only property 'Math'",
  ],
  'throws null': [agentText({ choose: 'throw null;' }), 'threw in choose: null, at: player'],
  'exits when loaded': [agentText({ top: 'process.exit(0);' }), 'has ended its worker'],
  'exits in create': [agentText({ create: 'process.exit(0);' }), 'has ended its worker'],
  'exits in choose': [
    agentText({ choose: 'process.exit(0);' }),
    'has ended its worker; see: npx --no talisman-lab replay pig/',
  ],
  'writes into the state': [agentText({ choose: 's.words[5]++;' }), 'has changed the state of the game'],
  'writes into the list': [agentText({ choose: 'actions.reverse();' }), 'has changed the list of actions'],
  'writes into its parameters': [
    agentText({ params: `[${param('')}]`, choose: 'params[0]++;' }),
    'has changed its parameters',
  ],
  'writes into the game': [agentText({ create: 'game.legal = () => 1;' }), 'threw in create: Cannot assign'],
  'fails later': [
    agentText({ choose: "Promise.reject(new Error('planted'));" }),
    'failed when nobody was waiting for it: planted',
  ],
  'has no default export': ['export const agent = 1;', 'has no default export'],
  'has no create': ["export default { id: 'x', about: 'x', params: [] };", 'has no agent as its default export'],
  'has no choose': [
    "export default { id: 'x', about: 'x', params: [], create: () => ({ begin() {} }) };",
    'has no choose() in what its create() returns',
  ],
  'makes nothing': [
    "export default { id: 'x', about: 'x', params: [], create() {} };",
    'has no begin() in what its create() returns: undefined',
  ],
  'has a parameter that is no number': [
    agentText({ params: `[${param('default: NaN')}]` }),
    "has a parameter 'a' whose min, default and max are not whole numbers",
  ],
  'has a parameter out of range': [
    agentText({ params: `[${param('default: 10')}]` }),
    "has a parameter 'a' whose default 10",
  ],
  'has a parameter twice': [agentText({ params: `[${param('')}, ${param('')}]` }), "has the parameter 'a' twice"],
  'has an id that is none': [agentText({ id: "'My Agent'" }), "has the id 'My Agent'"],
  'is no module': ['export default {', 'cannot be loaded: SyntaxError'],
  'waits for ever when loaded': [
    agentText({ top: 'await new Promise(() => {});' }),
    'cannot be loaded: it waits for something that never comes',
  ],
  'fills the heap': [
    agentText({ top: 'const kept = [];', choose: 'kept.push(new Array(4e6).fill(0));' }),
    'has filled the memory of its worker (1024 MB)',
  ],
  'fills the heap in a game that is not checked closely': [
    agentText({
      top: 'const kept = []; let games = 0;',
      begin: 'games++;',
      choose: 'if (games > 5) kept.push(new Array(4e6).fill(0));',
    }),
    'has filled the memory of its worker (1024 MB)',
  ],
  'fills buffers': [
    agentText({ top: 'const kept = [];', choose: 'kept.push(new Uint8Array(2 ** 27));' }),
    'has filled the memory of its worker (1024 MB), at: player',
  ],
};

/** As `BAD_AGENTS`, for agents whose games cannot be repeated. */
export const UNREPEATABLE_AGENTS: Readonly<Record<string, readonly [string, string]>> = {
  'asks Math.random': [agentText({ choose: 'return Math.random() < 0.5 ? 0 : 1;' }), 'asks Math.random; its luck is'],
  'was dealt something when it was loaded': [
    agentText({ top: 'const dealt = Math.random() * 2 ** 30;', choose: 'return (dealt >> (s.total[0] % 20)) & 1;' }),
    'does not play the same game twice',
  ],
  'asks another chance': [
    agentText({ top: "import { randomInt } from 'node:crypto';", choose: 'return randomInt(2);' }),
    'does not play the same game twice: it asks crypto.randomInt',
  ],
  'asks the chance of the web': [
    agentText({ choose: 'return crypto.getRandomValues(new Uint8Array(1))[0] & 1;' }),
    'does not play the same game twice: it asks crypto.getRandomValues',
  ],
  'asks the clock': [
    agentText({ choose: 'return Math.floor(performance.now() * 1e4) & 1;' }),
    'does not play the same game twice: it asks performance.now',
  ],
  'asks the date': [
    agentText({ choose: 'for (const t = Date.now(); Date.now() === t; ); return Date.now() & 1;' }),
    'does not play the same game twice: it asks Date.now',
  ],
  'keeps something of other games': [
    agentText({ top: 'let k = 0;', choose: 'return (k = (k * 5 + 1) % 64) >> 5;' }),
    'does not play the same game twice: it keeps something',
  ],
  'counts its games': [
    agentText({ top: 'let games = 0;', begin: 'games++;', choose: 'if (games % 3 === 2) return 0;' }),
    'does not play the same game twice: it keeps something',
  ],
  'counts its games in its instance': [
    agentText({ create: 'let games = 0; const next = () => ++games;', choose: 'if (next() > 90) return 0;' }),
    'does not play the same game twice: it keeps something',
  ],
  'counts its games for all to see': [
    agentText({
      top: 'globalThis.games ??= 0;',
      begin: 'globalThis.games++;',
      choose: 'if (globalThis.games > 9) return 0;',
    }),
    'does not play the same game twice: it keeps something',
  ],
};

/** Returns an agent that blocks its thread by a loop of some kind, when it is loaded or asked. */
function starving(kind: string, loop: string): Record<string, readonly [string, string]> {
  const once = `if (!globalThis.begun) { globalThis.begun = true; ${loop} }`;
  const later = 'has left something to do for later that does not end within 1 s';
  return {
    [`${kind} when loaded`]: [agentText({ top: loop }), 'has not loaded within 1 s'],
    [`${kind} when created`]: [agentText({ create: once }), later],
    [`${kind} when asked`]: [agentText({ choose: once }), later],
  };
}

/** As `BAD_AGENTS`, for agents that hang: the error after a timeout of one second. */
export const HANGING_AGENTS: Readonly<Record<string, readonly [string, string]>> = {
  'hangs when loaded': [agentText({ top: EVER }), 'has not loaded within 1 s'],
  'waits for ever when a worker loads it': [
    agentText({
      top: "import { workerData } from 'node:worker_threads';\nif (workerData.design) await new Promise(() => {});",
    }),
    'has not loaded within 1 s',
  ],
  'hangs in create': [agentText({ create: EVER }), 'has thought for 1 s in create'],
  'hangs in begin': [
    agentText({ begin: EVER }),
    'has thought for 1 s in begin; see: npx --no talisman-lab replay pig/',
  ],
  'hangs in its fifth answer': [
    agentText({ top: 'let n = 0;', choose: `if (++n > 4) ${EVER}` }),
    'has thought for 1 s; see: npx --no talisman-lab replay pig/',
  ],
};

/** As `HANGING_AGENTS`, for agents that starve the event loop of their thread. */
export const STARVING_AGENTS: Readonly<Record<string, readonly [string, string]>> = {
  ...starving('a timer', `setTimeout(() => { ${EVER} }, 0);`),
  ...starving('setImmediate', `setImmediate(() => { ${EVER} });`),
  ...starving('promises', '(async () => { for (;;) await null; })();'),
  ...starving('nextTick', '(function again() { process.nextTick(again); })();'),
};
