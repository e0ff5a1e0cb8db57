import { type QueryCreator, sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { statementVariants } from '#kit/database/statement';
import { mayKeepResultOf } from '#kit/idempotency/kept-result';
import { type Attempt, type AttemptSettings, attemptsSql } from '#kit/throttle/count-attempts';
import type { CatalogTables } from '../tables.ts';
import type { FoundUp, RecentUps } from './cast-up.ts';
import { bound, type CounterWait, isBound, lockedCounters } from './product-locks.ts';
import { briefColumns } from './up-facts.ts';
import { decisionSql, isBelowMemberLimit, upColumns } from './vote-sql.ts';

/** One array for each column; the elements of one index are one UP. */
interface UpColumns {
  userIds: readonly string[];
  productIds: readonly (string | null)[];
  reasons: readonly string[];
  languages: readonly string[];
  networks: readonly (string | null)[];
  golden: readonly boolean[];
  mayCount: readonly boolean[];
  times: readonly Date[];
  eventIds: readonly string[];
  data: readonly string[];
  traceparents: readonly (string | null)[];
  counterKeys: readonly string[];
  /** Null for an UP without a key; so are the next three. */
  writeIds: readonly (string | null)[];
  requests: readonly (string | null)[];
  keptAt: readonly (Date | null)[];
  needRoom: readonly (boolean | null)[];
}

/** Limits, their windows and the topic of the last UP apply to all. */
export type UpBatchParameters = UpColumns &
  Omit<Attempt, 'counterKey'> &
  Pick<RecentUps, 'countedFrom'> & { topic: string; type: string };

/** The UPs as rows. */
const upRows = (p: Placeholders<UpBatchParameters>) =>
  p.unnest(
    'v',
    {
      userId: ['userIds', 'uuid'],
      productId: ['productIds', 'bigint'],
      reason: ['reasons', 'text'],
      language: ['languages', 'text'],
      network: ['networks', 'text'],
      isGolden: ['golden', 'boolean'],
      mayCount: ['mayCount', 'boolean'],
      time: ['times', 'timestamptz'],
      eventId: ['eventIds', 'uuid'],
      data: ['data', 'jsonb'],
      traceparent: ['traceparents', 'text'],
      key: ['counterKeys', 'text'],
      writeId: ['writeIds', 'text'],
      writeRequest: ['requests', 'text'],
      keptAt: ['keptAt', 'timestamptz'],
      needsRoom: ['needRoom', 'boolean'],
    },
    'n',
  );

/** The facts of each UP, and the UP itself. */
const selectFactsOfBatch = (db: QueryCreator<CatalogTables>, p: Placeholders<UpBatchParameters>) =>
  db
    .selectFrom(upRows(p))
    .innerJoin('product as p', 'p.id', 'v.productId')
    .innerJoin('product_counter as c', 'c.product_id', 'p.id')
    .leftJoin('up as u', (join) =>
      join.onRef('u.user_id', '=', 'v.userId').onRef('u.product_id', '=', 'p.id'),
    )
    .leftJoin('member as m', 'm.user_id', 'v.userId')
    .leftJoin('idempotency_key as k', (join) =>
      join.onRef('k.user_id', '=', 'v.userId').onRef('k.id', '=', 'v.writeId'),
    )
    .selectAll('v')
    .select(briefColumns)
    .select((eb) => eb('u.user_id', 'is not', null).$castTo<boolean>().as('hasUp'))
    .select(['m.roles', 'k.request', 'k.answer']);

const hasRoom = mayKeepResultOf({
  userId: sql`facts."userId"`,
  writeId: sql`facts."writeId"`,
  now: sql`facts."keptAt"`,
});

const { mayVote, weight, countsForRewards } = decisionSql({
  userId: sql`facts."userId"`,
  isGolden: sql`facts."isGolden"`,
  mayCount: sql`facts."mayCount"`,
});

/** The counter of each UP includes the earlier ones of the batch. */
const counted = sql<{ n: string; weight: 1 | 2; value: number }>`(
  select target.*, (locked.up_value + sum(target.weight)
    over (partition by target.id order by target.n))::integer as value
  from vote
  join free as target on target.id = vote.product_id and target."userId" = vote.user_id
  join locked on locked.product_id = vote.product_id
)`;

const counters = sql<object>`(
  update product_counter as c set up_value = raised.value
  from (select id, max(value) as value from counted group by id) as raised
  where c.product_id = raised.id
)`;

const event = (p: Placeholders<UpBatchParameters>) => sql<object>`(
  insert into outbox (id, topic, key, type, time, data, traceparent)
  select "eventId", ${p.cast('topic', 'text')}, id::text, ${p.cast('type', 'text')}, time,
    data || jsonb_build_object('weight', weight, 'countsForRewards', counts, 'ownerId', "ownerId",
      'sharerId', "sharerId", 'upValue', value),
    traceparent
  from counted order by n
)`;

/** An UP that does not need room is cast in any case; without room its result is not stored. */
const result = sql<object>`(
  insert into idempotency_key (user_id, id, request, answer, at)
  select "userId", "writeId", "writeRequest",
    json_build_object('addUpValue', weight, 'upValue', value)::text, "keptAt"
  from counted as facts
  where "writeId" is not null and ("needsRoom" or ${hasRoom})
  order by "userId", "writeId"
)`;

export interface UpBatchVariant extends Pick<AttemptSettings, 'writeLimits'> {
  wait: Exclude<CounterWait, 'brief'>;
}

/**
 * `castUp` for many UPs, at most one of each member: a member limit counts only UPs that were committed before. Returns the facts of
 * each UP whose product exists; those of an UP that it did not cast have no weight.
 */
export const castUpBatch = statementVariants<CatalogTables, UpBatchParameters, UpBatchVariant>()(
  (db, p, { writeLimits: applied, wait }) =>
    db
      .with('facts', (cte) => selectFactsOfBatch(cte, p))
      .with('target', (cte) =>
        cte
          .selectFrom('facts')
          .selectAll('facts')
          .select([weight.as('weight'), countsForRewards.as('counts')])
          .where(mayVote)
          .where('facts.request', 'is', null)
          .$if(applied !== 'none', (query) =>
            query.where(
              isBelowMemberLimit(sql`facts."userId"`, p.cast('countedFrom', 'timestamptz')),
            ),
          )
          .where(sql<boolean>`(facts."needsRoom" is not true or ${hasRoom})`),
      )
      .with('locked', () => lockedCounters(wait))
      .with('bound', () => bound)
      .with('free', (cte) =>
        cte
          .selectFrom('target')
          .innerJoin('locked', 'locked.product_id', 'target.id')
          .selectAll('target')
          .where(isBound),
      )
      .with('attempt', () =>
        applied === 'all'
          ? sql<{ key: string }>`(${attemptsSql(p, sql`free`)})`
          : sql<{ key: string }>`(select '' as key)`,
      )
      .with('vote', (cte) =>
        cte
          .insertInto('up')
          .columns(upColumns)
          .expression((eb) =>
            eb
              .selectFrom('free as t')
              .$if(applied === 'all', (query) =>
                query.innerJoin('attempt', (join) => join.onRef('attempt.key', '=', 't.key')),
              )
              .select(['t.userId', 't.id', 't.weight', 't.reason', 't.time', 't.counts'])
              .select(['t.eventId', 't.language', 't.network'])
              // Two batches with the same UPs wait for each other in one order.
              .orderBy('t.id')
              .orderBy('t.userId'),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning(['user_id', 'product_id']),
      )
      .with('counted', () => counted)
      .with('counters', () => counters)
      .with('event', () => event(p))
      .with('result', () => result)
      .selectFrom('facts')
      .leftJoin('counted', 'counted.n', 'facts.n')
      .leftJoin('target', 'target.n', 'facts.n')
      .leftJoin('locked', 'locked.product_id', 'target.id')
      .select(['facts.n', 'facts.id', 'facts.slug', 'facts.status', 'facts.nameEn', 'facts.nameZh'])
      .select(['facts.stage', 'facts.logo', 'facts.ownerId', 'facts.maintainerIds'])
      .select(['facts.sharerId', 'facts.upValue', 'facts.hasUp', 'facts.roles'])
      .select(['facts.request', 'facts.answer', 'counted.weight', 'counted.value as counted'])
      .select(sql<boolean>`(target.n is not null and locked.product_id is null)`.as('isHeld'))
      .$castTo<FoundUp & { n: string; isHeld: boolean }>(),
);
