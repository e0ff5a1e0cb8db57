import type { IntegrityKind } from '../../gql/graphql.ts';

/** What the rules of each kind look for: why one has withheld an UP. */
export const integrityKindTexts = {
  BURST: 'statement.rule.BURST',
  NETWORK: 'statement.rule.NETWORK',
  RING: 'statement.rule.RING',
  TWINS: 'statement.rule.TWINS',
} as const satisfies Record<IntegrityKind, string>;
