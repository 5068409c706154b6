/** What decides the games of this page: the version of the program, and a digest of its rules, cards and players. */
export const MADE_BY = `${__VERSION__}, rules ${__RULES__}`;
