import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DAY } from '#schema/durations';
import type { CatalogTables } from '../tables.ts';
import { findRingVotes } from './read-ring.ts';
import { type AnyRule, requireBackTestDays } from './rule.rules.ts';
import {
  createTargetScan,
  type Finding,
  type TargetRule,
  type TargetScan,
  type TargetVote,
} from './target.rules.ts';

export interface BackTestOptions {
  days: number;
  until: Date;
  /** Called with each vote that the rule would withhold. */
  onFinding?: (finding: Finding) => void;
  /** The rows that are in memory at once. */
  pageSize?: number;
}

export interface BackTestResult {
  /** All votes of these days, and those of them that the rule would withhold. */
  votes: number;
  touched: number;
}

interface Span {
  from: Date;
  until: Date;
  count: number;
}

interface AfterVote {
  productId: string;
  at: Date;
  userId: string;
}

const readByProduct = statement<CatalogTables, Span & AfterVote>()(
  (_, p) => sql<TargetVote & { atText: string }>`
    select u.user_id as "userId", u.product_id::text as "productId", u.at,
      u.network_mark as network, v.registered_at as "registeredAt", v.mailbox_mark as mailbox
    from up u left join voter v on v.user_id = u.user_id
    where u.at > ${p.cast('from', 'timestamptz')} and u.at <= ${p.cast('until', 'timestamptz')}
      and (u.product_id, date_trunc('milliseconds', u.at), u.user_id) > (
        ${p.cast('productId', 'bigint')}, ${p.cast('at', 'timestamptz')},
        ${p.cast('userId', 'uuid')})
    order by u.product_id, date_trunc('milliseconds', u.at), u.user_id
    limit ${p.cast('count', 'integer')}`,
);

const first: AfterVote = {
  productId: '0',
  at: new Date(0),
  userId: '00000000-0000-0000-0000-000000000000',
};

interface RingStart {
  userId: string;
  at: Date;
}

/** The latest vote in the span of each member who has products herself. */
const readStarts = statement<CatalogTables, Span & { userId: string }>()(
  (_, p) => sql<RingStart>`
    select o.id as "userId", u.at
    from (
      select owner_id as id from product where owner_id > ${p.cast('userId', 'uuid')}
      union
      select sharer_id from product where sharer_id > ${p.cast('userId', 'uuid')}
    ) as o
    cross join lateral (
      select up.at from up where up.user_id = o.id and up.at > ${p.cast('from', 'timestamptz')}
        and up.at <= ${p.cast('until', 'timestamptz')}
      order by up.at desc limit 1
    ) as u
    order by o.id
    limit ${p.cast('count', 'integer')}`,
);

const readTimes = statement<CatalogTables, Span & { userId: string }>()(
  (_, p) => sql<{ at: Date }>`
    select at from up where user_id = ${p.cast('userId', 'uuid')}
      and at > ${p.cast('from', 'timestamptz')} and at <= ${p.cast('until', 'timestamptz')}
    order by at limit ${p.cast('count', 'integer')}`,
);

const countVotes = statement<CatalogTables, { from: Date; until: Date }>()(
  (_, p) => sql<{ count: number }>`
    select count(*)::integer as count from up
    where at > ${p.cast('from', 'timestamptz')} and at <= ${p.cast('until', 'timestamptz')}`,
);

async function testTargets(
  tx: Transaction,
  rule: TargetRule,
  span: Span,
  onFinding: (finding: Finding) => void,
): Promise<void> {
  let last = first;
  let scanned = '';
  let push: TargetScan = () => [];
  for (;;) {
    const rows = await readByProduct.run(tx, { ...span, ...last });
    for (const vote of rows) {
      // The scan of one product ends where the next one begins.
      if (vote.productId !== scanned) push = createTargetScan(rule);
      scanned = vote.productId;
      for (const finding of push(vote)) onFinding(finding);
    }
    const end = rows.at(-1);
    if (!end || rows.length < span.count) return;
    last = end;
  }
}

/** How many votes a member has at most that start a search. */
const startsOfMember = 200;
/** A bound of what one test remembers, so that it reports each vote once. */
const rememberedVotes = 200_000;

async function testRings(
  tx: Transaction,
  rule: Extract<AnyRule, { kind: 'RING' }>,
  span: Span,
  onFinding: (finding: Finding) => void,
): Promise<void> {
  const reported = new Set<string>();
  let userId = first.userId;
  for (;;) {
    const starts = await readStarts.run(tx, { ...span, userId });
    for (const start of starts) {
      const times = await readTimes.run(tx, { ...span, ...start, count: startsOfMember });
      for (const { at } of times) {
        const found = await findRingVotes(tx, rule.parameters, { userId: start.userId, at });
        for (const finding of found) {
          const key = `${finding.vote.productId}:${finding.vote.userId}`;
          if (reported.has(key)) continue;
          if (reported.size < rememberedVotes) reported.add(key);
          onFinding(finding);
        }
      }
    }
    const end = starts.at(-1);
    if (!end || starts.length < span.count) return;
    userId = end.userId;
  }
}

const readOnly = 'set transaction read only';

/**
 * Runs a rule over past votes as if it had been active. Writes nothing, and has one page of votes and one
 * window in memory.
 * @throws BACK_TEST_TOO_LONG, FIELD_INVALID
 */
export async function backTest(
  tx: Transaction,
  rule: AnyRule,
  { days, until, onFinding, pageSize = 2_000 }: BackTestOptions,
): Promise<BackTestResult> {
  const from = new Date(until.getTime() - requireBackTestDays(days) * DAY);
  await tx.query(readOnly);
  const span = { from, until, count: pageSize };
  const votes = (await countVotes.first(tx, { from, until }))?.count ?? 0;
  let touched = 0;
  const count = (finding: Finding) => {
    touched += 1;
    onFinding?.(finding);
  };
  await (rule.kind === 'RING'
    ? testRings(tx, rule, span, count)
    : testTargets(tx, rule, span, count));
  return { votes, touched };
}
