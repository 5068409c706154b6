import { describe, expect, test } from 'vitest';
import { content, titleById } from '../../../../src/games/talisman/content/index.js';
import { Deck } from '../../../../src/games/talisman/vocabulary/ids.js';
import { scenario } from '../scenario.js';
import { mistake, restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

describe('what was accepted and did nothing', () => {
  test.each(['raft', 'strengthPotion'])('R-RAFT-03 { has: %s } works through a card only', (word) => {
    const line = `only a card can have ${word}, because using it gives up the card; a character or a rule would do nothing with it`;
    expect(mistake(`rules:\n  - { has: ${word} }\n`)).toBe(`house.yaml:2: rule 1, has: ${line}`);
    expect(mistake(`change: { characters: { monk: { traits: { add: [${word}] } } } }\n`)).toBe(
      `house.yaml:1: character 'monk', traits: ${line}`,
    );
    withPacks(`adventure:\n  - { id: odd, name: Odd, copies: 1, kind: object, powers: [{ has: ${word} }] }\n`);
  });

  test('counters of a card that a character begins with lie on it', () => {
    withPacks(`adventure:
  - id: flask
    name: Flask
    copies: 1
    kind: object
    counters: 2
    counterOf: life
rules:
  - { after: turnEnd, if: { compare: objects = 0 }, limit: game, does: gainCard flask }
`);
    const t = scenario({ seats: [{ character: 'warrior', at: 'village', life: 1 }], dice: { move: [1] } });
    const flask = content.firstCopy[titleById(Deck.Adventure, 'flask')];
    while (t.held(0).length === 0) t.act(t.legal()[0]);
    expect(t.s.counter[flask]).toBe(2);
  });

  test.each(['teleport chapel', 'teleportInRegion', 'teleportAnywhere', 'goToMarker', 'moveAgain', 'endTurn'])(
    'R-MOVE-05 meetOthers or any other step after %s is a mistake: the program has ended',
    (sent) => {
      const word = sent.split(' ')[0];
      const line = (steps: string): string => mistake(`rules:\n  - { after: turnStart, does: [${steps}] }\n`);
      const end = `does nothing after '${word}', which is the last step of a program`;
      expect(line(`gainGold 1, ${sent}, meetOthers`)).toBe(`house.yaml:2: rule 1, does.3: 'meetOthers' ${end}`);
      expect(line(`${sent}, gainGold 1, heal 1`)).toBe(`house.yaml:2: rule 1, does.2: 'gainGold' ${end}`);
      expect(line(`${sent}, { if: { wounded: true }, then: heal 1 }`)).toBe(
        `house.yaml:2: rule 1, does.2: this step ${end}`,
      );
      rules(`{ after: turnStart, limit: turn, does: [meetOthers, gainGold 1, ${sent}] }`);
    },
  );

  test('R-ADV-15 a card of another kind has the encounter number of that kind', () => {
    withPacks(
      'change: { adventure: { angel: { kind: place }, wolf: { kind: stranger, strength: null, breed: null } } }\n',
    );
    const of = (id: string): number => content.number[titleById(Deck.Adventure, id)];
    expect([of('angel'), of('wolf')]).toEqual([6, 4]);
    withPacks('change: { adventure: { angel: { kind: place, number: 2 } } }\n');
    expect(of('angel')).toBe(2);
  });
});
