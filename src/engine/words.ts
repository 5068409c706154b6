/**
 * Types of lists that follow an enum: `[…] as const satisfies WordsOf<typeof Kind>`. A word that is missing, or in
 * another place than its member, is then an error of the compiler.
 */

/** Words by number: each is the name of its member with a small first letter. Members in `Without` have no word. */
export type WordsOf<E, Without extends keyof E = never> = {
  readonly [Name in Exclude<keyof E, Without> & string as `${E[Name] & number}`]: Uncapitalize<Name>;
};

/** Texts by number: one for each member. */
export type TextsOf<E, Without extends keyof E = never> = {
  readonly [Name in Exclude<keyof E, Without> & string as `${E[Name] & number}`]: string;
};

/** Rows by number: the `id` of each is the name of its member with a small first letter. */
export type RowsOf<E, Row, Without extends keyof E = never> = {
  readonly [Name in Exclude<keyof E, Without> & string as `${E[Name] & number}`]: Row & {
    readonly id: Uncapitalize<Name>;
  };
};

/** Words by the place of their bit: each is the name of its member with a small first letter. */
export type BitWordsOf<E> = {
  readonly [Name in keyof E & string as PlaceOfBit<E[Name] & number>]: Uncapitalize<Name>;
};

type PlaceOfBit<Bit extends number> = Bit extends keyof Places ? Places[Bit] : never;

type Places = {
  1: '0';
  2: '1';
  4: '2';
  8: '3';
  16: '4';
  32: '5';
  64: '6';
  128: '7';
  256: '8';
  512: '9';
  1024: '10';
  2048: '11';
  4096: '12';
  8192: '13';
  16384: '14';
  32768: '15';
  65536: '16';
  131072: '17';
  262144: '18';
  524288: '19';
};
