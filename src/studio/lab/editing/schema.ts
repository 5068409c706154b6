/** The part of a JSON Schema that completion reads. */
export interface Schema {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** Returns the alternatives of a schema, without references and unions. */
export function leavesOf(root: Schema, schema: Schema): Schema[] {
  const seen = new Set<Schema>();
  const found: Schema[] = [];
  const open: Schema[] = [schema];
  for (let part = open.shift(); part !== undefined; part = open.shift()) {
    if (seen.has(part)) continue;
    seen.add(part);
    const target = part.$ref?.replace(/^.*#\/\$defs\//, '');
    if (target !== undefined) open.push(root.$defs?.[target] ?? {});
    open.push(...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? []));
    found.push(part);
  }
  return found;
}

/** Returns the schemas of the value at a path. */
export function schemasAt(root: Schema, path: readonly (string | number)[]): Schema[] {
  let here = leavesOf(root, root);
  for (const key of path) {
    here = here.flatMap((schema) => {
      const next = typeof key === 'number' ? schema.items : inside(schema, key);
      return next === undefined ? [] : leavesOf(root, next);
    });
  }
  return here;
}

function inside({ properties, additionalProperties }: Schema, key: string): Schema | undefined {
  if (properties !== undefined && Object.hasOwn(properties, key)) return properties[key];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** Returns the first description of some schemas. */
export function descriptionOf(schemas: readonly Schema[]): string | undefined {
  return schemas.find(({ description }) => description !== undefined)?.description;
}
