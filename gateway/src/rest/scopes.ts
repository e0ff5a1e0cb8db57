import { Kind } from 'graphql';
import { access } from '#schema/access';
import type { RestOperation } from './operation.ts';

/** What the program has to have: nothing, scopes of its token, or a session, as no token may call the operation. */
export function scopesOf({ documents }: Pick<RestOperation, 'documents'>): readonly string[] {
  const needed = new Set<string>();
  for (const rule of documents.flatMap(rootFields).map((field) => access[field]?.token)) {
    if (rule === undefined || rule === 'never') return ['session'];
    if (rule !== 'public') needed.add([rule].flat().join(' or '));
  }
  return needed.size === 0 ? ['none'] : [...needed].sort();
}

/** As `Query.viewer`. */
const rootFields = ({ definitions }: RestOperation['documents'][number]): string[] =>
  definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const type = definition.operation === 'query' ? 'Query' : 'Mutation';
    return definition.selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD ? [`${type}.${selection.name.value}`] : [],
    );
  });

/** The `operationId` of operations whose name is no word. */
const otherIds: Readonly<Record<string, string>> = {
  'user.login.*': 'user.social_login',
  'file.': 'file.upload',
};

/** The OpenAPI document with `x-scope` at each operation that has a path of its own. */
export function withScopes(yaml: string, operations: readonly RestOperation[]): string {
  const scopes = new Map(
    operations.map((operation) => {
      const id = `${operation.area}.${operation.name}`;
      return [otherIds[id] ?? id, scopesOf(operation)];
    }),
  );
  return yaml.replace(/^( +)operationId: (\S+)\n/gm, (line, indent, id) => {
    const needed = scopes.get(id);
    return needed ? `${line}${indent}x-scope: [${needed.join(', ')}]\n` : line;
  });
}
