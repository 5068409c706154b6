import { relative } from 'node:path';
import type ts from 'typescript';

/** Something in the sources that has no place in the emitted module. */
export class OutsideSubset extends Error {
  override readonly name = 'OutsideSubset';
}

/** Reports where the sources leave the subset that can be emitted. */
export class Subset {
  /** Findings, one line each. */
  readonly found: string[] = [];

  constructor(private readonly root: string) {}

  /** @throws OutsideSubset "src/games/…/move.ts:78: an object literal: 'const a = { …'" */
  outside(node: ts.Node, reason: string): never {
    throw new OutsideSubset(`${this.place(node)}: ${reason}: '${node.getText().split('\n')[0].slice(0, 80)}'`);
  }

  /** Continues where the rest can still be emitted, so that all is found in one run. */
  collect(emit: () => void): void {
    try {
      emit();
    } catch (error) {
      if (!(error instanceof OutsideSubset)) throw error;
      this.found.push(error.message);
    }
  }

  place(node: ts.Node): string {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${relative(this.root, file.fileName)}:${line + 1}`;
  }
}
