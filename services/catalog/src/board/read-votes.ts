import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { type CastVote, castColumns } from '../integrity/read-target-votes.ts';
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

/** An UP whose event has just come. */
export interface NewVote extends VoteRow, Omit<CastVote, 'productId' | 'userId' | 'at'> {
  /** False for an UP that the boards have got from the table of UPs. */
  isNew: boolean;
}

const boardColumns = sql`
  u.user_id as "userId", vote.product_id::text as "productId",
  p.id::text as "countedId", p.type, ${sql.raw(livingSql)} as living, u.weight, u.at,
  (p.id <> vote.product_id or exists (select from product d where d.merged_into = p.id))
    as "isMerged"`;

interface Keys {
  userIds: readonly string[];
  productIds: readonly string[];
}

const votes = (p: Placeholders<Keys>) => sql`
  unnest(${p.cast('userIds', 'uuid[]')}, ${p.cast('productIds', 'bigint[]')})
    as vote (user_id, product_id)
  join product c on c.id = vote.product_id
  join product p on p.id = coalesce(c.merged_into, c.id)
  join up u on u.user_id = vote.user_id and u.product_id = p.id`;

const readRows = statement<CatalogTables, Keys>()(
  (_, p) => sql<VoteRow>`select ${boardColumns} from ${votes(p)}`,
);

const readNew = statement<CatalogTables, Keys>()(
  (_, p) => sql<NewVote>`
    select ${castColumns}, ${boardColumns}, u.at > (select last_up from board_start) as "isNew"
    from ${votes(p)} left join voter v on v.user_id = u.user_id`,
);

export const voteKey = ({ userId, productId }: VoteKey): string => `${userId}:${productId}`;

function keysOf(votes: readonly VoteKey[]): Keys {
  const asked = [...new Map(votes.map((vote) => [voteKey(vote), vote])).values()];
  return {
    userIds: asked.map(({ userId }) => userId),
    productIds: asked.map(({ productId }) => productId),
  };
}

/** Returns one row for each pair whose UP is still there, also for a pair that is named twice. */
export const readVotes = (tx: Transaction, votes: readonly VoteKey[]): Promise<VoteRow[]> =>
  readRows.run(tx, keysOf(votes));

/** The same, with what the rules about votes know. */
export const readNewVotes = (tx: Transaction, votes: readonly VoteKey[]): Promise<NewVote[]> =>
  readNew.run(tx, keysOf(votes));
