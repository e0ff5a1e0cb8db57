import { productFollowed } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';

export interface SeedFollow {
  productId: string;
  userId: string;
  at: Date;
}

const chunk = 2_000;

/** Writes follows at given times; those that exist are left out. `tell: false`: without events. */
export async function createFollows(
  { database, outbox }: CatalogContext,
  rows: readonly SeedFollow[],
  { tell = true }: { tell?: boolean } = {},
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk);
    await database.transaction(async (tx) => {
      const added = await tx.query<{ productId: string; userId: string }>(
        `insert into follow (user_id, product_id, at)
         select * from unnest($1::uuid[], $2::bigint[], $3::timestamptz[])
         on conflict do nothing
         returning product_id as "productId", user_id as "userId"`,
        [
          part.map(({ userId }) => userId),
          part.map(({ productId }) => productId),
          part.map(({ at }) => at),
        ],
      );
      const byProduct = Map.groupBy(added, ({ productId }) => productId);
      const events = [];
      for (const [productId, follows] of [...byProduct].sort(([a], [b]) => Number(a) - Number(b))) {
        const [counter] = await tx.query<{ followers: number }>(
          `update product_counter set followers = followers + $2 where product_id = $1
           returning followers`,
          [productId, follows.length],
        );
        const before = (counter?.followers ?? 0) - follows.length;
        for (const [index, { userId }] of follows.entries()) {
          const followers = before + index + 1;
          events.push(productFollowed({ productId, userId, following: true, followers }));
        }
      }
      if (tell) await outbox.add(tx, ...events);
    });
  }
}
