/** Files of the package that stand beside the page: path in the package → address. */
declare module 'virtual:package-files' {
  const files: Readonly<Record<string, string>>;
  export default files;
}
/** The content of each game, compiled when the page was built. */
declare module 'virtual:package-contents' {
  const contents: Readonly<Record<string, object>>;
  export default contents;
}
/** Hashes of the program that a run notes, by game. */
declare module 'virtual:program' {
  import type { Program } from '../../playing/run/program.js';

  const programs: Readonly<Record<string, Program>>;
  export default programs;
}
declare module 'virtual:compiled/talisman' {
  import type { EmittedModule } from '../../wasm/emitted.js';

  const emitted: EmittedModule;
  export default emitted;
}
declare module '*.css';

/** Version of the package. */
declare const __VERSION__: string;
/** Digest of the rules, cards and players of the page. */
declare const __RULES__: string;

/** Widths of the letters of the fonts that charts are laid out with. */
declare module 'virtual:font-widths' {
  export interface LetterWidths {
    readonly unitsPerEm: number;
    /** Width of the box that stands for a letter that the font does not have, in units. */
    readonly missing: number;
    /** Code of a letter, its width in units, and the widths of the letters that follow it. */
    readonly runs: readonly (readonly number[])[];
  }
  const widths: { readonly regular: LetterWidths; readonly bold: LetterWidths };
  export default widths;
}

/** In a page of one file, the function that holds the whole script of a worker. */
declare const wholeWorker: (() => void) | undefined;

/** Sentences of the findings that rooms show beside a form, by subject. */
declare module 'virtual:found' {
  import type { FoundSentence, FoundSubject } from '../parts/found.js';

  const found: Readonly<Record<FoundSubject, readonly FoundSentence[]>>;
  export default found;
}

/** Data of the findings: sources with their records and rows, names, and the tests of claims. */
declare module 'virtual:findings' {
  import type { FindingsInput } from '../../atlas/findings-input.js';

  const input: FindingsInput;
  export default input;
}
