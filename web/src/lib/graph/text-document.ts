import type { DocumentNode } from 'graphql';

type Parse = (text: string) => DocumentNode;

let parse: Parse = () => {
  throw new Error('The parser of documents is not loaded');
};

/** Called by the modules that need the contents of documents. */
export function provideParser(parser: Parse): void {
  parse = parser;
}

/** What requests need to know of an operation. */
export interface OperationMeta {
  name: string;
  hash: string;
}

/**
 * A document that is parsed when its definitions are first read. The build makes one of each call of
 * `graphql()`, because a text is much smaller than its parsed form.
 *
 * @param meta of an operation; fragments have none
 */
export function textDocument(text: string, meta?: OperationMeta): DocumentNode {
  const property = { configurable: true, enumerable: true };
  const document = { kind: 'Document', ...(meta && { __meta__: meta }) };
  Object.defineProperty(document, 'definitions', {
    ...property,
    get: () => {
      const { definitions: value } = parse(text);
      // A value from now on, because `visit` of graphql-js assigns to copies of the document.
      Object.defineProperty(document, 'definitions', { ...property, writable: true, value });
      return value;
    },
  });
  return document as unknown as DocumentNode;
}

const metaOf = (document: DocumentNode): Partial<OperationMeta> =>
  (document as { __meta__?: Partial<OperationMeta> }).__meta__ ?? {};

/** The hash by which the server knows a document; null in development, where none is registered. */
export const hashOf = (document: DocumentNode): string | null => metaOf(document).hash ?? null;

/** The name of an operation. */
export function nameOf(document: DocumentNode): string | undefined {
  const { name } = metaOf(document);
  if (name !== undefined) return name;
  const [first] = document.definitions;
  return first && 'name' in first ? first.name?.value : undefined;
}

/** The part of a request that names a registered document. */
export const withHash = (sha256Hash: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash } },
});
