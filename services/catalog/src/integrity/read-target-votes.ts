import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement, statementVariants } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { clockSkewMs, type TargetVote } from './target.rules.ts';

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

/** As `isOfNewAccount`, to the millisecond. */
const isNewAccount = (accountHours: RawBuilder<unknown>) => {
  const age = sql`(date_trunc('milliseconds', u.at) - date_trunc('milliseconds', v.registered_at))`;
  return sql`v.registered_at is not null
    and ${age} > ${sql.lit(-clockSkewMs)} * interval '1 millisecond'
    and ${age} < ${accountHours} * interval '1 hour'`;
};

const hasProducts = sql<boolean>`
  (exists (select from product o where o.sharer_id = u.user_id and o.status = 1)
    or exists (select from product o where o.owner_id = u.user_id))`;

/** What rules know of the vote `up u` of `voter v`. */
export const castColumns = sql`${columns}, ${hasProducts} as "hasProducts"`;

/** A vote of a merged duplicate is at the survivor. */
const readCast = statement<CatalogTables, VoteKeys>()(
  (_, p) => sql<CastVote>`
    select ${castColumns}
    from unnest(${p.cast('userIds', 'uuid[]')}, ${p.cast('productIds', 'bigint[]')})
      as vote (user_id, product_id)
    join product c on c.id = vote.product_id
    join up u on u.user_id = vote.user_id and u.product_id = coalesce(c.merged_into, c.id)
    left join voter v on v.user_id = u.user_id`,
);

/** The votes of these members and products, as they are now. */
export const readCastVotes = (
  tx: Transaction,
  keys: readonly { userId: string; productId: string }[],
) =>
  readCast.run(tx, {
    userIds: keys.map(({ userId }) => userId),
    productIds: keys.map(({ productId }) => productId),
  });

/** Votes for a product, and from one network, each at most a window after the one before. */
interface Span {
  productId: string;
  network: string | null;
  /** Of the first vote. */
  from: Date;
  /** A millisecond after the last one. */
  until: Date;
  /** Where the window of the first vote begins, and that of the last one ends. */
  earliest: Date;
  latest: Date;
}

/** Votes of one target that are farther apart than a window have nothing in common. */
export function spansOf(
  votes: readonly TargetVote[],
  windowMs: number,
  targetOf: (vote: TargetVote) => string,
): Span[] {
  return [...Map.groupBy(votes, targetOf).values()].flatMap((ofTarget) => {
    const spans: Span[] = [];
    for (const { productId, network, at } of ofTarget.toSorted(
      (a, b) => Number(a.at) - Number(b.at),
    )) {
      const time = at.getTime();
      const ends = { until: new Date(time + 1), latest: new Date(time + windowMs) };
      const last = spans.at(-1);
      if (last && last.latest >= at) Object.assign(last, ends);
      else
        spans.push({ productId, network, from: at, earliest: new Date(time - windowMs), ...ends });
    }
    return spans;
  });
}

/**
 * The votes of all accounts that are read in, before and after a span, the nearest ones: a popular product has
 * any number in the hours that a rule can look at.
 */
export const scannedVotes = 5_000;

interface NewAccounts {
  productIds: readonly string[];
  networks: readonly (string | null)[];
  earliest: readonly Date[];
  from: readonly Date[];
  until: readonly Date[];
  latest: readonly Date[];
  accountHours: number;
  count: number;
  scanned: number;
}

const readNewAccounts = statementVariants<CatalogTables, NewAccounts, { isNetwork: boolean }>()(
  (_, p, { isNetwork }) => {
    const ofNetwork = isNetwork ? sql`and u.network_mark = span.network` : sql``;
    const votesIn = (
      time: RawBuilder<unknown>,
      order: RawBuilder<unknown>,
      found: 'count' | 'scanned',
    ) => sql`
      (select ${columns} from (
        select * from up u
        where u.product_id = span.product_id ${ofNetwork} and ${time}
        order by ${order} limit ${p.cast('scanned', 'integer')}
      ) as u join voter v on v.user_id = u.user_id
      where ${isNewAccount(p.cast('accountHours', 'integer'))}
      order by ${order} limit ${p.cast(found, 'integer')})`;
    const newest = sql`u.at desc, u.user_id desc`;
    const oldest = sql`u.at, u.user_id`;
    return sql<TargetVote>`
      with span as (
        select * from unnest(${p.cast('productIds', 'bigint[]')}, ${p.cast('networks', 'text[]')},
          ${p.cast('earliest', 'timestamptz[]')}, ${p.cast('from', 'timestamptz[]')},
          ${p.cast('until', 'timestamptz[]')}, ${p.cast('latest', 'timestamptz[]')})
          as span (product_id, network, earliest, since, until, latest)
        where (select count(*) from (
          select from up u
          where u.product_id = span.product_id ${ofNetwork}
            and u.at >= span.earliest and u.at <= span.latest
          limit ${p.cast('count', 'integer')}) as near) >= ${p.cast('count', 'integer')}
      )
      select distinct vote.* from span cross join lateral (
        ${votesIn(sql`u.at >= span.earliest and u.at < span.since`, newest, 'count')}
        union all
        ${votesIn(sql`u.at >= span.since and u.at < span.until`, newest, 'scanned')}
        union all
        ${votesIn(sql`u.at >= span.until and u.at <= span.latest`, oldest, 'count')}
      ) as vote
      order by "productId", at, "userId"`;
  },
);

interface NewAccountVotes {
  /** Whether the spans are of one network each. */
  isNetwork: boolean;
  spans: readonly Span[];
  accountHours: number;
  /** What a rule asks for. */
  count: number;
}

/**
 * The votes of new accounts in spans, by product and time, and so many before and after each span. With up to
 * `scannedVotes` of others in between, nothing that the rule would find with the votes of the spans is left out.
 * Where fewer votes of all accounts are near, the rule finds nothing, and their votes are not read.
 */
export const readNewAccountVotes = (
  queryable: Queryable,
  { isNetwork, spans, accountHours, count }: NewAccountVotes,
): Promise<TargetVote[]> =>
  readNewAccounts.of({ isNetwork }).run(queryable, {
    productIds: spans.map(({ productId }) => productId),
    networks: spans.map(({ network }) => network),
    earliest: spans.map(({ earliest }) => earliest),
    from: spans.map(({ from }) => from),
    until: spans.map(({ until }) => until),
    latest: spans.map(({ latest }) => latest),
    accountHours,
    count,
    scanned: scannedVotes,
  });

interface Mailboxes {
  productIds: readonly string[];
  mailboxes: readonly string[];
  count: number;
}

const readOfMailboxes = statement<CatalogTables, Mailboxes>()(
  (_, p) => sql<TargetVote>`
    select vote.*
    from unnest(${p.cast('productIds', 'bigint[]')}, ${p.cast('mailboxes', 'text[]')})
      as target (id, mailbox)
    cross join lateral (
      select ${columns} from voter v
      join up u on u.user_id = v.user_id and u.product_id = target.id
      where v.mailbox_mark = target.mailbox
      order by u.at, u.user_id limit ${p.cast('count', 'integer')}
    ) as vote`,
);

/** The first `count` votes of each mailbox for its product. */
export function readMailboxVotes(
  queryable: Queryable,
  votes: readonly TargetVote[],
  count: number,
): Promise<TargetVote[]> {
  const targets = votes.flatMap(({ productId, mailbox }) =>
    mailbox === null ? [] : [{ productId, mailbox }],
  );
  const unique = [...new Map(targets.map((t) => [`${t.productId} ${t.mailbox}`, t])).values()];
  return readOfMailboxes.run(queryable, {
    productIds: unique.map(({ productId }) => productId),
    mailboxes: unique.map(({ mailbox }) => mailbox),
    count,
  });
}
