import { createHash } from 'node:crypto';
import { type DocumentNode, type FieldNode, Kind, print, visit } from 'graphql';

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

/** A document of the client as it is sent, and the SHA-256 hash of its text in hexadecimal digits. */
export interface TrustedDocument {
  document: DocumentNode;
  source: string;
  hash: string;
}

export function trustedDocument(generated: DocumentNode): TrustedDocument {
  const document = withTypeNames(generated);
  const source = print(document);
  return { document, source, hash: createHash('sha256').update(source).digest('hex') };
}
