/** A section of an expansion whose rows the editor lists. */
export interface OwnSection {
  readonly id: string;
  readonly title: string;
  /** The word for one of its rows. */
  readonly noun: string;
}

/** Sections of an expansion, without the spaces, which are chosen on the board. */
export const OWN_SECTIONS: readonly OwnSection[] = [
  { id: 'regions', title: 'Regions', noun: 'Region' },
  { id: 'marks', title: 'Marks', noun: 'mark' },
  { id: 'endings', title: 'Endings', noun: 'ending' },
  { id: 'roamers', title: 'Figures without a player', noun: 'figure' },
  { id: 'quests', title: 'Quests', noun: 'quest' },
  { id: 'otherDeck', title: 'Cards of the other deck', noun: 'card' },
];
