import { statement } from '#kit/database/statement';
import { createEntityCache, type EntityCache } from '#kit/entities/entity-cache';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import type { Badge } from './badge.type.ts';
import { type BadgeTypes, columns } from './badge-row.ts';

const findInEffect = statement<BadgeTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('badge')
    .distinctOn('product_id')
    .select(columns)
    .where('product_id', '=', p.keys('productIds', 'text[]'))
    .where('status', '=', 'IN_EFFECT')
    .orderBy('product_id')
    .orderBy('id', 'desc')
    .$narrowType<BadgeTypes>(),
);

const maxBytes = 8 * 1024 * 1024;

/** The latest badge in effect of products, by their ids. */
export const createBadgesInEffect = ({ database, changes }: BadgeContext): EntityCache<Badge> =>
  createEntityCache<Badge>({
    changes,
    table: 'badge',
    maxBytes,
    load: (productIds) => findInEffect.run(database, { productIds }),
    keyOf: (badge) => badge.productId,
  });
