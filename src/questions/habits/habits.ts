/** Words for a habit: as advice ("cross only by Raft"), and as an activity ("crossing only by Raft"). */
type Words = readonly [advice: string, doing: string];

/** A parameter of `balanced` that people can follow, with the values to try, its usual one among them. */
export interface Habit {
  readonly param: string;
  readonly tried: readonly number[];
  /** Words with {} for the value. */
  readonly words: Words;
  /** Words of single values. */
  readonly at?: Readonly<Record<number, Words>>;
}

/** A value of a habit that is not the usual one. */
export interface Way {
  readonly habit: Habit;
  readonly value: number;
}

const PLAIN: Words = ['value it at {}', 'valuing it at {}'];

/** Habits in the order of a game: growing, crossing, the way to the Crown, and decisions on the way. */
export const HABITS: readonly Habit[] = [
  {
    param: 'rushAt',
    tried: [6, 8, 10, 12, 14],
    words: ['leave for the Crown at Strength {}', 'leaving for the Crown at Strength {}'],
  },
  {
    param: 'rushLife',
    tried: [2, 3, 4, 5],
    words: ['enter the Inner Region with at least {} lives', 'entering the Inner Region with at least {} lives'],
  },
  {
    param: 'middleAt',
    tried: [3, 5, 6, 8, 10],
    words: ['cross the river from Strength {} on', 'crossing the river from Strength {} on'],
  },
  {
    param: 'crossChance',
    tried: [20, 40, 60, 80],
    words: ['try the bridge at a chance of {}%', 'trying the bridge at a chance of {}%'],
  },
  {
    param: 'crossBy',
    tried: [0, 1, 2, 3],
    words: PLAIN,
    at: {
      0: ['cross by the way that comes first', 'crossing by the way that comes first'],
      1: ['cross only by the bridge', 'crossing only by the bridge'],
      2: ['cross only by Raft', 'crossing only by Raft'],
      3: ['cross only by the ferry', 'crossing only by the ferry'],
    },
  },
  {
    param: 'axeWorth',
    tried: [0, 20, 100],
    words: PLAIN,
    at: {
      0: ['leave Axes in the shop', 'leaving Axes in the shop'],
      20: ['buy an Axe if you pass a shop', 'buying an Axe only if a shop is near'],
      100: ['look for an Axe for a Raft', 'looking for an Axe for a Raft'],
    },
  },
  {
    param: 'ferryAt',
    tried: [0, 1, 40],
    words: ['take the ferry from Strength {} on', 'taking the ferry from Strength {} on'],
    at: {
      0: ['take the ferry when you are ready to cross', 'taking the ferry when ready to cross'],
      1: ['always take the ferry of the Tavern', 'always taking the ferry of the Tavern'],
      40: ['avoid the ferry of the Tavern', 'avoiding the ferry of the Tavern'],
    },
  },
  {
    param: 'route',
    tried: [0, 1, 2],
    words: PLAIN,
    at: {
      0: ['take the easier way past the Crypt or the Mines', 'taking the easier way past the Crypt or the Mines'],
      1: ['go past the Crypt by Strength', 'always going past the Crypt by Strength'],
      2: ['go through the Mines by Craft', 'always going through the Mines by Craft'],
    },
  },
  {
    param: 'pull',
    tried: [2, 6, 15],
    words: PLAIN,
    at: {
      2: ['take your time on the way', 'taking time on the way'],
      6: ['go towards the next gate if little else is near', 'going towards the next gate if little else is near'],
      15: ['go straight for the next gate', 'going straight for the next gate'],
    },
  },
  {
    param: 'strengthWeight',
    tried: [50, 100, 200],
    words: ['value Strength at {}%', 'valuing Strength at {}%'],
    at: {
      50: ['care less for Strength', 'caring less for Strength'],
      100: ['go for Strength as usual', 'going for Strength as usual'],
      200: ['go for Strength first', 'going for Strength first'],
    },
  },
  {
    param: 'craftWeight',
    tried: [50, 100, 200],
    words: ['value Craft at {}%', 'valuing Craft at {}%'],
    at: {
      50: ['care less for Craft', 'caring less for Craft'],
      100: ['go for Craft as usual', 'going for Craft as usual'],
      200: ['go for Craft first', 'going for Craft first'],
    },
  },
  {
    param: 'trophyWeight',
    tried: [50, 100, 200],
    words: ['value trophies at {}%', 'valuing trophies at {}%'],
    at: {
      50: ['care less for trophies', 'caring less for trophies'],
      100: ['fight for trophies as usual', 'fighting for trophies as usual'],
      200: ['look for Enemies that are trophies', 'looking for Enemies that are trophies'],
    },
  },
  {
    param: 'lifeWorth',
    tried: [20, 50, 120],
    words: PLAIN,
    at: {
      20: ['risk your lives', 'risking lives'],
      50: ['risk a life where it pays', 'risking a life where it pays'],
      120: ['be careful with your lives', 'being careful with lives'],
    },
  },
  {
    param: 'riskAversion',
    tried: [-50, 0, 50],
    words: PLAIN,
    at: {
      [-50]: ['seek risky fights', 'seeking risky fights'],
      0: ['take any fight that pays on average', 'taking any fight that pays on average'],
      50: ['avoid risky fights', 'avoiding risky fights'],
    },
  },
  {
    param: 'prayPull',
    tried: [-100, 0, 50, 150],
    words: PLAIN,
    at: {
      [-100]: ['avoid prayers', 'avoiding prayers'],
      0: ['pray where you land on it', 'praying where the way leads'],
      50: ['pray where you can', 'looking for places to pray'],
      150: ['pray above all', 'praying above all'],
    },
  },
  {
    param: 'drawPull',
    tried: [-50, 0, 50],
    words: PLAIN,
    at: {
      [-50]: ['avoid spaces where you draw several cards', 'avoiding spaces with several cards'],
      0: ['draw several cards where the way leads', 'drawing several cards where the way leads'],
      50: ['go where you draw several cards', 'looking for spaces with several cards'],
    },
  },
  {
    param: 'shopping',
    tried: [0, 100, 200],
    words: ['value wares at {}%', 'valuing wares at {}%'],
    at: {
      0: ['keep your gold out of shops', 'buying nothing in shops'],
      100: ['buy wares where they are worth their gold', 'buying wares where they are worth their gold'],
      200: ['buy more wares', 'buying more wares'],
    },
  },
  {
    param: 'bottle',
    tried: [0, 1, 2],
    words: PLAIN,
    at: {
      0: ['leave Water Bottles in the shop', 'leaving Water Bottles in the shop'],
      1: ['buy a cheap Water Bottle', 'buying a cheap Water Bottle'],
      2: ['cross only with a Water Bottle', 'crossing only with a Water Bottle'],
    },
  },
  {
    param: 'fate',
    tried: [0, 1, 2, 3],
    words: PLAIN,
    at: {
      0: ['keep all your fate', 'never spending fate'],
      1: ['keep your fate for the last life', 'keeping fate for the last life'],
      2: ['spend fate where it gains enough', 'spending fate where it gains enough'],
      3: ['spend fate wherever it gains anything', 'spending fate wherever it gains anything'],
    },
  },
  {
    param: 'wish',
    tried: [0, 1, 2],
    words: PLAIN,
    at: {
      0: ['wish for what is worth more', 'wishing for what is worth more'],
      1: ['wish for more of your higher number', 'wishing for more of the higher number'],
      2: ['wish for more of your lower number', 'wishing for more of the lower number'],
      3: ['wish at random', 'wishing at random'],
    },
  },
  {
    param: 'attackChance',
    tried: [50, 62, 75, 101],
    words: ['attack other characters at a chance of {}%', 'attacking other characters at a chance of {}%'],
    at: { 101: ['leave other characters alone', 'never attacking other characters'] },
  },
  {
    param: 'hunt',
    tried: [0, 100],
    words: PLAIN,
    at: {
      0: ['let other characters come to you', 'letting other characters come'],
      100: ['hunt other characters', 'hunting other characters'],
    },
  },
  {
    param: 'spellWorth',
    tried: [0, 30, 80],
    words: PLAIN,
    at: {
      0: ['leave Spells aside', 'leaving Spells aside'],
      30: ['take Spells on the way', 'taking Spells on the way'],
      80: ['collect Spells', 'collecting Spells'],
    },
  },
  {
    param: 'block',
    tried: [0, 1],
    words: PLAIN,
    at: {
      0: ['keep your things when you draw', 'keeping things when drawing'],
      1: ['drop a thing to draw less where that is safer', 'dropping things to draw less'],
    },
  },
];

/** Returns a habit at a value as advice: "cross only by Raft". */
export function adviceText({ habit, value }: Way): string {
  return said(habit, value)[0];
}

/** Returns a habit at a value as an activity: "crossing only by Raft". */
export function doingText({ habit, value }: Way): string {
  return said(habit, value)[1];
}

function said({ at = {}, words }: Habit, value: number): Words {
  const [advice, doing] = at[value] ?? words;
  return [advice.replace('{}', String(value)), doing.replace('{}', String(value))];
}
