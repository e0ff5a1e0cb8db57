import type { IntegrityKind } from '../../gql/graphql.ts';

/** Why a rule has withheld an UP, for its voter and the readers of a statement. */
export const withholdingRuleTexts = {
  BURST: 'statement.rule.BURST',
  NETWORK: 'statement.rule.NETWORK',
  RING: 'statement.rule.RING',
  TWINS: 'statement.rule.TWINS',
} as const satisfies Record<IntegrityKind, string>;
