import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statementVariants } from '#kit/database/statement';
import { livingSql } from '../listing/facets.rules.ts';
import type { CatalogTables } from '../tables.ts';

/** An UP, by its member and product. */
export interface VoteKey {
  userId: string;
  productId: string;
}

export interface VoteRow {
  userId: string;
  /** The product of the event. */
  productId: string;
  /** Where its UP is now: the survivor of a merged duplicate. */
  countedId: string;
  /** Whether one of both took part in a merge: its running boards are counted again. */
  isMerged: boolean;
  type: number;
  living: number;
  weight: number;
  at: Date;
}

const readRows = statementVariants<
  CatalogTables,
  { userIds: readonly string[]; productIds: readonly string[] },
  { isNew: boolean }
>()(
  (_, p, { isNew }) => sql<VoteRow>`
    select u.user_id as "userId", vote.product_id::text as "productId",
      p.id::text as "countedId", p.type, ${sql.raw(livingSql)} as living, u.weight, u.at,
      (p.id <> vote.product_id or exists (select from product d where d.merged_into = p.id))
        as "isMerged"
    from unnest(${p.cast('userIds', 'uuid[]')}, ${p.cast('productIds', 'bigint[]')})
      as vote (user_id, product_id)
    join product c on c.id = vote.product_id
    join product p on p.id = coalesce(c.merged_into, c.id)
    join up u on u.user_id = vote.user_id and u.product_id = p.id
    ${isNew ? sql`where u.at > (select last_up from board_start)` : sql``}`,
);

export const voteKey = ({ userId, productId }: VoteKey): string => `${userId}:${productId}`;

/**
 * Returns one row for each pair whose UP is still there, also for a pair that is named twice.
 * @param options.isNew leaves out the UPs that the boards have got from the table of UPs
 */
export function readVotes(
  tx: Transaction,
  keys: readonly VoteKey[],
  options: { isNew: boolean },
): Promise<VoteRow[]> {
  const asked = [...new Map(keys.map((key) => [voteKey(key), key])).values()];
  return readRows.of(options).run(tx, {
    userIds: asked.map(({ userId }) => userId),
    productIds: asked.map(({ productId }) => productId),
  });
}
