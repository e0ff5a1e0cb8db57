import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import type { TargetVote } from './target.rules.ts';

interface VoteKeys {
  userIds: readonly string[];
  productIds: readonly string[];
}

export interface CastVote extends TargetVote {
  /** Whether the voter has shared or owns a product, so that others may vote for it in turn. */
  hasProducts: boolean;
}

const columns = sql`u.user_id as "userId", u.product_id::text as "productId", u.at,
  u.network_mark as network, v.registered_at as "registeredAt", v.mailbox_mark as mailbox`;

/** A vote of a merged duplicate is at the survivor. */
const readCast = statement<CatalogTables, VoteKeys>()(
  (_, p) => sql<CastVote>`
    select ${columns},
      (exists (select from product o where o.sharer_id = u.user_id and o.status = 1)
        or exists (select from product o where o.owner_id = u.user_id)) as "hasProducts"
    from unnest(${p.cast('userIds', 'uuid[]')}, ${p.cast('productIds', 'bigint[]')})
      as vote (user_id, product_id)
    join product c on c.id = vote.product_id
    join up u on u.user_id = vote.user_id and u.product_id = coalesce(c.merged_into, c.id)
    left join voter v on v.user_id = u.user_id`,
);

/** The votes of events, as they are now. */
export const readCastVotes = (
  tx: Transaction,
  keys: readonly { userId: string; productId: string }[],
) =>
  readCast.run(tx, {
    userIds: keys.map(({ userId }) => userId),
    productIds: keys.map(({ productId }) => productId),
  });

interface Since extends Record<string, unknown> {
  productIds: readonly string[];
  from: Date;
  count: number;
}

const readLatest = statement<CatalogTables, Since>()(
  (_, p) => sql<TargetVote>`
    select ${columns}
    from unnest(${p.cast('productIds', 'bigint[]')}) as target (id)
    cross join lateral (
      select * from up
      where up.product_id = target.id and up.at > ${p.cast('from', 'timestamptz')}
      order by up.at desc, up.user_id desc
      limit ${p.cast('count', 'integer')}
    ) as u
    left join voter v on v.user_id = u.user_id
    order by u.product_id, u.at, u.user_id`,
);

/** The latest `count` votes of each product since a time, by product and time. */
export const readLatestVotes = (queryable: Queryable, since: Since) =>
  readLatest.run(queryable, since);

const readOfMailboxes = statement<
  CatalogTables,
  { productIds: readonly string[]; mailboxes: readonly string[]; accounts: number }
>()(
  (_, p) => sql<TargetVote>`
    select ${columns}
    from unnest(${p.cast('productIds', 'bigint[]')}, ${p.cast('mailboxes', 'text[]')})
      as target (id, mailbox)
    cross join lateral (
      select * from voter where voter.mailbox_mark = target.mailbox
      order by voter.user_id limit ${p.cast('accounts', 'integer')}
    ) as v
    join up u on u.user_id = v.user_id and u.product_id = target.id
    order by u.product_id, u.at, u.user_id`,
);

/** More accounts of one mailbox than a rule looks at. */
const accountsOfMailbox = 100;

/** The votes of these mailboxes for these products, by product and time. */
export function readMailboxVotes(
  queryable: Queryable,
  targets: readonly { productId: string; mailbox: string }[],
): Promise<TargetVote[]> {
  const unique = [...new Map(targets.map((t) => [`${t.productId} ${t.mailbox}`, t])).values()];
  return readOfMailboxes.run(queryable, {
    productIds: unique.map(({ productId }) => productId),
    mailboxes: unique.map(({ mailbox }) => mailbox),
    accounts: accountsOfMailbox,
  });
}
