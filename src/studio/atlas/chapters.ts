/** Chapters of the atlas, in the order of the navigation. */
export const CHAPTERS: readonly { readonly path: string; readonly title: string }[] = [
  { path: 'index.html', title: 'Start' },
  { path: 'rush.html', title: 'When to go' },
  { path: 'claims.html', title: 'Claims' },
  { path: 'characters.html', title: 'Characters' },
  { path: 'things.html', title: 'Things' },
  { path: 'spaces.html', title: 'Spaces' },
  { path: 'rules.html', title: 'House rules' },
  { path: 'game.html', title: 'A game' },
  { path: 'players.html', title: 'Players' },
];
