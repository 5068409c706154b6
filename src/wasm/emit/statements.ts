import ts from 'typescript';
import type { ExpressionTypes } from './expression-types.js';
import type { Expressions } from './expressions.js';
import type { Subset } from './subset.js';
import { bare } from './syntax.js';
import { BOOL, I32, isPassed, type ValueType, VOID, written } from './types.js';
import { localName } from './words.js';

/** Emits the bodies of functions. */
export class Statements {
  private gives: ValueType = VOID;

  constructor(
    private readonly types: ExpressionTypes,
    private readonly subset: Subset,
    private readonly expressions: Expressions,
  ) {}

  body(body: ts.ConciseBody, gives: ValueType): string {
    this.gives = gives;
    if (!ts.isBlock(body)) return this.returned(body);
    const text = this.block(body);
    const last = body.statements.at(-1);
    if (gives.is === 'void' || (last !== undefined && ts.isReturnStatement(last))) return text;
    // AssemblyScript wants a value even behind a loop or a choice that is never left.
    return `${text}unreachable();\nreturn ${gives.is === 'bool' ? 'false' : '0'};\n`;
  }

  private block({ statements }: ts.Block | ts.CaseOrDefaultClause): string {
    return statements.map((statement) => this.statement(statement)).join('');
  }

  private statement(node: ts.Statement): string {
    if (ts.isBlock(node)) return `{\n${this.block(node)}}\n`;
    if (ts.isVariableStatement(node)) return `${this.variables(node.declarationList)};\n`;
    if (ts.isExpressionStatement(node)) return this.done(node.expression);
    if (ts.isIfStatement(node)) return this.choice(node);
    if (ts.isReturnStatement(node)) return node.expression === undefined ? 'return;\n' : this.returned(node.expression);
    if (ts.isForStatement(node)) return this.for(node);
    if (ts.isWhileStatement(node)) return `while (${this.condition(node.expression)}) ${this.braced(node.statement)}`;
    if (ts.isDoStatement(node))
      return `do ${this.braced(node.statement)} while (${this.condition(node.expression)});\n`;
    if (ts.isSwitchStatement(node)) return this.switch(node);
    if (ts.isBreakStatement(node) && node.label === undefined) return 'break;\n';
    if (ts.isContinueStatement(node) && node.label === undefined) return 'continue;\n';
    if (ts.isEmptyStatement(node)) return ';\n';
    return this.subset.outside(node, 'a statement of another kind');
  }

  private braced(node: ts.Statement): string {
    return `{\n${ts.isBlock(node) ? this.block(node) : this.statement(node)}}\n`;
  }

  private condition(n: ts.Expression): string {
    return this.expressions.value(n, BOOL);
  }

  /** An expression as a statement; for `a ? b() : c()` one of the two is executed. */
  private done(node: ts.Expression): string {
    const n = bare(node);
    if (!ts.isConditionalExpression(n)) return `${this.expressions.effect(n)};\n`;
    return `if (${this.condition(n.condition)}) { ${this.done(n.whenTrue)}} else { ${this.done(n.whenFalse)}}\n`;
  }

  private choice(node: ts.IfStatement): string {
    const other = node.elseStatement === undefined ? '' : `else ${this.braced(node.elseStatement)}`;
    return `if (${this.condition(node.expression)}) ${this.braced(node.thenStatement)}${other}`;
  }

  /** `return x`, also of a function that gives nothing back. */
  private returned(n: ts.Expression): string {
    if (this.gives.is !== 'void') return `return ${this.expressions.value(n, this.gives)};\n`;
    return `{ ${this.done(n)}return; }\n`;
  }

  private for({ initializer, condition, incrementor, statement }: ts.ForStatement): string {
    const begin =
      initializer === undefined
        ? ''
        : ts.isVariableDeclarationList(initializer)
          ? this.variables(initializer)
          : this.expressions.effect(initializer);
    const goOn = condition === undefined ? '' : this.condition(condition);
    const step = incrementor === undefined ? '' : this.expressions.effect(incrementor);
    return `for (${begin}; ${goOn}; ${step}) ${this.braced(statement)}`;
  }

  private variables(list: ts.VariableDeclarationList): string {
    const each = list.declarations.flatMap((d) => {
      if (!ts.isIdentifier(d.name)) return this.subset.outside(d, 'a variable that is taken apart');
      if (d.initializer === undefined) return this.subset.outside(d, 'a variable without a value');
      const kind = this.types.ofVariable(d);
      if (!isPassed(kind)) return [];
      return [`${localName(d.name.text)}: ${written(kind)} = ${this.expressions.value(d.initializer, kind)}`];
    });
    return each.length === 0 ? '' : `let ${each.join(', ')}`;
  }

  /** Clauses are blocks without an end: a fall from one into the next is preserved. */
  private switch(node: ts.SwitchStatement): string {
    const clauses = node.caseBlock.clauses.map((clause) => {
      const head = ts.isCaseClause(clause) ? `case ${this.expressions.value(clause.expression, I32)}:` : 'default:';
      return `${head} {\n${this.block(clause)}}\n`;
    });
    return `switch (${this.expressions.value(node.expression, I32)}) {\n${clauses.join('')}}\n`;
  }
}
