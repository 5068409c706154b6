/** Pieces of a compiled file's path → what it is called in the profile. The first that matches names it. */
const CHAPTERS: readonly (readonly [RegExp, string])[] = [
  [/\/src\/games\/\w+\/rules\/(?:[\w-]+\/)*([\w-]+)\.js$/, 'rules/$1'],
  [/\/src\/games\/\w+\/effects\//, 'effects'],
  [/\/src\/games\/(\w+\/[\w-]+)\.js$/, '$1'],
  [/\/src\/games\/(\w+\/[\w-]+)\//, '$1'],
  [/\/agents\/(?:[\w-]+\/)*([\w-]+)\.js$/, 'agents/$1'],
  [/\/src\/engine\/([\w-]+)\.js$/, 'engine/$1'],
  [/\/src\/experiment\//, 'experiment'],
  [/\/src\/bench\//, 'bench'],
];

/** The chapter of a function: a file of the rules, of the agents, of the engine; what Node does itself is `node`. */
export function chapterOf(url: string): string {
  for (const [pattern, name] of CHAPTERS) {
    const match = pattern.exec(url);
    if (match !== null) return name.replace('$1', match[1] ?? '');
  }
  return 'node';
}
