import type { IntegrityKind } from '../../gql/graphql.ts';

/** Why a rule has withheld an UP, for its voter and the readers of a statement. */
export const withholdingRuleTexts = {
  BURST: 'integrity.BURST',
  NETWORK: 'integrity.NETWORK',
  RING: 'integrity.RING',
  TWINS: 'integrity.TWINS',
} as const satisfies Record<IntegrityKind, string>;
