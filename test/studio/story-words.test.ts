import { describe, expect, test } from 'vitest';
import { storyWords } from '../../src/studio/film/story-words.js';

const SPACES = new Map([
  ['chapel', 'Chapel'],
  ['hidden-valley', 'Hidden Valley'],
]);

describe('a line of the text replay in the words of the page', () => {
  test('names the space instead of its id, and what is done before the question', () => {
    expect(storyWords('  3 hidden-valley, things lying here: take Talisman', SPACES)).toEqual({
      kind: 'does',
      seat: 2,
      text: 'Take Talisman',
      about: 'Hidden Valley, things lying here',
    });
  });

  test('leaves out the ids of spaces and the numbers of players', () => {
    const { text } = storyWords('  1 chapel, where to move with 2: go clockwise to Crags (crags)', SPACES);
    expect(text).toBe('Go clockwise to Crags');
    expect(storyWords('  1 chapel, aim the Spell: aim at Troll (player 3)', SPACES).text).toBe('Aim at Troll');
  });

  test('keeps a line without a space as it is', () => {
    expect(storyWords('    from the decks: Immobility', SPACES)).toMatchObject({
      kind: 'follows',
      seat: null,
      text: 'From the decks: Immobility',
    });
    expect(storyWords('round 12', SPACES)).toMatchObject({ kind: 'round', text: 'Round 12' });
  });

  test('tells what a seat holds with its character', () => {
    expect(storyWords('  1 Prophetess: Strength 2, Craft 4, life 4', SPACES)).toMatchObject({
      kind: 'holds',
      seat: 0,
      text: 'Prophetess: Strength 2, Craft 4, life 4',
    });
  });
});
