import { fileURLToPath, pathToFileURL } from 'node:url';
import { type DocumentNode, Kind, stripIgnoredCharacters } from 'graphql';
import type { Plugin } from 'vite';
import { trustedDocument } from './trusted-document.ts';

/** A call of the generated `graphql` with a template literal that holds one operation or fragment. */
const call = /\bgraphql\(\s*(?:\/\*\s*GraphQL\s*\*\/)?\s*`([^`]*)`\s*,?\s*\)/g;
const head = /^\s*(?:query|mutation|subscription|fragment)\s+(\w+)/;

/** A use of a fragment, which returns its second argument. */
const unmasking = /\breadFragment\(\w+, (?=\w)/g;

const textDocument = fileURLToPath(new URL('../src/lib/graph/text-document.ts', import.meta.url));
const textImport = `import { textDocument as vitaDocument } from ${JSON.stringify(textDocument)};\n`;

/**
 * Replaces each call of the generated `graphql()` with its document and the hash by which the gateway
 * knows it. The generated function uses one map, which would put every document into the first chunk.
 *
 * @param asText for browsers: documents as texts, and no fragments that are only read
 */
export function inlineDocuments(generated: string, { asText }: { asText: boolean }): Plugin {
  /** Expressions by the name of the operation or fragment. */
  const documents = new Map<string, string>();
  return {
    name: 'vita-inline-documents',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const module: Record<string, DocumentNode> = await import(pathToFileURL(generated).href);
      for (const document of Object.values(module)) {
        const [first] = document.definitions;
        if (first && 'name' in first && first.name) {
          const { document: sent, source, hash } = trustedDocument(document);
          const name = first.name.value;
          const isSent = first.kind === Kind.OPERATION_DEFINITION;
          const meta = isSent ? { name, hash } : undefined;
          documents.set(
            name,
            asText
              ? `/* @__PURE__ */ vitaDocument(${JSON.stringify(stripIgnoredCharacters(source))}, ${JSON.stringify(meta)})`
              : JSON.stringify({ ...sent, ...(meta && { __meta__: meta }) }),
          );
        }
      }
    },
    transform(code, id) {
      if (id.includes('/src/gql/')) return { code, moduleSideEffects: false };
      if (!/\.tsx?$/.test(id) || !code.includes('graphql(')) return null;
      const inlined = code.replace(call, (_whole, text: string) => {
        const name = head.exec(text)?.[1] ?? '';
        const document = documents.get(name);
        if (!document) this.error(`${id}: ${name} was not generated; run codegen`);
        return `(${document} as any)`;
      });
      return asText ? textImport + inlined.replace(unmasking, '(') : inlined;
    },
  };
}
