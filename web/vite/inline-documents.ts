import { pathToFileURL } from 'node:url';
import { type DocumentNode, type FieldNode, Kind, visit } from 'graphql';
import type { Plugin } from 'vite';

/** A call of the generated `graphql` with a template literal that holds one operation or fragment. */
const call = /\bgraphql\(\s*(?:\/\*\s*GraphQL\s*\*\/)?\s*`([^`]*)`\s*,?\s*\)/g;
const head = /^\s*(?:query|mutation|subscription|fragment)\s+(\w+)/;

const typeName: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Adds `__typename` as Apollo Client does, so that page results fit into its cache. */
const withTypeNames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (node, _key, parent) => {
      const isRoot = parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
      const has = node.selections.some(
        (each) => each.kind === Kind.FIELD && each.name.value === '__typename',
      );
      return isRoot || has ? undefined : { ...node, selections: [...node.selections, typeName] };
    },
  });

/**
 * Replaces each call of the generated `graphql()` with its document. The generated function uses one map,
 * which would put every document of the site into the first chunk.
 */
export function inlineDocuments(generated: string): Plugin {
  const documents = new Map<string, DocumentNode>();
  return {
    name: 'vita-inline-documents',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const module: Record<string, DocumentNode> = await import(pathToFileURL(generated).href);
      for (const document of Object.values(module)) {
        const [first] = document.definitions;
        if (first && 'name' in first && first.name) {
          documents.set(first.name.value, withTypeNames(document));
        }
      }
    },
    transform(code, id) {
      if (id.includes('/src/gql/')) return { code, moduleSideEffects: false };
      if (!/\.tsx?$/.test(id) || !code.includes('graphql(')) return null;
      return code.replace(call, (_whole, text: string) => {
        const name = head.exec(text)?.[1] ?? '';
        const document = documents.get(name);
        if (!document) this.error(`${id}: ${name} was not generated; run codegen`);
        return `(${JSON.stringify(document)} as any)`;
      });
    },
  };
}
