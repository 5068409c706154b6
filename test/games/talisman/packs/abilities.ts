/**
 * Abilities that people have invented for this game, as rows of a pack: what stands between the backticks is all that a
 * designer writes, under `powers` of a character, of a card, or among the `rules`. The measure is that nearly all of
 * what people think of takes a few lines.
 */

export interface Ability {
  /** In a sentence, as its inventor would say it. */
  readonly says: string;
  /** Rows under `powers` of the character that plays. */
  readonly powers: string;
  /** Further sections of the pack that it needs. */
  readonly besides?: string;
  /** True if it works while a game is set up, before it is watched. */
  readonly before?: true;
}

const TRAPS = `adventure:
  - { id: pit-trap, name: Pit Trap, copies: 8, kind: place, tags: [trap], does: loseLife 1 }`;
const CONSTRUCTS = `adventure:
  - { id: golem, name: Golem, copies: 8, kind: enemy, breed: monster, strength: 5, tags: [construct] }`;

export const ABILITIES: readonly Ability[] = [
  {
    says: 'on a start turn, gain fate if below the printed value',
    powers: '- { after: turnStart, if: { fateMissing: true }, does: gainFate 1 }',
  },
  { says: 'may carry two Objects more', powers: '- { modify: carry, by: 2 }' },
  {
    says: 'pay a fate: one more movement die',
    powers: '- { after: landed, cost: { fate: 1 }, limit: turn, does: moveAgain }',
  },
  { says: 'loses no life in a Desert', powers: '- { instead: loseLife, if: { terrain: desert }, does: nothing }' },
  {
    says: 'after a fight won against a character, takes a fate, else a life',
    powers: `- after: fightWon
  if: { foe: character }
  does: { choose: { fate: [rivalLosesFate 1, gainFate 1], life: rivalLosesLife 1 } }`,
  },
  {
    says: 'wins against constructs without a fight',
    powers: '- { instead: meetCard, if: { tag: construct }, does: defeatCard }',
    besides: CONSTRUCTS,
  },
  {
    says: 'discards a Trap instead of meeting it',
    powers: '- { instead: meetCard, if: { tag: trap }, does: discardCard }',
    besides: TRAPS,
  },
  {
    says: 'may refuse an Event',
    powers: '- { instead: meetCard, if: { kind: event }, optional: true, does: discardCard }',
  },
  {
    says: 'heals in the Fields',
    powers: '- { after: landed, if: { terrain: fields, wounded: true }, does: heal 1 }',
  },
  {
    says: 'whenever anybody pays fate, on 4 or more gains one',
    powers: '- { after: fateSpent, whose: any, chance: 4, does: gainFate 1 }',
  },
  {
    says: 'turns a Goblin met into a Follower',
    powers: '- { instead: meetCard, if: { card: [goblin, hobgoblin] }, does: takeCard }',
  },
  { says: 'trades trophies at 6', powers: '- { modify: trophyRate, to: 6 }' },
  {
    says: 'instead of a change of alignment, loses a life',
    powers: '- { instead: changeAlignment, does: loseLife 1 }',
    besides: 'change: { adventure: { mephistopheles: { copies: 8 } } }',
  },
  { says: 'a tied fight is won', powers: '- { instead: fightTied, does: winFight }' },
  {
    says: 'after losing a life, on 5 or more gains it back',
    powers: '- { after: lifeLost, chance: 5, does: gainLife 1 }',
  },
  {
    says: 'teleports within the Region for three fate',
    powers: '- { instead: move, cost: { fate: 3 }, does: teleportInRegion }',
  },
  {
    says: 'ignores Events that cost a turn',
    powers:
      '- { instead: meetCard, if: { kind: event, effect: [loseTurn, regionLosesTurn, nonEvilLoseTurn, sirenSong] }, does: discardCard }',
  },
  {
    says: 'counts as any alignment for buying fate',
    powers: '- { after: landed, if: { space: [chapel, graveyard], fateMissing: true, goldAtLeast: 1 }, does: buyFate }',
  },
  // Others, of the same kind.
  { says: 'rolls two dice for the move and takes the better', powers: '- { modify: moveDice, by: 1 }' },
  {
    says: 'is a point stronger in the Hills and Crags',
    powers: '- { modify: strength, by: 1, if: { terrain: [hills, crags] } }',
  },
  {
    says: 'once a game, is not killed but wakes in the Chapel',
    powers: '- { instead: die, limit: game, does: teleport chapel }',
  },
  {
    says: 'once a turn, rolls a fight again for a gold',
    powers: '- { after: fightRolled, cost: { gold: 1 }, limit: turn, does: rerollFight }',
  },
  {
    says: 'gets a gold for every Enemy beaten',
    powers: '- { after: fightWon, if: { foe: creature }, does: gainGold 1 }',
  },
  { says: 'draws a Spell after every Spell cast', powers: '- { after: cast, does: gainSpell 1 }' },
  { says: 'pays a gold less in every shop', powers: '- { modify: price, by: -1 }' },
  { says: 'draws one card more in the Fields', powers: '- { modify: draw, by: 1, if: { terrain: fields } }' },
  {
    says: 'never becomes a Toad, but loses a life',
    powers: '- { instead: becomeToad, does: loseLife 1 }',
    besides: 'change: { adventure: { witch: { does: toad 1, copies: 8 } } }',
  },
  { says: 'pays a gold rather than lose a turn', powers: '- { instead: loseTurn, cost: { gold: 1 }, does: nothing }' },
  {
    says: 'adds 1 to battles against characters for each Follower',
    powers: '- { modify: battle, by: 1, per: follower, if: { foe: character } }',
  },
  {
    says: 'takes two gold from a character that it beats',
    powers: '- { after: fightWon, if: { foe: character }, does: takeGold 2 }',
  },
  {
    says: 'begins with a Spell and 3 gold',
    powers: '- { after: enter, does: [gainSpell 1, gainGold 3] }',
    before: true,
  },
  {
    says: 'may heal a life rather than draw',
    powers: '- { instead: draw, if: { wounded: true }, optional: true, does: heal 1 }',
  },
];

/** A pack with a character that has an ability. */
export function packOf({ powers, besides = '' }: Ability): string {
  const rows = powers.replace(/^/gm, '      ');
  return `characters:
  - id: inventor
    name: Inventor
    strength: 3
    craft: 3
    life: 4
    fate: 4
    alignment: good
    start: tavern
    gold: 2
    spells: 1
    traits: []
    abilities: []
    text: Has what is to be tried.
    powers:
${rows}
${besides}
`;
}
