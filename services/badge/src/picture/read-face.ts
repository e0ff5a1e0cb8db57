import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { type BadgeRow, loadAnyBadge } from '../badge/badge-row.ts';
import type { BadgeTables } from '../tables.ts';

/**
 * A badge that others may see: not a draft. Of a deleted one the tokens are still on the chain, if there are any, and
 * keep their picture and metadata. Null for any other.
 */
export async function readFace(on: Queryable, id: string): Promise<BadgeRow | null> {
  const badge = await loadAnyBadge(on, id);
  if (!badge) return null;
  const isSeen = badge.deletedAt ? badge.minted > 0 : badge.status !== 'DRAFT';
  return isSeen ? badge : null;
}

/** Above the highest quantity, and within what the column holds. */
const tokenPattern = /^[1-9]\d{0,18}$/;

const findToken = statement<BadgeTables, { badgeId: string; tokenId: string }>()(
  (_db, p) => sql<{ isMinted: boolean }>`
    select exists (select from claim
        where badge_id = ${p.cast('badgeId', 'bigint')} and token_id = ${p('tokenId')}::numeric)
      or exists (select from badge_token
        where badge_id = ${p.cast('badgeId', 'bigint')} and token_id = ${p('tokenId')}::numeric) as "isMinted"`,
);

/** Whether the token is in a block, also one that may still go. */
export async function isMinted(on: Queryable, badgeId: string, tokenId: string): Promise<boolean> {
  if (!tokenPattern.test(tokenId)) return false;
  return (await findToken.first(on, { badgeId, tokenId }))?.isMinted ?? false;
}
