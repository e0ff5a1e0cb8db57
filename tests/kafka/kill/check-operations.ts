import { productStatus } from '#schema/enums';
import type { Facts } from './facts.ts';
import type { Findings } from './findings.ts';
import { type Entry, type OperationKind, ofKind } from './journal.ts';

/** The error codes that the workload may cause; any other code is a wrong response. */
const allowedErrors: Record<OperationKind, readonly string[]> = {
  up: ['ALREADY_UPPED', 'FIELD_LENGTH', 'PRODUCT_NOT_FOUND'],
  follow: ['PRODUCT_NOT_FOUND'],
  share: ['FIELD_LENGTH'],
  read: [],
  look: [],
  accept: ['LEAD_ALREADY_DECIDED'],
  release: ['MOVE_NOT_ALLOWED'],
  claim: [],
  grant: [],
  revoke: [],
};

const pairOf = ({ userId, productId }: { userId: string; productId: string }) =>
  `${userId} ${productId}`;

/** The attempts at one action, as the client saw them. */
function tally(attempts: readonly Entry[]) {
  const of = (outcome: Entry['outcome']) => attempts.filter((entry) => entry.outcome === outcome);
  const unknown = of('unknown').length;
  return { oks: of('ok').length, unknown, rejected: of('rejected') };
}

/** One effect that may exist at most once: `attempts` requested it, `done` counts it. */
function checkOnce(
  what: string,
  attempts: readonly Entry[],
  done: number,
  already: string | null,
  findings: Findings,
): void {
  const { oks, unknown, rejected } = tally(attempts);
  const existed = rejected.some(({ code }) => code === already);
  if (oks > 1) findings.duplicate.push(`${what} was acknowledged ${oks} times`);
  if (done > 1) findings.duplicate.push(`${what} is there ${done} times`);
  if (oks > 0 && done === 0) findings.lost.push(`${what} was acknowledged and is not there`);
  if (oks === 0 && unknown === 0) {
    if (done > 0) findings.phantom.push(`${what} is there, and was never granted`);
    else if (existed) findings.wrong.push(`${what} was reported as existing, and does not exist`);
  }
  if (oks === 0 && unknown > 0 && existed && done === 0) {
    findings.lost.push(`${what} was reported as existing, and no longer exists`);
  }
}

function checkUps(entries: readonly Entry[], { ups }: Facts, findings: Findings): void {
  const asked = Map.groupBy(ofKind(entries, 'up'), pairOf);
  const there = Map.groupBy(ups, pairOf);
  for (const pair of new Set([...asked.keys(), ...there.keys()])) {
    const attempts = asked.get(pair) ?? [];
    const rows = there.get(pair) ?? [];
    checkOnce(`UP ${pair}`, attempts, rows.length, 'ALREADY_UPPED', findings);
    const [row] = rows;
    for (const { outcome, value, weight } of attempts) {
      const isRight = value === weight && row?.weight === weight;
      if (outcome === 'ok' && row && !isRight) {
        findings.wrong.push(`UP ${pair} of ${weight} added ${value}, and is ${row.weight}`);
      }
    }
  }
}

/** A client requests one state at a time and repeats until it knows: only its last request may be open. */
function checkFollows(entries: readonly Entry[], { follows }: Facts, findings: Findings): void {
  const asked = Map.groupBy(ofKind(entries, 'follow'), pairOf);
  const there = new Set(follows.map(pairOf));
  if (there.size < follows.length) findings.duplicate.push('a follow is there more than once');
  for (const pair of there) {
    if (!asked.has(pair)) findings.phantom.push(`follow ${pair} is there, and nobody asked`);
  }
  for (const [pair, attempts] of asked) {
    const requested = attempts.filter(({ outcome }) => outcome !== 'rejected');
    const last = requested.findLastIndex(({ outcome }) => outcome === 'ok');
    const possible = new Set(requested.slice(last + 1).map(({ following }) => following));
    possible.add(requested[last]?.following ?? false);
    if (possible.has(there.has(pair))) continue;
    if (requested.length === 0) findings.phantom.push(`follow ${pair} was rejected, and is there`);
    else findings.lost.push(`follow ${pair} is not what was acknowledged last`);
  }
}

function checkLeads(entries: readonly Entry[], { leads }: Facts, findings: Findings): void {
  const asked = Map.groupBy(ofKind(entries, 'share'), ({ name }) => name);
  const there = Map.groupBy(leads, ({ name }) => name);
  for (const name of new Set([...asked.keys(), ...there.keys()])) {
    const attempts = asked.get(name) ?? [];
    const rows = there.get(name) ?? [];
    checkOnce(`lead ${name}`, attempts, rows.length, null, findings);
    const [row] = rows;
    const isRight = attempts.every(({ userId, made }) => {
      return !row || (row.sharerId === userId && (made === null || made === row.id));
    });
    if (!isRight) findings.wrong.push(`lead ${name} differs from its response`);
  }
}

function checkReview(entries: readonly Entry[], facts: Facts, findings: Findings): void {
  const accepts = Map.groupBy(ofKind(entries, 'accept'), ({ leadId }) => leadId);
  const ofLead = Map.groupBy(facts.products, ({ leadId }) => leadId);
  for (const { id, status, productId } of facts.leads) {
    const made = ofLead.get(id) ?? [];
    checkOnce(
      `product of lead ${id}`,
      accepts.get(id) ?? [],
      made.length,
      'LEAD_ALREADY_DECIDED',
      findings,
    );
    const isRight = status === (made.length > 0 ? 'ACCEPTED' : 'OPEN');
    if (!isRight || (made[0]?.id ?? null) !== productId) {
      findings.drift.push(`lead ${id} is ${status} for product ${productId}`);
    }
  }
  const releases = Map.groupBy(ofKind(entries, 'release'), ({ productId }) => productId);
  for (const { id, status, wasReleased } of facts.products) {
    const done = status === productStatus.RELEASED && wasReleased ? 1 : 0;
    checkOnce(`release of ${id}`, releases.get(id) ?? [], done, 'MOVE_NOT_ALLOWED', findings);
  }
}

function checkReads(entries: readonly Entry[], { messages }: Facts, findings: Findings): void {
  const reads = ofKind(entries, 'read');
  const idsOf = (outcome: Entry['outcome']) =>
    new Set(
      reads.filter((entry) => entry.outcome === outcome).flatMap(({ messageIds }) => messageIds),
    );
  const [sure, open] = [idsOf('ok'), idsOf('unknown')];
  for (const { id, isRead } of messages) {
    if (sure.has(id) && !isRead) findings.lost.push(`message ${id} was read, and is unread`);
    if (isRead && !sure.has(id) && !open.has(id)) {
      findings.phantom.push(`message ${id} is read, and nobody has read it`);
    }
  }
}

function checkAnswers(entries: readonly Entry[], findings: Findings): void {
  for (const { kind, outcome, code, over } of entries) {
    if (outcome === 'rejected' && !allowedErrors[kind].includes(code ?? '')) {
      findings.wrong.push(`${kind} over ${over} was rejected with ${code}`);
    }
  }
  for (const { productId, outcome, atLeast, value } of ofKind(entries, 'look')) {
    if (outcome === 'ok' && (value ?? 0) < atLeast) {
      findings.lost.push(
        `product ${productId} showed ${value} UPs after ${atLeast} were acknowledged`,
      );
    }
  }
}

/** Compares the responses of clients with the stored facts. */
export function checkOperations(entries: readonly Entry[], facts: Facts, findings: Findings): void {
  checkUps(entries, facts, findings);
  checkFollows(entries, facts, findings);
  checkLeads(entries, facts, findings);
  checkReview(entries, facts, findings);
  checkReads(entries, facts, findings);
  checkAnswers(entries, findings);
}
