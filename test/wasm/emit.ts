import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { Laid } from '../../src/engine/index.js';
import type { Promised } from '../../src/wasm/emit/constants.js';
import { Emitter } from '../../src/wasm/emit/emitter.js';
import { Memory } from '../../src/wasm/emit/memory.js';
import { Subset } from '../../src/wasm/emit/subset.js';

/** A state as small as can be, for what is emitted of texts. */
class TinyState extends Laid {
  readonly die = this.fields.u8('die', 4, 'dice');
  readonly sum = this.fields.i32('sum', 1, 'their sum');
  readonly words = this.fields.seal();
  readonly turnTo = 7;
}

const HEAD = `
  export type Real = number;
  export interface State { readonly die: Uint8Array; readonly sum: Int32Array; readonly turnTo: number }
`;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  strict: true,
  types: [],
};
const HOST = ts.createCompilerHost(OPTIONS);
/** Declarations of JavaScript, read once for all texts. */
const declared = new Map<string, ts.SourceFile | undefined>();
const read = HOST.getSourceFile.bind(HOST);
HOST.getSourceFile = (name, ...how) => {
  if (!name.endsWith('.d.ts')) return read(name, ...how);
  if (!declared.has(name)) declared.set(name, read(name, ...how));
  return declared.get(name);
};

/** Returns the emitted function `f` of a text, and the findings. */
export function emitText(
  text: string,
  values: Readonly<Record<string, unknown>> = {},
  promise: Promised | null = null,
) {
  const root = mkdtempSync(join(tmpdir(), 'talisman-lab-emit-'));
  try {
    const path = join(root, 'text.ts');
    writeFileSync(path, `${HEAD}${text}`);
    const program = ts.createProgram([path], OPTIONS, HOST);
    const errors = ts.getPreEmitDiagnostics(program).map(({ messageText }) => String(messageText));
    if (errors.length > 0) throw new Error(errors.join('; '));
    const subset = new Subset(root);
    const state = new TinyState('tiny', 64);
    const memory = new Memory(
      program.getTypeChecker(),
      subset,
      state,
      new Map([['State', state]]),
      (_file, name) => values[name],
    );
    const none = new Map();
    const rest = { bound: none, classes: none, tables: none, replaced: none, promise };
    const emitter = new Emitter({ program, subset, memory, ...rest });
    const f = functionOf(program.getSourceFile(path)?.statements ?? []);
    if (f === undefined) throw new Error('the text has no function f');
    emitter.request(f, 'f');
    emitter.run();
    return { text: emitter.text.join('\n'), found: subset.found, memory };
  } finally {
    rmSync(root, { recursive: true });
  }
}

function functionOf(statements: readonly ts.Statement[]): ts.FunctionDeclaration | undefined {
  for (const statement of statements)
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === 'f') return statement;
  return undefined;
}
