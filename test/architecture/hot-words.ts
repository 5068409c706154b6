import ts from 'typescript';
import { parse, type Source, type Violation, violation } from './source.js';

/** Files whose functions run at every decision. */
export const HOT: readonly RegExp[] = [
  /^src\/engine\/(play|frames|piles|random)\.ts$/,
  /^src\/games\/[^/]+\/(rules|effects)\//,
  /^src\/games\/slohar\/(stock|board|redeal|jump-table)\.ts$/,
  /^src\/games\/talisman\/(vocabulary\/kinds|holdings\/(inventory|stats|stock)|play\/(redeal|jump-table))\.ts$/,
  /^agents\/[^/]+\/.*\.ts$/,
  /^agents\/random\.ts$/,
];

/** Functions in hot files that run once a process or for a person: `file` or `file#function`, with the reason. */
export const COLD: ReadonlyMap<string, string> = new Map([
  ['agents/talisman/judge/network.ts#network', 'lays the weights out, once a process'],
  ['agents/talisman/judge/own-model.ts', 'reads a model, once a process'],
  ['agents/talisman/judge/inputs.ts#marksOf', 'names inputs, once for each content that comes into force'],
  ['agents/talisman/judge/inputs.ts#allMarks', 'names inputs, once for each content that comes into force'],
  ['agents/talisman/judge/inputs.ts#numbersOf', 'numbers inputs, once for each content that comes into force'],
  ['agents/talisman/judge/fitted.ts', 'reads a model, once a process'],
  ['agents/talisman/guide-spec.ts', 'makes guides, once a process'],
  ['agents/talisman/quick/net.ts#bitsFor', 'rounds a network, once a process'],
  ['agents/talisman/quick/net.ts#largest', 'rounds a network, once a process'],
  ['agents/talisman/quick/own-nets.ts', 'reads a model, once a process'],
  ['agents/talisman/quick/spec.ts', 'reads a model, once a process'],
  ['agents/mcts/search.ts#explainSearch', 'explains one decision to a person'],
  ['agents/talisman/heuristic/explaining.ts', 'explains one decision to a person'],
  ['agents/talisman/heuristic/declared-tables.ts', 'weighs endings of packs, once for each content in force'],
  ['agents/mcts/judge-setting.ts', 'reads a model, once a process'],
  ['agents/mcts/playout.ts#playoutOf', 'makes the playout of an agent, once'],
]);

/** Functions that are cold by contract wherever they stand. */
const COLD_NAMES = new Set(['create', 'describe', 'situation', 'check']);

/** Methods that allocate, or take a closure that does. */
const ALLOCATING = new Set([
  'map',
  'filter',
  'forEach',
  'reduce',
  'flatMap',
  'flat',
  'some',
  'every',
  'find',
  'findIndex',
  'slice',
  'subarray',
  'splice',
  'concat',
  'split',
  'join',
  'entries',
  'keys',
  'values',
  'from',
  'of',
  'assign',
  'bind',
  'toString',
  'push',
  'unshift',
]);

type FunctionNode = ts.FunctionLikeDeclaration & { readonly body: ts.Node };

function isFunction(node: ts.Node): node is FunctionNode {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

function nameOf(node: ts.Node): string {
  const named = node as { readonly name?: ts.Node };
  if (named.name !== undefined) return named.name.getText();
  const parent = node.parent as { readonly name?: ts.Node };
  return ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)
    ? (parent.name?.getText() ?? '')
    : '';
}

/** Returns the fault of a node of a hot function body, or null. */
function fault(node: ts.Node): string | null {
  if (isFunction(node)) return 'a closure';
  if (ts.isObjectLiteralExpression(node)) return 'an object literal';
  if (ts.isArrayLiteralExpression(node)) return 'an array literal';
  if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) return 'a spread';
  if (ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node)) return 'destructuring';
  if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) return 'a template string';
  if (ts.isNewExpression(node)) return 'new';
  if (ts.isParameter(node) && node.dotDotDotToken !== undefined) return 'a rest parameter';
  if (ts.isForInStatement(node)) return 'for … in';
  if (ts.isYieldExpression(node) || ts.isAwaitExpression(node)) return 'a generator or promise';
  if (ts.isRegularExpressionLiteral(node)) return 'a regular expression';
  if (ts.isIdentifier(node) && node.text === 'Date') return 'Date';
  if (ts.isPropertyAccessExpression(node)) return memberFault(node);
  if (ts.isBinaryExpression(node)) return shiftFault(node);
  if (ts.isPrefixUnaryExpression(node)) return minusFault(node);
  return null;
}

function memberFault(node: ts.PropertyAccessExpression): string | null {
  if (node.getText() === 'Math.random') return 'Math.random';
  const called = ts.isCallExpression(node.parent) && node.parent.expression === node;
  return called && ALLOCATING.has(node.name.text) ? `.${node.name.text}(` : null;
}

/** `>>> 0` makes a uint32 that no small integer holds: it is boxed when it leaves the function. */
function shiftFault(node: ts.BinaryExpression): string | null {
  const unsigned = node.operatorToken.kind === ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken;
  return unsigned && node.right.getText() === '0' ? '>>> 0' : null;
}

/** `-x` of an x that is 0 makes -0, a double, which is boxed when it leaves the function; `0 - x` does not. */
function minusFault(node: ts.PrefixUnaryExpression): string | null {
  if (node.operator !== ts.SyntaxKind.MinusToken) return null;
  const { operand, parent } = node;
  const constant = ts.isNumericLiteral(operand) || (ts.isIdentifier(operand) && /^[A-Z][A-Z0-9_]*$/.test(operand.text));
  const bitwise = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.AmpersandToken;
  return constant || bitwise ? null : 'a minus sign that may make -0 (write 0 - x)';
}

/** The failing path is cold: what is thrown, and what a call of `assert(false, …)` says. */
function isFailing(node: ts.Node): boolean {
  if (ts.isThrowStatement(node)) return true;
  return (
    ts.isCallExpression(node) &&
    node.expression.getText() === 'assert' &&
    node.arguments[0]?.kind === ts.SyntaxKind.FalseKeyword
  );
}

function isType(node: ts.Node): boolean {
  return ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node);
}

/** Functions that run at load or once an agent: constructors, cold names, and what the list of exceptions names. */
function isCold(path: string, node: ts.Node, load: ReadonlySet<string>): boolean {
  const name = nameOf(node);
  return ts.isConstructorDeclaration(node) || COLD_NAMES.has(name) || load.has(name) || COLD.has(`${path}#${name}`);
}

/** True for the argument of `derivedFromContent`, which computes tables: at load, and once for each activated content. */
function isPerContent(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'derivedFromContent';
}

/** The outermost function around a node, or null where code runs when the file is loaded. */
function outermost(node: ts.Node): ts.Node | null {
  let found: ts.Node | null = null;
  for (let up = node.parent; up !== undefined; up = up.parent) if (isFunction(up) && !isPerContent(up)) found = up;
  return found;
}

/**
 * Functions of a file that nothing but its loading calls: not exported, and named only at the top level or in each
 * other.
 */
function loadOnly(file: ts.SourceFile): ReadonlySet<string> {
  const own = file.statements
    .filter(ts.isFunctionDeclaration)
    .filter((f) => f.modifiers === undefined && f.name !== undefined);
  const load = new Set(own.map(nameOf));
  const uses: ts.Identifier[] = [];
  const collect = (node: ts.Node): void => {
    if (
      ts.isIdentifier(node) &&
      load.has(node.text) &&
      !(ts.isFunctionDeclaration(node.parent) && node.parent.name === node)
    )
      uses.push(node);
    ts.forEachChild(node, collect);
  };
  collect(file);
  for (const name of load) if (!uses.some((use) => use.text === name)) load.delete(name);
  for (let before = -1; before !== load.size; ) {
    before = load.size;
    for (const use of uses) {
      const around = outermost(use);
      if (around !== null && !load.has(nameOf(around))) load.delete(use.text);
    }
  }
  return load;
}

/**
 * The callback of `map`, `filter` and the like at the top level fills a table; a function it returns may be hot again.
 */
function isTableCallback(node: ts.Node): boolean {
  if (isPerContent(node)) return true;
  if (!ts.isCallExpression(node.parent) || !ts.isPropertyAccessExpression(node.parent.expression)) return false;
  return ALLOCATING.has(node.parent.expression.name.text);
}

/** Words that allocate or depend on the clock, in the bodies of a hot file's functions. */
export function hotViolations(source: Source): Violation[] {
  if (!HOT.some((pattern) => pattern.test(source.path)) || COLD.has(source.path)) return [];
  const file = parse(source);
  const load = loadOnly(file);
  const found: Violation[] = [];
  const inside = (node: ts.Node): void => {
    if (isFailing(node) || isType(node)) return;
    const what = fault(node);
    if (what !== null) found.push(violation(file, node, `${what} in a hot function`));
    ts.forEachChild(node, inside);
  };
  const outside = (node: ts.Node): void => {
    if (!isFunction(node) || isTableCallback(node)) ts.forEachChild(node, outside);
    else if (!isCold(source.path, node, load)) ts.forEachChild(node, inside);
  };
  outside(file);
  return found;
}
