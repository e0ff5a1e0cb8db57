import { type Kysely, sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { ClaimMethod } from '#schema/product-team';
import type { CatalogTables } from '../tables.ts';

export const claimStatus = {
  OPEN: 'OPEN',
  GRANTED: 'GRANTED',
  REJECTED: 'REJECTED',
  WITHDRAWN: 'WITHDRAWN',
  EXPIRED: 'EXPIRED',
} as const;
export type ClaimStatus = keyof typeof claimStatus;

export interface ClaimRow {
  id: string;
  productId: string;
  claimantId: string;
  method: ClaimMethod;
  token: string;
  /** Empty unless staff are asked. */
  note: string;
  contact: string;
  /** As stored: an open claim whose time has passed is expired, see `claimStatusAt`. */
  status: ClaimStatus;
  reason: string | null;
  at: Date;
  expiresAt: Date;
}

export const selectClaims = (db: Kysely<CatalogTables>) =>
  db
    .selectFrom('product_claim as c')
    .select(['c.id', 'c.product_id as productId', 'c.claimant_id as claimantId', 'c.token'])
    .select(['c.note', 'c.contact', 'c.reason', 'c.at', 'c.expires_at as expiresAt'])
    .select([
      sql.ref<ClaimMethod>('c.method').as('method'),
      sql.ref<ClaimStatus>('c.status').as('status'),
    ]);

export const findClaim = statement<CatalogTables, { claimId: string }>()((db, p) =>
  selectClaims(db).where('c.id', '=', p('claimId')),
);

export const lockClaim = statement<CatalogTables, { claimId: string }>()((db, p) =>
  selectClaims(db).where('c.id', '=', p('claimId')).forUpdate(),
);

/** The open claims of a member, at most one for each product. */
export const findOpenClaims = statement<
  CatalogTables,
  { productIds: readonly string[]; claimantId: string }
>()((db, p) =>
  selectClaims(db)
    .where('c.product_id', '=', p.any('productIds'))
    .where('c.claimant_id', '=', p('claimantId'))
    .where('c.status', '=', 'OPEN'),
);

export interface ClaimEnd {
  claimId: string;
  status: string;
  reason: string | null;
  at: Date;
  /** The deciding staff member; null for a proof and for what the claimant did. */
  by: string | null;
}

export const endClaim = statement<CatalogTables, ClaimEnd>()((db, p) =>
  db
    .updateTable('product_claim')
    .set({
      status: p('status'),
      reason: p('reason'),
      decided_at: p.cast('at', 'timestamptz'),
      decided_by: p.cast('by', 'uuid'),
    })
    .where('id', '=', p('claimId')),
);

/** The status that a reader sees at this time. A claim waits for staff however long they take. */
export const claimStatusAt = (
  { method, status, expiresAt }: Pick<ClaimRow, 'method' | 'status' | 'expiresAt'>,
  now: Date,
): ClaimStatus =>
  status === 'OPEN' && method !== 'STAFF' && expiresAt <= now ? 'EXPIRED' : status;

/** @throws NOT_FOUND when it was deleted */
export async function readClaim(database: Queryable, claimId: string): Promise<ClaimRow> {
  const claim = await findClaim.first(database, { claimId });
  if (!claim) throw new DomainError('NOT_FOUND');
  return claim;
}
