import type { LeadStatus } from '../lead/lead.entity.ts';

/** Decisions that everybody may read. */
export const decisionKinds = {
  RELEASED: 'RELEASED',
  RESTORED: 'RESTORED',
  TAKEN_DOWN: 'TAKEN_DOWN',
  MERGED: 'MERGED',
} as const;
export type DecisionKind = keyof typeof decisionKinds;

/** Statuses of a product that say whether public lists have it. */
export const listingStatuses = [
  'IN_REVIEW',
  'RELEASED',
  'REJECTED',
  'TAKEN_DOWN',
  'MERGED',
] as const;
type ListingStatus = (typeof listingStatuses)[number];

/** What a decision of staff moves its subject from and to. The others leave public lists as they are. */
export type DecisionStatus =
  | ListingStatus
  | LeadStatus
  | 'UNCLAIMED'
  | 'CLAIMED'
  | 'CLAIM_REJECTED'
  | 'OWNED'
  | 'MAINTAINED'
  | 'MAINTAINER_REMOVED'
  | 'UP_COUNTED'
  | 'UP_WITHHELD'
  | 'UP_REVERSED';

/**
 * Everybody may read a decision about a product to one of these, with its reason: what changes the
 * public lists. Why an unlisted product was rejected is between staff and its submitter.
 */
const publicStatuses = ['RELEASED', 'TAKEN_DOWN', 'MERGED'] as const satisfies ListingStatus[];
export type PublicStatus = (typeof publicStatuses)[number];

export const isPublicStatus = (status: DecisionStatus): boolean =>
  publicStatuses.some((each) => each === status);

export function decisionKind(from: DecisionStatus, to: PublicStatus): DecisionKind {
  switch (to) {
    case 'RELEASED':
      return from === 'TAKEN_DOWN' ? 'RESTORED' : 'RELEASED';
    case 'TAKEN_DOWN':
    case 'MERGED':
      return to;
    default:
      throw new Error(`a public decision has the unknown status ${to satisfies never}`);
  }
}
