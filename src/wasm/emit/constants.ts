import ts from 'typescript';
import type { Lookup } from './lookup.js';
import type { Memory } from './memory.js';
import { bare, operatorOf } from './syntax.js';

/** Values that an emitted module assumes instead of looking them up. */
export interface Promised {
  /** Numbers of an object that a module of the sources holds. */
  readonly file: string;
  readonly name: string;
  readonly numbers: Readonly<Record<string, number>>;
  /** Columns of the state, by name: all elements, or one number if they are equal. */
  readonly columns: Readonly<Record<string, number | ArrayLike<number>>>;
  /** Name of the column with 0 as its first element in states with this property. */
  readonly unless: string;
}

/** Numbers that are known when the sources are emitted. */
export class Constants {
  constructor(
    private readonly lookup: Lookup,
    private readonly memory: Memory,
    private readonly promise: Promised | null,
  ) {}

  /** The value of an expression that is always the same, or undefined. */
  valueOf(node: ts.Expression): number | undefined {
    const n = bare(node);
    if (ts.isNumericLiteral(n)) return Number(n.text);
    if (ts.isPropertyAccessExpression(n)) return this.enumMember(n) ?? this.ofSingle(n) ?? this.promised(n);
    if (ts.isElementAccessExpression(n)) return this.ofColumn(n);
    if (ts.isIdentifier(n)) return this.ofName(n);
    if (ts.isPrefixUnaryExpression(n)) return this.ofPrefix(n);
    if (!ts.isBinaryExpression(n)) return undefined;
    const a = this.valueOf(n.left);
    const b = a === undefined ? undefined : this.valueOf(n.right);
    return a === undefined || b === undefined ? undefined : worked(operatorOf(n), a, b);
  }

  private enumMember(n: ts.PropertyAccessExpression): number | undefined {
    const value = this.lookup.checker.getConstantValue(n);
    return typeof value === 'number' ? value : undefined;
  }

  /** `s.handWord`, `this.deckWords`: a number that the one object of its type has for good. */
  private ofSingle(n: ts.PropertyAccessExpression): number | undefined {
    const value = this.single(n.expression)?.[n.name.text];
    return typeof value === 'number' ? value : undefined;
  }

  /** `content.momentMask`, in a module that is for content without powers only. */
  private promised(n: ts.PropertyAccessExpression): number | undefined {
    const path = this.promise === null ? undefined : this.lookup.path(n);
    if (path === undefined || path.root.name.getText() !== this.promise?.name) return undefined;
    return this.promise.numbers[path.fields.join('.')];
  }

  /** `s.option[Option.Ending]`, in a module that is for games with options as they are by default only. */
  private ofColumn({ expression, argumentExpression }: ts.ElementAccessExpression): number | undefined {
    const n = bare(expression);
    if (this.promise === null || !ts.isPropertyAccessExpression(n) || !this.isState(n.expression)) return undefined;
    const column = this.promise.columns[n.name.text];
    if (column === undefined || typeof column === 'number') return column;
    const at = this.valueOf(argumentExpression);
    return at === undefined ? undefined : column[at];
  }

  private isState(n: ts.Expression): boolean {
    return this.memory.isState(this.typeOf(n)?.symbol?.name ?? '');
  }

  /** The one object of its type that an expression refers to, or its elements. */
  private single(n: ts.Expression): Readonly<Record<string, unknown>> | undefined {
    const found = this.memory.single(this.typeOf(n)?.symbol?.name ?? '');
    if (found !== undefined || !ts.isPropertyAccessExpression(n)) return found;
    const held = this.single(n.expression)?.[n.name.text];
    return typeof held === 'object' && held !== null ? (held as Readonly<Record<string, unknown>>) : undefined;
  }

  private typeOf(n: ts.Expression): ts.Type | undefined {
    const type = this.lookup.checker.getTypeAtLocation(n);
    return type.isTypeParameter() ? this.lookup.checker.getBaseConstraintOfType(type) : type;
  }

  private ofName(n: ts.Identifier): number | undefined {
    const d = this.lookup.variable(n);
    if (d?.initializer === undefined || !(ts.getCombinedNodeFlags(d) & ts.NodeFlags.Const)) return undefined;
    return this.valueOf(d.initializer);
  }

  private ofPrefix(n: ts.PrefixUnaryExpression): number | undefined {
    const value = this.valueOf(n.operand);
    if (value === undefined) return undefined;
    if (n.operator === ts.SyntaxKind.MinusToken) return -value;
    return n.operator === ts.SyntaxKind.TildeToken ? ~value : undefined;
  }
}

function worked(operator: string, a: number, b: number): number | undefined {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    case '**':
      return a ** b;
    case '|':
      return a | b;
    case '&':
      return a & b;
    case '^':
      return a ^ b;
    case '<<':
      return a << b;
    case '>>':
      return a >> b;
    case '>>>':
      return a >>> b;
    default:
      return undefined;
  }
}
