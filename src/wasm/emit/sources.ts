import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { Subset } from './subset.js';
import { bare } from './syntax.js';

/** Files from which the emitted module and its lookup tables are made. */
const PRINTED = /^(?:src\/(?:engine|games\/talisman|questions\/hint\/policy)|agents)\b.*\.ts$/;

/** The sources as TypeScript reads them, and the modules that were compiled of them. */
export class Sources {
  readonly subset: Subset;
  private readonly modules = new Map<string, Readonly<Record<string, unknown>>>();

  private constructor(
    readonly root: string,
    readonly program: ts.Program,
  ) {
    this.subset = new Subset(root);
  }

  /** @param compiled folder of the compiled modules */
  static async read(root: string, compiled: string): Promise<Sources> {
    const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
    const isEmitted = (file: string): boolean => PRINTED.test(relative(root, file));
    const program = ts.createProgram(fileNames.filter(isEmitted), options);
    // Nodes know their parents once the checker has been there.
    program.getTypeChecker();
    const sources = new Sources(root, program);
    for (const { fileName, isDeclarationFile } of program.getSourceFiles()) {
      if (isDeclarationFile || !isEmitted(fileName)) continue;
      const path = join(compiled, relative(root, fileName).replace(/\.ts$/, '.js'));
      sources.modules.set(fileName, await import(pathToFileURL(path).href));
    }
    return sources;
  }

  /** Returns the export of a module by its name. */
  value(file: string, name: string): unknown {
    return this.modules.get(file)?.[name];
  }

  /** A declaration of a file, by its path from the root. */
  find<T extends ts.Node>(path: string, name: string, is: (node: ts.Node) => node is T): T {
    const found = this.lookFor(path, name, is);
    if (found === undefined) throw new Error(`${path} has no ${name}`);
    return found;
  }

  lookFor<T extends ts.Node>(path: string, name: string, is: (node: ts.Node) => node is T): T | undefined {
    const file = this.program.getSourceFile(join(this.root, path));
    const declared = (statement: ts.Statement): readonly ts.Node[] =>
      ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    const isNamed = (node: ts.Node): boolean => (node as ts.NamedDeclaration).name?.getText() === name;
    return file?.statements.flatMap(declared).filter(is).find(isNamed);
  }

  /** The object that a variable holds. */
  object(path: string, name: string): ts.ObjectLiteralExpression {
    return literalOf(this.find(path, name, ts.isVariableDeclaration).initializer);
  }

  /** The object that a property of an object holds. */
  property(object: ts.ObjectLiteralExpression, name: string): ts.ObjectLiteralExpression {
    const found = object.properties.find((p) => p.name?.getText() === name);
    return literalOf(found !== undefined && ts.isPropertyAssignment(found) ? found.initializer : undefined);
  }
}

function literalOf(n: ts.Expression | undefined): ts.ObjectLiteralExpression {
  const value = n === undefined ? undefined : bare(n);
  if (value === undefined || !ts.isObjectLiteralExpression(value)) throw new Error(`no object: ${n?.getText()}`);
  return value;
}
