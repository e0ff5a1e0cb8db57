import { pathToFileURL } from 'node:url';
import { type DocumentNode, Kind } from 'graphql';
import type { Plugin } from 'vite';
import { trustedDocument } from './trusted-document.ts';

/** A call of the generated `graphql` with a template literal that holds one operation or fragment. */
const call = /\bgraphql\(\s*(?:\/\*\s*GraphQL\s*\*\/)?\s*`([^`]*)`\s*,?\s*\)/g;
const head = /^\s*(?:query|mutation|subscription|fragment)\s+(\w+)/;

/**
 * Replaces each call of the generated `graphql()` with its document and the hash by which the gateway
 * knows it. The generated function uses one map, which would put every document into the first chunk.
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
          const { document: sent, hash } = trustedDocument(document);
          const isSent = first.kind === Kind.OPERATION_DEFINITION;
          documents.set(first.name.value, { ...sent, ...(isSent && { __meta__: { hash } }) });
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
