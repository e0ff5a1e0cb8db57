import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import type { BadgeRow } from '../badge/badge-row.ts';
import type { BadgeContext } from '../context.ts';
import { addressMark } from './address-mark.ts';
import { isOver } from './claim.rules.ts';
import { type ClaimRow, freeAddress, lockClaimsOf, moveTo } from './claim-row.ts';

/** The claim of a member, and those of others that have left her wallet. */
export interface Known {
  known: ClaimRow | null;
  others: ClaimRow[];
}

interface Claimer {
  /** Null for an address that the owner gives a token to. */
  userId: string | null;
  /** In lower case. */
  address: string;
}

/**
 * The claim of this member, to this address. One that is over binds neither: it goes on to another wallet of hers, and
 * leaves its wallet to another member. It keeps its key, so that the contract gives it one token whatever happens.
 * @throws BADGE_CLAIMED when the address has another claim, or hers has another address
 */
export async function findKnown(
  { attempts, chain }: Pick<BadgeContext, 'attempts' | 'chain'>,
  tx: Transaction,
  badge: BadgeRow,
  { userId, address }: Claimer,
): Promise<Known> {
  const mark = addressMark(attempts, badge.id, address);
  const claims = await lockClaimsOf(tx, { badgeId: badge.id, userId, address, mark });
  const own = claims.find((claim) => claim.userId === userId) ?? null;
  const others = claims.filter((claim) => claim !== own);
  const isMoved = own !== null && own.address !== address;
  const binding = isMoved ? claims : others;
  if (binding.length === 0) return { known: own, others };
  const followed = await chain.followedTo(tx, badge.network);
  if (!binding.every((claim) => isOver(claim, followed))) throw new DomainError('BADGE_CLAIMED');
  for (const other of others) await freeAddress(tx, other);
  return { known: isMoved ? await moveTo(tx, own, { address, mark }) : own, others };
}
