import ts from 'typescript';

/** Small questions about nodes of the sources. */

/** Functions that can be called and emitted. */
export type Fn = ts.FunctionDeclaration | ts.MethodDeclaration | ts.ArrowFunction | ts.FunctionExpression;

export function isFunction(n: ts.Node): n is Fn {
  return (
    ts.isFunctionDeclaration(n) || ts.isMethodDeclaration(n) || ts.isArrowFunction(n) || ts.isFunctionExpression(n)
  );
}

/** An expression without brackets and assertions. */
export function bare(n: ts.Expression): ts.Expression {
  while (
    ts.isParenthesizedExpression(n) ||
    ts.isAsExpression(n) ||
    ts.isNonNullExpression(n) ||
    ts.isSatisfiesExpression(n)
  )
    n = n.expression;
  return n;
}

/** True of a variable of a module. */
export function isAtTop(d: ts.VariableDeclaration): boolean {
  return ts.isSourceFile(d.parent.parent.parent);
}

/** True of an expression that does the same when it is worked out twice: no call, no count. */
export function isPlain(n: ts.Node): boolean {
  if (ts.isCallExpression(n) || ts.isPostfixUnaryExpression(n)) return false;
  if (ts.isPrefixUnaryExpression(n) && stepOf(n.operator) !== 0) return false;
  return ts.forEachChild(n, (child) => (isPlain(child) ? undefined : true)) !== true;
}

/** 1 for `++`, -1 for `--`, 0 for other nodes. */
export function stepOf(operator: ts.SyntaxKind): number {
  return operator === ts.SyntaxKind.PlusPlusToken ? 1 : operator === ts.SyntaxKind.MinusMinusToken ? -1 : 0;
}

/** The function of `Math` that is called, or null. */
export function mathName(n: ts.CallExpression): string | null {
  const { expression } = n;
  return ts.isPropertyAccessExpression(expression) && expression.expression.getText() === 'Math'
    ? expression.name.text
    : null;
}

export function operatorOf(n: ts.BinaryExpression): string {
  return n.operatorToken.getText();
}

/** `|`, `<<` and the like: they take any operand as 32 bits. */
export function isBitwise(operator: string): boolean {
  return /^(?:\||&|\^|<<|>>|>>>)$/.test(operator);
}

export function isComparison(operator: string): boolean {
  return /^(?:[<>]=?|[!=]==?)$/.test(operator);
}

/** `=`, `+=` and the like. */
export function isAssignment(operator: string): boolean {
  return operator.endsWith('=') && !isComparison(operator);
}
