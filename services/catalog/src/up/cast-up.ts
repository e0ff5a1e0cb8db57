import { sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { statementVariants } from '#kit/database/statement';
import type { OutboxRow } from '#kit/events/outbox';
import { keepResultSql, mayKeepResult, type ResultToKeep } from '#kit/idempotency/kept-result';
import { type Attempt, type AttemptSettings, attemptSql } from '#kit/throttle/count-attempts';
import type { Language } from '#schema/enums';
import { insertCounterEvent } from '../product/product-counters.ts';
import type { CatalogTables } from '../tables.ts';
import { bound, type CounterWait, isBound, lockedCounters } from './product-locks.ts';
import { type FactsOf, type FactsVariant, type FoundFacts, selectFacts } from './up-facts.ts';
import { decisionSql, isBelowMemberLimit, upColumns } from './vote-sql.ts';

/** The product as it was before the vote, and the vote. */
export interface FoundUp extends FoundFacts {
  /** Null when nothing was written. */
  weight: 1 | 2 | null;
  /** The counter after the vote. */
  counted: number | null;
  /** With `wait: 'none'`: whether the counter was locked, so that nothing was cast. */
  isHeld?: boolean;
}

export interface RecentUps {
  userId: string;
  /** UPs after this time count for the limit of the member. */
  countedFrom: Date;
}

type CastUpParameters = FactsOf &
  RecentUps &
  Attempt & {
    reason: string;
    language: Language;
    network: string | null;
    /** By the roles of the session, for a voter of whom the role copy knows nothing. */
    isGolden: boolean;
    mayCount: boolean;
  };

const hasRoom = (p: Placeholders<ResultToKeep>) =>
  mayKeepResult(p, p.cast('keptAt', 'timestamptz'));

/**
 * Stores the result of this UP; a stored one with the same key is an error, so that one key casts one UP. An UP that does
 * not need room is cast in any case; without room its result is not stored.
 */
const keepUp = (p: Placeholders<ResultToKeep>, needsRoom: boolean) =>
  sql<{ id: string }>`(${keepResultSql(
    p,
    sql<string>`json_build_object('addUpValue', counter.weight, 'upValue', counter.value)::text`,
    needsRoom ? sql`counter` : sql`counter where ${hasRoom(p)}`,
  )})`;

const decision = (p: Placeholders<CastUpParameters>) => {
  const userId = p.cast('userId', 'uuid');
  const isGolden = p.cast('isGolden', 'boolean');
  const mayCount = p.cast('mayCount', 'boolean');
  const isBelowLimit = isBelowMemberLimit(userId, p.cast('countedFrom', 'timestamptz'));
  return { ...decisionSql({ userId, isGolden, mayCount }), isBelowLimit };
};

/** The fields of the event that the statement decides. */
const decidedFields = {
  weight: sql`counter.weight`,
  countsForRewards: sql`counter.counts`,
  ownerId: sql`(select facts."ownerId" from facts)`,
  sharerId: sql`(select facts."sharerId" from facts)`,
};

const isHeld = sql<boolean>`(
  exists (select from target) and not exists (select from locked)
)`;

interface UpVariant extends Pick<AttemptSettings, 'writeLimits'>, FactsVariant {
  needsRoom: boolean;
  wait: CounterWait;
}

/**
 * Reads the facts, and inserts vote and event and raises the counter if the rule and the limits allow it. It locks the
 * counter first. For any other lock it waits 50 ms at most (`product-locks.ts`); after that it fails without writing anything.
 */
export const castUp = statementVariants<
  CatalogTables,
  CastUpParameters & OutboxRow & ResultToKeep,
  UpVariant
>()((db, p, { writeLimits: applied, needsRoom, isKeyed, isWhole, wait }) => {
  const { mayVote, weight, countsForRewards, isBelowLimit } = decision(p);
  return db
    .with('facts', (cte) => selectFacts(cte, p, { isKeyed, isWhole }))
    .with('target', (cte) =>
      cte
        .selectFrom('facts')
        .select('facts.id')
        .select([weight.as('weight'), countsForRewards.as('counts')])
        .where(mayVote)
        .$if(isKeyed, (query) => query.where('facts.request', 'is', null))
        .$if(applied !== 'none', (query) => query.where(isBelowLimit))
        .$if(needsRoom, (query) => query.where(hasRoom(p))),
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
        ? sql<{ count: number }>`(${attemptSql(p, sql`from free`)})`
        : sql<{ count: number }>`(select 1 as count)`,
    )
    .with('vote', (cte) =>
      cte
        .insertInto('up')
        .columns(upColumns)
        .expression((eb) =>
          eb
            .selectFrom('free')
            .$if(applied === 'all', (query) => query.innerJoin('attempt', (join) => join.onTrue()))
            .select([
              p.cast('userId', 'uuid').as('user_id'),
              'free.id',
              'free.weight',
              p('reason').as('reason'),
              p.cast('time', 'timestamptz').as('at'),
              'free.counts',
              p.cast('id', 'uuid').as('event_id'),
              p('language').as('language'),
              p.cast('network', 'text').as('network_mark'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['product_id', 'weight', 'counts_for_rewards']),
    )
    .with('counter', (cte) =>
      cte
        .updateTable('product_counter as c')
        .from('vote')
        .set((eb) => ({ up_value: eb('c.up_value', '+', eb.ref('vote.weight')) }))
        .whereRef('c.product_id', '=', 'vote.product_id')
        .returning(['c.up_value as value', 'vote.weight', 'vote.counts_for_rewards as counts']),
    )
    .with('event', () => insertCounterEvent(p, 'upValue', decidedFields))
    .with('result', () => (isKeyed ? keepUp(p, needsRoom) : sql<{ id: string }>`(select '' as id)`))
    .selectFrom('facts')
    .leftJoin('counter', (join) => join.onTrue())
    .selectAll('facts')
    .select(['counter.weight', 'counter.value as counted'])
    .$if(wait === 'none', (query) => query.select(isHeld.as('isHeld')))
    .$castTo<FoundUp>();
});
