import { sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { statement, statementVariants } from '#kit/database/statement';
import type { OutboxRow } from '#kit/events/outbox';
import {
  assertMayKeepResult,
  isResultConflict,
  keepResultSql,
  mayKeepResult,
  type ResultToKeep,
} from '#kit/idempotency/kept-result';
import {
  type Attempt,
  type AttemptSettings,
  attemptOf,
  attemptSql,
  msUntilFree,
  refundAttempt,
  takeAttempt,
} from '#kit/throttle/count-attempts';
import { clientLimit, siteLimit, throttled, type Writer } from '#kit/throttle/write-limits';
import type { Language } from '#schema/enums';
import { upCast } from '#schema/generated/events';
import { detectLanguage } from '#schema/text-language';
import { writeLimits } from '#schema/write-limits';
import type { CatalogContext } from '../context.ts';
import { networkMark } from '../integrity/network-mark.rules.ts';
import { insertCounterEvent } from '../product/product-counters.ts';
import type { CatalogTables } from '../tables.ts';
import type { UpDecision, UpFacts } from './up.rules.ts';

export interface UpInput {
  productId: string;
  reason: string;
}

export interface DecidedUp extends UpInput, Writer {
  facts: UpFacts;
  decision: UpDecision;
  /** Null for an UP without a key. */
  keyed: ResultToKeep | null;
}

/** What is kept for the key of an UP. */
export interface KeptUp {
  addUpValue: 1 | 2;
  upValue: number;
}

const { perMember, window } = writeLimits.up;

interface RecentUps {
  userId: string;
  /** UPs after this time count for the limit of the member. */
  countedFrom: Date;
}

type VoteParameters = UpInput & { language: Language; network: string | null } & UpDecision &
  Pick<UpFacts, 'status' | 'ownerId' | 'sharerId'> &
  RecentUps &
  Attempt;

/** Counts the UPs themselves, so that a vote writes no counter of its member. */
const isBelowMemberLimit = (p: Placeholders<VoteParameters>) => sql<boolean>`(
  select count(*) from (
    select from up as r
    where r.user_id = ${p.cast('userId', 'uuid')}
      and r.at > ${p.cast('countedFrom', 'timestamptz')}
    limit ${sql.lit(perMember)}
  ) as recent
) < ${sql.lit(perMember)}`;

const hasRoom = (p: Placeholders<ResultToKeep>) =>
  mayKeepResult(p, p.cast('keptAt', 'timestamptz'));

/**
 * The stored result of this UP. It is inserted in any case, so that one key casts one UP; an UP that does not need room
 * is cast without it.
 */
const keepUp = (p: Placeholders<ResultToKeep & UpDecision>, needsRoom: boolean) =>
  sql<{ id: string }>`(${keepResultSql(
    p,
    sql<string>`json_build_object(
      'addUpValue', ${p.cast('weight', 'smallint')}, 'upValue', counter.value)::text`,
    needsRoom ? sql`counter` : sql`counter where ${hasRoom(p)}`,
  )})`;

/**
 * Inserts vote and event and raises the counter, or changes nothing when the facts have changed or a
 * limit is reached. It locks the counter last and before the event gets its number, so that the
 * values in the events of a product only rise.
 */
const insertUp = statementVariants<
  CatalogTables,
  VoteParameters & OutboxRow & ResultToKeep,
  Pick<AttemptSettings, 'writeLimits'> & { isKeyed: boolean; needsRoom: boolean }
>()((db, p, { writeLimits: applied, isKeyed, needsRoom }) =>
  db
    .with('target', (cte) =>
      cte
        .selectFrom('product as p')
        .select('p.id')
        .where('p.id', '=', p('productId'))
        .where('p.status', '=', p('status'))
        .where('p.owner_id', 'is not distinct from', p.cast('ownerId', 'uuid'))
        .where('p.sharer_id', 'is not distinct from', p.cast('sharerId', 'uuid'))
        .where(({ not, and }) =>
          not(
            and([
              p.cast('countsForRewards', 'boolean'),
              sql<boolean>`${p.cast('userId', 'uuid')} = any(p.maintainer_ids)`,
            ]),
          ),
        )
        .$if(applied !== 'none', (query) => query.where(isBelowMemberLimit(p)))
        .$if(needsRoom, (query) => query.where(hasRoom(p))),
    )
    .with('counted', () =>
      applied === 'all'
        ? sql<{ count: number }>`(${attemptSql(p, sql`from target`)})`
        : sql<{ count: number }>`(select 1 as count)`,
    )
    .with('vote', (cte) =>
      cte
        .insertInto('up')
        .columns([
          'user_id',
          'product_id',
          'weight',
          'reason',
          'at',
          'counts_for_rewards',
          'event_id',
          'language',
          'network_mark',
        ])
        .expression((eb) =>
          eb
            .selectFrom('target')
            .$if(applied === 'all', (query) => query.innerJoin('counted', (join) => join.onTrue()))
            .select([
              p.cast('userId', 'uuid').as('user_id'),
              'target.id',
              p.cast('weight', 'smallint').as('weight'),
              p('reason').as('reason'),
              p.cast('time', 'timestamptz').as('at'),
              p.cast('countsForRewards', 'boolean').as('counts_for_rewards'),
              p.cast('id', 'uuid').as('event_id'),
              p('language').as('language'),
              p.cast('network', 'text').as('network_mark'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['product_id', 'weight']),
    )
    .with('counter', (cte) =>
      cte
        .updateTable('product_counter as c')
        .from('vote')
        .set((eb) => ({ up_value: eb('c.up_value', '+', eb.ref('vote.weight')) }))
        .whereRef('c.product_id', '=', 'vote.product_id')
        .returning('c.up_value as value'),
    )
    .with('event', () => insertCounterEvent(p, 'upValue'))
    .with('kept', () => (isKeyed ? keepUp(p, needsRoom) : sql<{ id: string }>`(select '' as id)`))
    .selectFrom('counter')
    .select('value as upValue'),
);

const recentUps = ({ clock }: CatalogContext, userId: string): RecentUps => ({
  userId,
  countedFrom: new Date(clock.now().getTime() - window),
});

/** The statement of an UP without a key has no such parameters. */
const noResult = { writeId: '', request: '', needsRoom: false, keptAt: new Date(0) };

/**
 * The counter after the UP. Null when nothing was written: the facts have changed, a limit is reached,
 * or another UP has taken the key.
 */
export async function writeUp(
  context: CatalogContext,
  { productId, userId, address, reason, facts, decision, keyed }: DecidedUp,
): Promise<number | null> {
  const { database, outbox, attempts } = context;
  const { status, ownerId, sharerId } = facts;
  const { weight } = decision;
  const event = outbox.row(
    // The statement replaces `upValue` by the counter's value.
    upCast({ ...decision, productId, userId, upValue: weight, sharerId, ownerId }),
  );
  const result = keyed ?? noResult;
  const { needsRoom } = result;
  const variant = { writeLimits: attempts.writeLimits, isKeyed: keyed !== null, needsRoom };
  const inserted = insertUp.of(variant).command(database, {
    ...result,
    ...attemptOf(context, clientLimit('up'), address),
    ...event,
    ...recentUps(context, userId),
    ...decision,
    productId,
    reason,
    language: detectLanguage(reason),
    network: networkMark(attempts.key, address, context.clock.now()),
    status,
    ownerId,
    sharerId,
  });
  const [counter] = await inserted.catch((error: unknown) => {
    if (isResultConflict(error)) return [];
    throw error;
  });
  return counter?.upValue ?? null;
}

/**
 * Casts an UP that counts for the IPv6 site of its member, unless it is rejected or null. The
 * statement of the UP counts for its network.
 * @throws THROTTLED
 */
export async function withinSiteLimit<T>(
  context: CatalogContext,
  { site }: Writer,
  cast: () => Promise<T | null>,
): Promise<T | null> {
  const { database, attempts } = context;
  if (!site || attempts.writeLimits !== 'all') return cast();
  const limit = siteLimit('up');
  const waitMs = await takeAttempt(context, database, limit, site);
  if (waitMs !== null) throw throttled(waitMs);
  const refund = () => refundAttempt(context, database, limit, site);
  const done = await cast().catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  if (done === null) await refund();
  return done;
}

/** The UP that has to become older than the window before the member may cast another one. */
const findLimitingUp = statement<CatalogTables, RecentUps>()((db, p) =>
  db
    .selectFrom('up')
    .select('at')
    .where('user_id', '=', p('userId'))
    .where('at', '>', p('countedFrom'))
    .orderBy('at', 'desc')
    .offset(perMember - 1)
    .limit(1),
);

/** @throws THROTTLED when a limit of the member or the client address was the reason to write nothing */
export async function assertBelowLimits(
  context: CatalogContext,
  { userId, address, keyed }: Writer & Pick<DecidedUp, 'keyed'>,
): Promise<void> {
  const { database, attempts } = context;
  if (keyed) await assertMayKeepResult(database, keyed, keyed.keptAt);
  if (attempts.writeLimits === 'none') return;
  const recent = recentUps(context, userId);
  const limiting = await findLimitingUp.first(database, recent);
  if (limiting)
    throw throttled(Math.min(limiting.at.getTime() - recent.countedFrom.getTime(), window));
  if (attempts.writeLimits === 'member') return;
  const limit = clientLimit('up');
  const waitMs = await msUntilFree(database, limit, attemptOf(context, limit, address));
  if (waitMs !== null) throw throttled(waitMs);
}
