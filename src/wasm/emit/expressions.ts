import ts from 'typescript';
import type { Calls } from './calls.js';
import type { Constants } from './constants.js';
import type { ExpressionTypes } from './expression-types.js';
import type { Lookup } from './lookup.js';
import type { ExpressionEmitter, Location, LocationEmitter } from './parts.js';
import type { Subset } from './subset.js';
import { bare, isAssignment, isAtTop, isBitwise, isComparison, isPlain, operatorOf, stepOf } from './syntax.js';
import { BOOL, F64, I32, isNumber, type ValueType } from './types.js';
import { localName } from './words.js';

/** Emits expressions. */
export class Expressions implements ExpressionEmitter {
  constructor(
    private readonly lookup: Lookup,
    private readonly constants: Constants,
    private readonly types: ExpressionTypes,
    private readonly subset: Subset,
    private readonly locations: LocationEmitter,
    private readonly calls: Calls,
  ) {}

  /** As a value of a kind. */
  value(node: ts.Expression, want: ValueType): string {
    const n = bare(node);
    const constant = this.constants.valueOf(n);
    if (constant !== undefined) return want.is === 'bool' ? String(constant !== 0) : literal(constant);
    if (want.is === 'f64' && isArithmetic(n)) return this.real(n);
    if (ts.isConditionalExpression(n))
      return `(${this.value(n.condition, BOOL)} ? ${this.value(n.whenTrue, want)} : ${this.value(n.whenFalse, want)})`;
    return this.converted(n, this.types.of(n), want);
  }

  private converted(n: ts.Expression, kind: ValueType, want: ValueType): string {
    const text = this.own(n);
    if (want.is === kind.is || want.is === 'void' || !isNumber(kind) || !isNumber(want)) return text;
    if (want.is === 'bool') return `(${text} != 0)`;
    if (kind.is === 'f64') return this.subset.outside(n, 'a real number where a whole one is wanted');
    return want.is === 'f64' ? `f64(${text})` : `i32(${text})`;
  }

  /** For its side effects. */
  effect(node: ts.Expression): string {
    const n = bare(node);
    if (ts.isBinaryExpression(n) && operatorOf(n) === ',') return `${this.effect(n.left)}, ${this.effect(n.right)}`;
    if (ts.isBinaryExpression(n) && isAssignment(operatorOf(n))) return this.assignment(n, true);
    const step = ts.isPostfixUnaryExpression(n) || ts.isPrefixUnaryExpression(n) ? stepOf(n.operator) : 0;
    if (step !== 0) return this.count((n as ts.PostfixUnaryExpression).operand, step, false);
    return this.own(n);
  }

  /** As its own value kind. */
  own(node: ts.Expression): string {
    const n = bare(node);
    if (ts.isIdentifier(n)) return this.name(n);
    if (ts.isBinaryExpression(n)) return this.binary(n);
    if (ts.isPrefixUnaryExpression(n)) return this.prefix(n);
    if (ts.isPostfixUnaryExpression(n)) return this.count(n.operand, stepOf(n.operator), true);
    if (ts.isElementAccessExpression(n)) return this.locations.element(n);
    if (ts.isPropertyAccessExpression(n)) return this.locations.field(n);
    if (ts.isCallExpression(n)) return this.calls.call(n);
    if (n.kind === ts.SyntaxKind.TrueKeyword) return 'true';
    if (n.kind === ts.SyntaxKind.FalseKeyword) return 'false';
    if (n.kind === ts.SyntaxKind.ThisKeyword) return 'self';
    return this.subset.outside(n, 'an expression of another kind');
  }

  private name(n: ts.Identifier): string {
    const d = this.lookup.variable(n);
    return d !== undefined && isAtTop(d) ? this.locations.root(n, d) : localName(n.text);
  }

  private prefix(n: ts.PrefixUnaryExpression): string {
    const step = stepOf(n.operator);
    if (step !== 0) return this.count(n.operand, step, false);
    switch (n.operator) {
      case ts.SyntaxKind.ExclamationToken:
        return `!${this.value(n.operand, BOOL)}`;
      case ts.SyntaxKind.MinusToken:
        return `(-${this.own(n.operand)})`;
      case ts.SyntaxKind.TildeToken:
        return `(~${this.value(n.operand, I32)})`;
      default:
        return this.subset.outside(n, 'an operator of another kind');
    }
  }

  private binary(n: ts.BinaryExpression): string {
    const operator = operatorOf(n);
    if (isAssignment(operator)) return this.assignment(n, false);
    if (isComparison(operator)) return this.comparison(n, operator);
    if (operator === '&&' || operator === '||') return this.joined(n, operator, this.types.ofBinary(n));
    if (operator === '|' && this.constants.valueOf(n.right) === 0) return this.cut(n.left);
    return this.types.ofBinary(n).is === 'f64' ? this.real(n) : this.joined(n, operator, I32);
  }

  private joined(n: ts.BinaryExpression, operator: string, kind: ValueType): string {
    return `(${this.value(n.left, kind)} ${operator} ${this.value(n.right, kind)})`;
  }

  /** Arithmetic of real numbers, down to whole numbers. */
  private real(n: ts.BinaryExpression): string {
    return this.joined(n, operatorOf(n), F64);
  }

  /** `x | 0`. Of whole numbers `(a / b) | 0` is the quotient of whole numbers. */
  private cut(node: ts.Expression): string {
    const n = bare(node);
    const isQuotient = ts.isBinaryExpression(n) && operatorOf(n) === '/';
    if (isQuotient && [n.left, n.right].every((side) => this.types.of(side).is === 'i32'))
      return this.joined(n, '/', I32);
    return this.types.of(n).is === 'f64' ? `i32(${this.value(n, F64)})` : this.value(n, I32);
  }

  private comparison(n: ts.BinaryExpression, operator: string): string {
    const types = [this.types.of(n.left), this.types.of(n.right)];
    const kind = types.find(({ is }) => is === 'f64') ?? (types.every(({ is }) => is === 'bool') ? BOOL : I32);
    return this.joined(n, operator.replace('===', '==').replace('!==', '!='), kind);
  }

  /** `a = b`, `a += b`: of an element or a field only for its side effects. */
  private assignment(n: ts.BinaryExpression, effect: boolean): string {
    const to = bare(n.left);
    const operator = operatorOf(n).slice(0, -1);
    if (operator === '/') return this.subset.outside(n, 'a quotient that is kept');
    if (ts.isIdentifier(to)) return `${this.name(to)} = ${this.assigned(n, to, operator)}`;
    if (!effect) return this.subset.outside(n, 'an assignment as a value');
    const place = this.locations.of(to);
    if (operator !== '' && !isPlain(to)) return this.subset.outside(to, 'a place that is worked out twice');
    return store(place, this.assigned(n, to, operator));
  }

  private assigned(n: ts.BinaryExpression, to: ts.Expression, operator: string): string {
    const kind = isBitwise(operator) ? I32 : this.types.of(to);
    const value = this.value(n.right, kind);
    return operator === '' ? value : `${this.own(to)} ${operator} ${value}`;
  }

  /** `a++` and the like; the value is the one before, or the one after. */
  private count(node: ts.Expression, step: number, before: boolean): string {
    const n = bare(node);
    const operator = step > 0 ? '++' : '--';
    if (ts.isIdentifier(n)) return before ? `${this.name(n)}${operator}` : `${operator}${this.name(n)}`;
    const { element, address, offset } = this.locations.of(n);
    return `${before ? 'countAfter' : 'countUp'}<${element}>(${address}, ${offset}, ${step})`;
  }
}

function isArithmetic(n: ts.Expression): n is ts.BinaryExpression {
  return ts.isBinaryExpression(n) && ['+', '-', '*', '/'].includes(operatorOf(n));
}

function literal(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}

function store({ element, address, offset }: Location, value: string): string {
  return `store<${element}>(${address}, ${value}, ${offset})`;
}
