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
  /** Ends the test as soon as its result so far says enough. */
  isEnough?: (result: BackTestResult) => boolean;
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

/** The members who have products themselves and have voted in the span. */
const readStarts = statement<CatalogTables, Span & { userId: string }>()(
  (_, p) => sql<{ userId: string }>`
    select o.id as "userId"
    from (
      select owner_id as id from product where owner_id > ${p.cast('userId', 'uuid')}
      union
      select sharer_id from product where sharer_id > ${p.cast('userId', 'uuid')}
    ) as o
    where exists (
      select from up where up.user_id = o.id and up.at > ${p.cast('from', 'timestamptz')}
        and up.at <= ${p.cast('until', 'timestamptz')})
    order by o.id
    limit ${p.cast('count', 'integer')}`,
);

const countVotes = statement<CatalogTables, { from: Date; until: Date }>()(
  (_, p) => sql<{ count: number }>`
    select count(*)::integer as count from up
    where at > ${p.cast('from', 'timestamptz')} and at <= ${p.cast('until', 'timestamptz')}`,
);

interface Report {
  onFinding(finding: Finding): void;
  isOver(): boolean;
}

async function testTargets(
  tx: Transaction,
  rule: TargetRule,
  span: Span,
  { onFinding, isOver }: Report,
): Promise<void> {
  let last = first;
  let scanned = '';
  let push: TargetScan = () => [];
  while (!isOver()) {
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

/** A bound of what one test remembers, so that it reports each vote once. */
const rememberedVotes = 200_000;
/** The starts between two looks at whether the test is over. */
const startsAtOnce = 20;
const dayMs = 24 * 60 * 60 * 1000;

/** A search of a test reads more than one of new votes, so that few searches read all members once. */
const testedRing = { rows: 50_000, votesOfMember: 50, members: 5_000, steps: 50 };

/** Times between searches: a tenth of the days that the rule looks at. A ring is in many of them. */
const stepOf = (days: number): number => Math.max(1, Math.floor(days / 10)) * dayMs;

/**
 * Searches at the end of each day, or of some days, around the members who have voted since the search
 * before, and skips those whom an earlier search of that time has visited.
 */
async function testRings(
  tx: Transaction,
  rule: Extract<AnyRule, { kind: 'RING' }>,
  span: Span,
  { onFinding, isOver }: Report,
): Promise<void> {
  const reported = new Set<string>();
  const report = (finding: Finding) => {
    const key = `${finding.vote.productId}:${finding.vote.userId}`;
    if (reported.has(key)) return;
    if (reported.size < rememberedVotes) reported.add(key);
    onFinding(finding);
  };
  const stepMs = stepOf(rule.parameters.days);
  for (let time = span.from.getTime(); time < span.until.getTime(); time += stepMs) {
    const until = new Date(Math.min(time + stepMs, span.until.getTime()));
    const part = { ...span, from: new Date(time), until };
    const searched = new Set<string>();
    let userId = first.userId;
    for (;;) {
      const starts = await readStarts.run(tx, { ...part, userId });
      for (let at = 0; at < starts.length; at += startsAtOnce) {
        if (isOver()) return;
        const some = starts
          .slice(at, at + startsAtOnce)
          .map((start) => ({ ...start, at: part.until }));
        const found = await findRingVotes(tx, rule.parameters, some, {
          bounds: testedRing,
          isOnce: true,
          searched,
        });
        for (const finding of found) report(finding);
      }
      const end = starts.at(-1);
      if (!end || starts.length < span.count) break;
      userId = end.userId;
    }
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
  { days, until, onFinding, isEnough, pageSize = 2_000 }: BackTestOptions,
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
  const report = { onFinding: count, isOver: () => isEnough?.({ votes, touched }) ?? false };
  await (rule.kind === 'RING'
    ? testRings(tx, rule, span, report)
    : testTargets(tx, rule, span, report));
  return { votes, touched };
}
