import type { IntegrityKind } from '../../gql/graphql.ts';

/** What the rules of each kind look for: why one has withheld an UP. */
export const integrityKindTexts = {
  BURST: 'integrity.BURST',
  NETWORK: 'integrity.NETWORK',
  RING: 'integrity.RING',
  TWINS: 'integrity.TWINS',
} as const satisfies Record<IntegrityKind, string>;
