import type { DocumentNode } from 'graphql';

/** The hash by which the server knows a document; null in development, where none is registered. */
export const hashOf = (document: DocumentNode): string | null =>
  (document as { __meta__?: { hash?: string } }).__meta__?.hash ?? null;

/** The part of a request that names a registered document. */
export const withHash = (sha256Hash: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash } },
});
