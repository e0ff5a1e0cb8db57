import { type Kysely, sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { OfferKind } from '#schema/product-team';
import type { CatalogTables } from '../tables.ts';

export const offerStatus = {
  OPEN: 'OPEN',
  ACCEPTED: 'ACCEPTED',
  DECLINED: 'DECLINED',
  WITHDRAWN: 'WITHDRAWN',
  EXPIRED: 'EXPIRED',
} as const;
export type OfferStatus = keyof typeof offerStatus;

export interface OfferRow {
  id: string;
  productId: string;
  kind: OfferKind;
  fromId: string;
  toId: string;
  /** As stored: an open offer whose time has passed is expired, see `offerStatusAt`. */
  status: OfferStatus;
  at: Date;
  expiresAt: Date;
  /** Of the product, which the member may not see. */
  nameEn: string;
  nameZh: string;
}

export const selectOffers = (db: Kysely<CatalogTables>) =>
  db
    .selectFrom('product_offer as o')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .select(['o.id', 'o.product_id as productId', 'o.from_id as fromId', 'o.to_id as toId'])
    .select(['o.at', 'o.expires_at as expiresAt', 'p.name_en as nameEn', 'p.name_zh as nameZh'])
    .select([
      sql.ref<OfferKind>('o.kind').as('kind'),
      sql.ref<OfferStatus>('o.status').as('status'),
    ]);

export const findOffer = statement<CatalogTables, { offerId: string }>()((db, p) =>
  selectOffers(db).where('o.id', '=', p('offerId')),
);

export const lockOffer = statement<CatalogTables, { offerId: string }>()((db, p) =>
  selectOffers(db).where('o.id', '=', p('offerId')).forUpdate('o'),
);

/** The open offers of products, oldest first; those whose time has passed are left out. */
export const findOpenOffers = statement<
  CatalogTables,
  { productIds: readonly string[]; now: Date }
>()((db, p) =>
  selectOffers(db)
    .where('o.product_id', '=', p.any('productIds'))
    .where('o.status', '=', 'OPEN')
    .where('o.expires_at', '>', p.cast('now', 'timestamptz'))
    .orderBy('o.id'),
);

/** When the last offer of a product to a member was declined or withdrawn; null without one. */
export const findLastEnd = statement<CatalogTables, { productId: string; toId: string }>()(
  (db, p) =>
    db
      .selectFrom('product_offer')
      // One whose time had passed before was no longer open when a change of the owner withdrew it.
      .select(sql<Date | null>`max(least(decided_at, expires_at))`.as('endedAt'))
      .where('product_id', '=', p('productId'))
      .where('to_id', '=', p('toId'))
      .where('status', 'in', ['DECLINED', 'WITHDRAWN']),
);

export const endOffer = statement<CatalogTables, { offerId: string; status: string; at: Date }>()(
  (db, p) =>
    db
      .updateTable('product_offer')
      .set({ status: p('status'), decided_at: p.cast('at', 'timestamptz') })
      .where('id', '=', p('offerId')),
);

/** Ends the open offers of a product whose time has passed, so that new ones have a place. */
export const expireOffers = statement<CatalogTables, { productId: string; now: Date }>()((db, p) =>
  db
    .updateTable('product_offer')
    .set({ status: 'EXPIRED', decided_at: p.cast('now', 'timestamptz') })
    .where('product_id', '=', p('productId'))
    .where('status', '=', 'OPEN')
    .where('expires_at', '<=', p.cast('now', 'timestamptz')),
);

/** The status that a reader sees at this time. */
export const offerStatusAt = (
  { status, expiresAt }: Pick<OfferRow, 'status' | 'expiresAt'>,
  now: Date,
): OfferStatus => (status === 'OPEN' && expiresAt <= now ? 'EXPIRED' : status);

/** @throws OFFER_CLOSED */
export function requireOpenOffer(offer: OfferRow | null, now: Date): void {
  const isOpen = offer && offerStatusAt(offer, now) === 'OPEN';
  if (!isOpen) throw new DomainError('OFFER_CLOSED');
}
