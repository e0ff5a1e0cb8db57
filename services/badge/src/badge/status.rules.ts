/** Others than the owner of its product see no draft. */
export const badgeStatuses = {
  DRAFT: 'DRAFT',
  IN_EFFECT: 'IN_EFFECT',
  SUSPENDED: 'SUSPENDED',
  ALL_MINTED: 'ALL_MINTED',
} as const;
export type BadgeStatus = keyof typeof badgeStatuses;

export type DeployState = 'NONE' | 'REQUESTED' | 'DEPLOYED' | 'FAILED';
export type Suspender = 'OWNER' | 'STAFF';

/** What the status of a badge follows from. */
export interface StatusFacts {
  deployState: DeployState;
  suspendedBy: Suspender | null;
  lacksGas: boolean;
  minted: number;
  total: number;
  deletedAt: Date | null;
}

/**
 * The status of a badge. No call sets it: it follows from the chain, the prepaid gas, and who suspended the badge,
 * so that no status can be skipped. A deleted one is a draft, also to an older release, which shows none.
 */
export function statusOf(facts: StatusFacts): BadgeStatus {
  if (facts.deletedAt !== null || facts.deployState !== 'DEPLOYED') return 'DRAFT';
  if (facts.minted >= facts.total) return 'ALL_MINTED';
  return facts.suspendedBy !== null || facts.lacksGas ? 'SUSPENDED' : 'IN_EFFECT';
}

/** Why a badge is suspended; null for another status. */
export type SuspensionCause = Suspender | 'GAS';

export function suspensionCause(facts: StatusFacts): SuspensionCause | null {
  if (statusOf(facts) !== 'SUSPENDED') return null;
  return facts.suspendedBy ?? 'GAS';
}
