import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { BadgeNetwork, BilingualText } from '../badge/badge.type.ts';
import type { BadgeStatus } from '../badge/status.rules.ts';
import type { BadgeTables } from '../tables.ts';

export interface NewBadge {
  productId: string;
  name: BilingualText;
  description: BilingualText;
  /** Address of the image. */
  image: string;
  status: BadgeStatus;
  network: BadgeNetwork;
  contract: string | null;
  total: number;
  at: Date;
  /** Each holds one minted badge. */
  holders: readonly { userId: string; at: Date }[];
}

interface BadgeRows {
  positions: readonly number[];
  productIds: readonly string[];
  names: readonly string[];
  descriptions: readonly string[];
  images: readonly string[];
  statuses: readonly string[];
  networks: readonly string[];
  contracts: readonly (string | null)[];
  totals: readonly number[];
  minted: readonly number[];
  times: readonly Date[];
}

const insertRows = statement<BadgeTables, BadgeRows>()((db, p) => {
  const columns = [
    'product_id',
    'name',
    'description',
    'image',
    'status',
    'network',
    'contract',
    'total',
    'minted',
    'at',
  ] as const;
  const given = p.unnest('given', {
    position: ['positions', 'integer'],
    product_id: ['productIds', 'text'],
    name: ['names', 'jsonb'],
    description: ['descriptions', 'jsonb'],
    image: ['images', 'text'],
    status: ['statuses', 'text'],
    network: ['networks', 'text'],
    contract: ['contracts', 'text'],
    total: ['totals', 'integer'],
    minted: ['minted', 'integer'],
    at: ['times', 'timestamptz'],
  });
  return db
    .insertInto('badge')
    .columns(columns)
    .expression(db.selectFrom(given).select(columns).orderBy('position'))
    .returning('id');
});

interface HolderRows {
  badgeIds: readonly string[];
  userIds: readonly string[];
  times: readonly Date[];
}

const insertHolders = statement<BadgeTables, HolderRows>()((db, p) =>
  db
    .insertInto('holder')
    .columns(['badge_id', 'user_id', 'at'])
    .expression(
      db
        .selectFrom(
          p.unnest('given', {
            badge_id: ['badgeIds', 'bigint'],
            user_id: ['userIds', 'uuid'],
            at: ['times', 'timestamptz'],
          }),
        )
        .select(['badge_id', 'user_id', 'at']),
    ),
);

/** Inserts badges with their holders and returns the ids in order. */
export async function insertBadges(
  tx: Transaction,
  badges: readonly NewBadge[],
): Promise<string[]> {
  const ids = (await insertRows.run(tx, rowsOf(badges))).map(({ id }) => id);
  const holders = badges.flatMap((badge, index) =>
    badge.holders.map((holder) => ({ ...holder, badgeId: ids[index] ?? '' })),
  );
  await insertHolders.run(tx, {
    badgeIds: holders.map(({ badgeId }) => badgeId),
    userIds: holders.map(({ userId }) => userId),
    times: holders.map(({ at }) => at),
  });
  return ids;
}

const rowsOf = (badges: readonly NewBadge[]): BadgeRows => ({
  positions: badges.map((_, index) => index),
  productIds: badges.map(({ productId }) => productId),
  names: badges.map(({ name }) => JSON.stringify(name)),
  descriptions: badges.map(({ description }) => JSON.stringify(description)),
  images: badges.map(({ image }) => image),
  statuses: badges.map(({ status }) => status),
  networks: badges.map(({ network }) => network),
  contracts: badges.map(({ contract }) => contract),
  totals: badges.map(({ total }) => total),
  minted: badges.map(({ holders }) => holders.length),
  times: badges.map(({ at }) => at),
});
