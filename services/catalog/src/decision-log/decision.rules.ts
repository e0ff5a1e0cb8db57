/** Decisions that everybody may read. */
export const decisionKinds = {
  RELEASED: 'RELEASED',
  RESTORED: 'RESTORED',
  TAKEN_DOWN: 'TAKEN_DOWN',
  MERGED: 'MERGED',
} as const;
export type DecisionKind = keyof typeof decisionKinds;

const publicTargets: readonly string[] = ['RELEASED', 'TAKEN_DOWN'];

/**
 * Whether everybody may read a decision about a product, with its reason: only what changes the
 * public lists. Why an unlisted product was rejected is between staff and its submitter.
 */
export const isPublicMove = (toStatus: string): boolean => publicTargets.includes(toStatus);

/** @param toStatus of a public decision */
export function decisionKind(fromStatus: string, toStatus: string): DecisionKind {
  if (toStatus === 'MERGED') return 'MERGED';
  if (toStatus !== 'RELEASED') return 'TAKEN_DOWN';
  return fromStatus === 'TAKEN_DOWN' ? 'RESTORED' : 'RELEASED';
}
