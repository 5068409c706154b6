/** The words of a command line, and the one line that they are answered with. */
export type LineMistake = readonly [words: readonly string[], answer: string];

/** The text of a file `x.yaml`, and the one line that it is answered with. */
export type FileMistake = readonly [text: string, answer: string];
