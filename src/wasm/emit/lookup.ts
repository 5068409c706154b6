import ts from 'typescript';
import type { Subset } from './subset.js';
import { bare, type Fn, isAtTop, isFunction } from './syntax.js';

/** Resolves names through imports. */
export class Lookup {
  constructor(
    readonly checker: ts.TypeChecker,
    private readonly subset: Subset,
  ) {}

  declaration(n: ts.Node): ts.Declaration | undefined {
    const symbol = this.checker.getSymbolAtLocation(n);
    return symbol === undefined ? undefined : this.resolved(symbol);
  }

  /** The variable that a name refers to. */
  variable(n: ts.Node): ts.VariableDeclaration | undefined {
    const d = this.declaration(n);
    return d !== undefined && ts.isVariableDeclaration(d) ? d : undefined;
  }

  private resolved(symbol: ts.Symbol): ts.Declaration | undefined {
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return target.valueDeclaration ?? target.declarations?.[0];
  }

  /** `content.titleOf`: the variable of a module, and the fields on the way. */
  path(n: ts.Expression): { readonly root: ts.VariableDeclaration; readonly fields: readonly string[] } | undefined {
    const fields: string[] = [];
    let at = bare(n);
    for (; ts.isPropertyAccessExpression(at); at = bare(at.expression)) fields.unshift(at.name.text);
    const root = ts.isIdentifier(at) ? this.variable(at) : undefined;
    return root !== undefined && isAtTop(root) ? { root, fields } : undefined;
  }

  /** The object of functions that a name refers to. */
  objectOf(n: ts.Expression): ts.ObjectLiteralExpression | undefined {
    const d = ts.isIdentifier(n) ? this.variable(n) : undefined;
    const value = d?.initializer === undefined || !isAtTop(d) ? undefined : bare(d.initializer);
    return value !== undefined && ts.isObjectLiteralExpression(value) ? value : undefined;
  }

  /** A function of an object of functions, wherever it is written. */
  member(object: ts.ObjectLiteralExpression, name: string, at: ts.Node): Fn {
    const property = object.properties.find((p) => p.name?.getText() === name);
    if (property !== undefined && ts.isMethodDeclaration(property)) return property;
    const found =
      property === undefined
        ? undefined
        : ts.isPropertyAssignment(property)
          ? this.valueOf(bare(property.initializer))
          : ts.isShorthandPropertyAssignment(property)
            ? this.valueOfShorthand(property)
            : undefined;
    return found !== undefined && isFunction(found) ? found : this.subset.outside(at, `no function '${name}'`);
  }

  /** Returns the function that is called, whether declared or held by a variable. */
  called(callee: ts.Identifier): Fn | undefined {
    const d = this.declaration(callee);
    const value =
      d !== undefined && ts.isVariableDeclaration(d) && d.initializer !== undefined ? bare(d.initializer) : d;
    return value !== undefined && isFunction(value) ? value : undefined;
  }

  private valueOf(n: ts.Expression): ts.Node | undefined {
    return isFunction(n) ? n : this.declaration(n);
  }

  private valueOfShorthand(n: ts.ShorthandPropertyAssignment): ts.Node | undefined {
    const symbol = this.checker.getShorthandAssignmentValueSymbol(n);
    return symbol === undefined ? undefined : this.resolved(symbol);
  }
}
