/** Identifies the games of this page: version of the program, and digest of its rules, cards and players. */
export const MADE_BY = `${__VERSION__}, rules ${__RULES__}`;
