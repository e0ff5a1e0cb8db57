import { productStatus, roles } from '#schema/enums';
import { rewards } from '#schema/limits';
import type { Facts } from './facts.ts';
import type { Findings } from './findings.ts';
import { type Entry, ofKind } from './journal.ts';

const sumBy = <T>(rows: readonly T[], keyOf: (row: T) => string, weightOf: (row: T) => number) => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + weightOf(row));
  return sums;
};

/** Every key of both sides once, with the values of each side. */
function compare<T>(
  what: string,
  [stored, wanted]: readonly [ReadonlyMap<string, T>, ReadonlyMap<string, T>],
  none: T,
  findings: Findings,
): void {
  for (const key of new Set([...stored.keys(), ...wanted.keys()])) {
    const [is, should] = [stored.get(key) ?? none, wanted.get(key) ?? none];
    if (is !== should) findings.drift.push(`${what} ${key} is ${is} and should be ${should}`);
  }
}

/** Effects that follow from facts; each must exist exactly once. */
function checkOwed(
  what: string,
  owed: ReadonlySet<string>,
  there: readonly string[],
  findings: Findings,
): void {
  const counts = sumBy(there, String, () => 1);
  for (const key of owed) {
    if (!counts.has(key)) findings.lost.push(`${what} ${key} is missing`);
  }
  for (const [key, count] of counts) {
    if (count > 1) findings.duplicate.push(`${what} ${key} is there ${count} times`);
    if (!owed.has(key)) findings.phantom.push(`${what} ${key} has no cause`);
  }
}

const countingUps = ({ ups }: Facts) =>
  sumBy(
    ups.filter(({ countsForRewards }) => countsForRewards),
    ({ productId }) => productId,
    ({ weight }) => weight,
  );

/** One transfer for each first listing, each ten UPs and each Goldfinger. */
function checkTransfers(facts: Facts, findings: Findings): void {
  const owed = new Set<string>();
  const staff = new Set(
    facts.accounts.flatMap((account) =>
      account.roles.includes(roles.staff) ? account.userId : [],
    ),
  );
  const ups = countingUps(facts);
  const owe = (rule: 'listed' | 'up10' | 'golden', cause: string, userId: string) =>
    owed.add(`${rule} ${cause} user:${userId} ${rewards[rule]}`);
  for (const { id, sharerId, wasReleased } of facts.products) {
    if (!sharerId) continue;
    if (wasReleased && !staff.has(sharerId)) owe('listed', `listed:${id}`, sharerId);
    const tens = Math.floor((ups.get(id) ?? 0) / rewards.upsPerReward);
    for (let step = 1; step <= tens; step++) owe('up10', `up10:${id}:${step}`, sharerId);
  }
  for (const { userId, wasGoldfinger } of facts.accounts) {
    if (wasGoldfinger) owe('golden', `golden:${userId}`, userId);
  }
  // Wallets are connected while nothing fails.
  const there = facts.transfers
    .filter(({ rule }) => rule !== 'wallet')
    .map(({ rule, cause, credit, amount }) => `${rule} ${cause} ${credit} ${amount}`);
  checkOwed('transfer', owed, there, findings);
}

/** One message for each transfer, decided lead, first listing, granted role and badge, and the welcome. */
function checkMessages(entries: readonly Entry[], facts: Facts, findings: Findings): void {
  const owed = new Set(facts.accounts.map(({ userId }) => `${userId} welcome`));
  for (const { id, credit } of facts.transfers) {
    owed.add(`${credit.slice('user:'.length)} vitamin:${id}`);
  }
  for (const { id, sharerId, status } of facts.leads) {
    if (status !== 'OPEN') owed.add(`${sharerId} lead:${id}`);
  }
  for (const { id, sharerId, ownerId, wasReleased } of facts.products) {
    if (!wasReleased) continue;
    for (const userId of [sharerId, ownerId]) if (userId) owed.add(`${userId} listed:${id}`);
  }
  for (const { id, userId } of facts.claims) owed.add(`${userId} badge-minted:${id}`);
  const granted = new Set(ofKind(entries, 'grant').map(({ userId }) => userId));
  for (const userId of granted) owed.add(`${userId} role:${roles.goldfinger}`);
  // A grant that staff repeat is a decision of its own, of which the member is told.
  const isRepeated = (userId: string, cause: string) =>
    cause.startsWith('role-decision:') && granted.has(userId);
  // The owner of the badge got her product while nothing failed.
  const there = facts.messages
    .filter(({ userId, cause }) => !isRepeated(userId, cause) && !cause.startsWith('owned:'))
    .map(({ userId, cause }) => `${userId} ${cause}`);
  checkOwed('message', owed, there, findings);
}

function checkCounters(facts: Facts, findings: Findings): void {
  const byProduct = ({ productId }: { productId: string }) => productId;
  const ups = sumBy(facts.ups, byProduct, ({ weight }) => weight);
  const stored = sumBy(facts.counters, byProduct, ({ upValue }) => upValue);
  compare('UPs of product', [stored, ups], 0, findings);
  const ranked = sumBy(facts.ranks, byProduct, ({ upValue }) => upValue);
  compare('ranked UPs of product', [ranked, ups], 0, findings);
  compare(
    'followers of product',
    [
      sumBy(facts.counters, byProduct, ({ followers }) => followers),
      sumBy(facts.follows, byProduct, () => 1),
    ],
    0,
    findings,
  );
  const byUser = ({ userId }: { userId: string }) => userId;
  compare(
    'unread messages of',
    [
      sumBy(facts.unread, byUser, ({ messages }) => messages),
      sumBy(facts.messages, byUser, ({ isRead }) => (isRead ? 0 : 1)),
    ],
    0,
    findings,
  );
  const movements = facts.transfers.flatMap(({ debit, credit, amount }) => [
    { account: debit, amount: -amount },
    { account: credit, amount },
  ]);
  const byAccount = ({ account }: { account: string }) => account;
  compare(
    'balance of',
    [
      sumBy(facts.balances, byAccount, ({ balance }) => balance),
      sumBy(movements, byAccount, ({ amount }) => amount),
    ],
    0,
    findings,
  );
}

function checkCopies(facts: Facts, findings: Findings): void {
  const { copies, accounts, follows, products } = facts;
  const vitaminUps = new Map(copies.vitaminUps.map(({ productId, ups }) => [productId, ups]));
  compare('copied UPs of product', [vitaminUps, countingUps(facts)], 0, findings);
  const present = (rows: readonly { userId: string; productId: string }[]) =>
    new Map(rows.map(({ userId, productId }) => [`${userId} ${productId}`, true]));
  compare('copied follow', [present(copies.feedFollows), present(follows)], false, findings);
  compare(
    'copied release of',
    [
      new Map(copies.feedProducts.map(({ productId, released }) => [productId, released])),
      new Map(products.map(({ id, status }) => [id, status === productStatus.RELEASED])),
    ],
    false,
    findings,
  );
  const written = (held: readonly number[]) => held.toSorted().join(',') || 'none';
  for (const [service, rows] of Map.groupBy(copies.roles, (copy) => copy.service)) {
    compare(
      `roles at ${service} of`,
      [
        new Map(rows.map((row) => [row.userId, written(row.roles)])),
        new Map(accounts.map((row) => [row.userId, written(row.roles)])),
      ],
      'unknown',
      findings,
    );
  }
}

/** Compares the effects in all services with the facts. */
export function checkEffects(entries: readonly Entry[], facts: Facts, findings: Findings): void {
  checkTransfers(facts, findings);
  checkMessages(entries, facts, findings);
  checkCounters(facts, findings);
  checkCopies(facts, findings);
  for (const { service, reason } of facts.deadLetters) {
    findings.lost.push(`${service} gave up an event: ${reason}`);
  }
}
