import type { Transaction } from '#kit/database/database';
import { rowIds } from '#kit/runtime/ids';
import { MINUTE } from '#schema/durations';
import {
  type CastVote,
  readCastVotes,
  readMailboxVotes,
  readNewAccountVotes,
  spansOf,
} from './read-target-votes.ts';
import { queueRingSearches } from './ring-queue.ts';
import { type ActiveRule, readActiveRules } from './rule-row.ts';
import {
  createTargetScan,
  type Finding,
  isOfNewAccount,
  type TargetRule,
  type TargetVote,
} from './target.rules.ts';
import { type FoundVote, type WithholdContext, withholdFound } from './withhold-found.ts';

const byTime = (one: TargetVote, other: TargetVote) =>
  one.at.getTime() - other.at.getTime() || (one.userId < other.userId ? -1 : 1);

/** The votes that a scan of each product finds. */
function scan(rule: TargetRule, votes: readonly TargetVote[]): Finding[] {
  return [...Map.groupBy(votes, ({ productId }) => productId).values()].flatMap((ofProduct) => {
    const push = createTargetScan(rule);
    return ofProduct.flatMap(push);
  });
}

/** The votes of new accounts that can match with those of the batch. */
async function findMany(
  tx: Transaction,
  rule: Extract<TargetRule, { kind: 'BURST' | 'NETWORK' }>,
  votes: readonly CastVote[],
): Promise<Finding[]> {
  const { votes: count, accountHours } = rule.parameters;
  const isNetwork = rule.kind === 'NETWORK';
  const fresh = votes.filter(
    (vote) => isOfNewAccount(vote, accountHours) && !(isNetwork && vote.network === null),
  );
  if (fresh.length === 0) return [];
  const minutes = rule.kind === 'BURST' ? rule.parameters.minutes : rule.parameters.hours * 60;
  const windowMs = minutes * MINUTE;
  const spans = spansOf(fresh, windowMs, ({ productId, network }) =>
    isNetwork ? `${productId} ${network}` : productId,
  );
  return scan(rule, await readNewAccountVotes(tx, { isNetwork, spans, count, accountHours }));
}

async function findTwins(
  tx: Transaction,
  rule: Extract<TargetRule, { kind: 'TWINS' }>,
  votes: readonly CastVote[],
): Promise<Finding[]> {
  const known = votes.filter(({ mailbox }) => mailbox !== null);
  if (known.length === 0) return [];
  // Votes of the batch can come before all that were judged.
  const first = await readMailboxVotes(tx, known, rule.parameters.votes + known.length);
  const all = new Map(
    [...known, ...first].map((vote) => [`${vote.productId} ${vote.userId}`, vote]),
  );
  return scan(rule, [...all.values()].toSorted(byTime));
}

async function find(
  tx: Transaction,
  rule: ActiveRule,
  votes: readonly CastVote[],
): Promise<Finding[]> {
  switch (rule.kind) {
    case 'BURST':
    case 'NETWORK':
      return findMany(tx, rule, votes);
    case 'TWINS':
      return findTwins(tx, rule, votes);
    case 'RING':
      // Searched in the background.
      return [];
    default:
      throw new Error(`a rule has the unknown kind ${rule satisfies never}`);
  }
}

/** Judges votes of these members and products, if they are still there. */
export async function judgeVotes(
  tx: Transaction,
  context: WithholdContext,
  keys: readonly { userId: string; productId: string }[],
): Promise<void> {
  const known = new Set(rowIds(keys.map(({ productId }) => productId)));
  const cast = await readCastVotes(
    tx,
    keys.filter(({ productId }) => known.has(productId)),
  );
  await judgeCastVotes(tx, context, cast);
}

/**
 * Judges new votes by the active rules, and withholds what they find until staff decide. It runs in the
 * handler of their events, after the vote and once in the cluster, and reads a bounded number of rows. Rings,
 * whose search reads far more, are queued.
 */
export async function judgeCastVotes(
  tx: Transaction,
  context: WithholdContext,
  cast: readonly CastVote[],
): Promise<void> {
  if (cast.length === 0) return;
  const votes = cast.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const found: FoundVote[] = [];
  const rules = await readActiveRules(tx);
  for (const rule of rules) {
    const { id: ruleId, kind } = rule;
    for (const { vote, votes: count } of await find(tx, rule, votes)) {
      found.push({ userId: vote.userId, productId: vote.productId, votes: count, ruleId, kind });
    }
  }
  await withholdFound(tx, context, found);
  // After the counters of products, as in a search: both lock in one order.
  if (rules.some(({ kind }) => kind === 'RING')) {
    const starts = votes.filter(({ hasProducts }) => hasProducts);
    await queueRingSearches(tx, starts, context.clock.now());
  }
}
