import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Member, Stack } from '../../stack.ts';
import type { Entry, Journal, Operation, Result } from './journal.ts';
import { sendOperation } from './send-operation.ts';

export interface WorkloadMember extends Member {
  weight: 1 | 2;
  /** With a wallet, she can claim a badge. */
  hasWallet?: boolean;
}

/** State that all clients share. */
export interface Workload {
  stack: Stack;
  journal: Journal;
  staff: Member;
  /** Released products that clients act on. */
  productIds: readonly string[];
  /** Prepaid, and open for all. */
  badgeId: string;
  /** Weight of the acknowledged UPs, by product. */
  acknowledged: Map<string, number>;
  /** Leads without a decision of staff. */
  openLeads: string[];
}

/** One client with its own members, so that it knows the last request of each. */
export interface Client {
  workload: Workload;
  members: readonly WorkloadMember[];
  random: SeededRandom;
  /** The last requested state by member and product; null for an unused pair. */
  requested: Map<string, boolean | null>;
  unread: Map<WorkloadMember, readonly string[]>;
  shares: number;
}

export const createClient = (
  workload: Workload,
  members: readonly WorkloadMember[],
  random: SeededRandom,
): Client => ({ workload, members, random, requested: new Map(), unread: new Map(), shares: 0 });

const fine = 'It is fast, open and friendly.';
const tooShort = 'Nice.';
const missingProduct = '999999999';
/** Milliseconds between two actions of a client, and before a retry. */
const think = { least: 5, most: 40 };
const again = { least: 50, most: 250 };

/** Sends one request and records it. */
export async function once(
  { stack, journal, acknowledged }: Workload,
  caller: Member,
  operation: Operation,
  over: Entry['over'],
): Promise<Result> {
  const result = await journal.write(operation, over, () =>
    sendOperation(stack, caller, operation, over),
  );
  if (operation.kind === 'up' && result.outcome === 'ok') {
    const before = acknowledged.get(operation.productId) ?? 0;
    acknowledged.set(operation.productId, before + (result.value ?? 0));
  }
  return result;
}

export interface Known extends Result {
  attempts: number;
}

/** Repeats a request without a response until there is one, even after the workload. */
export async function untilKnown(
  workload: Workload,
  caller: Member,
  operation: (attempt: number) => Operation,
  random: SeededRandom,
): Promise<Known> {
  for (let attempts = 1; ; attempts++) {
    const over = random.between(0, 1) === 0 ? 'rest' : 'graphql';
    const result = await once(workload, caller, operation(attempts), over);
    if (result.outcome !== 'unknown') return { ...result, attempts };
    await wait(random.between(again.least, again.most));
  }
}

const upOf = (
  { userId, weight }: WorkloadMember,
  productId: string,
  reason: string,
): Extract<Operation, { kind: 'up' }> => ({ kind: 'up', userId, productId, weight, reason });

async function up(
  { workload, random }: Client,
  member: WorkloadMember,
  productId: string,
  reason = fine,
): Promise<void> {
  await untilKnown(workload, member, () => upOf(member, productId, reason), random);
}

/** Sends the UP over both interfaces at once; one of them comes second. */
async function doubleUp({ workload }: Client, member: WorkloadMember, productId: string) {
  const ways = ['rest', 'graphql'] as const;
  const operation = upOf(member, productId, fine);
  await Promise.all(ways.map((over) => once(workload, member, operation, over)));
}

async function follow(client: Client, member: WorkloadMember, productId: string): Promise<void> {
  const { workload, random, requested } = client;
  const { userId } = member;
  const pair = `${userId} ${productId}`;
  const last = requested.get(pair);
  if (last === null) return;
  const operation = { kind: 'follow', userId, productId, following: !last } as const;
  const { attempts } = await untilKnown(workload, member, () => operation, random);
  // A request without a response may still be running and could overtake a new one.
  requested.set(pair, attempts > 1 ? null : operation.following);
}

async function share(client: Client, member: WorkloadMember): Promise<void> {
  const { workload, random } = client;
  const { userId } = member;
  client.shares += 1;
  const name = `Lead ${userId.slice(-12)} ${client.shares}`;
  const operation = (attempt: number) =>
    ({ kind: 'share', userId, name: `${name}.${attempt}` }) as const;
  const { made } = await untilKnown(workload, member, operation, random);
  if (made) workload.openLeads.push(made);
}

async function claim({ workload, random }: Client, member: WorkloadMember): Promise<void> {
  if (!member.hasWallet) return;
  const { userId } = member;
  const operation = { kind: 'claim', userId, badgeId: workload.badgeId } as const;
  await untilKnown(workload, member, () => operation, random);
}

async function look(client: Client, member: WorkloadMember, productId: string): Promise<void> {
  const { workload, random, unread } = client;
  const { userId } = member;
  const operation = (): Operation => {
    const atLeast = workload.acknowledged.get(productId) ?? 0;
    return { kind: 'look', userId, productId, atLeast };
  };
  const { unreadIds } = await untilKnown(workload, member, operation, random);
  if (unreadIds) unread.set(member, unreadIds);
}

async function read({ workload, random, unread }: Client): Promise<void> {
  const [[member, messageIds] = []] = unread;
  if (!member || !messageIds) return;
  unread.delete(member);
  const operation = { kind: 'read', userId: member.userId, messageIds } as const;
  await untilKnown(workload, member, () => operation, random);
}

type Act = (client: Client, member: WorkloadMember, productId: string) => Promise<void>;

/** The mix of actions, in percent. */
const shares: readonly [count: number, act: Act][] = [
  [40, up],
  [4, doubleUp],
  [3, (client, member, productId) => up(client, member, productId, tooShort)],
  [2, (client, member) => up(client, member, missingProduct)],
  [16, follow],
  [6, share],
  [18, look],
  [8, read],
  [3, claim],
];
const acts = shares.flatMap(([count, act]) => Array<Act>(count).fill(act));

/** Runs one action after the other until the signal, then completes the current one. */
export async function runClient(client: Client, over: AbortSignal): Promise<void> {
  const { workload, members, random } = client;
  while (!over.aborted) {
    const act = random.pick(acts);
    await act(client, random.pick(members), random.pick(workload.productIds));
    await wait(random.between(think.least, think.most));
  }
}

/** Staff accept leads and release the products, one after the other. */
export async function runStaff(
  workload: Workload,
  random: SeededRandom,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const leadId = workload.openLeads.shift();
    if (leadId) await makeProduct(workload, leadId, random);
    await wait(random.between(100, 300));
  }
}

/** Returns the product's id; null when an earlier try without a response created it. */
export async function makeProduct(
  workload: Workload,
  leadId: string,
  random: SeededRandom,
  beforeRelease: (productId: string) => Promise<void> = async () => undefined,
): Promise<string | null> {
  const { staff } = workload;
  const { made } = await untilKnown(workload, staff, () => ({ kind: 'accept', leadId }), random);
  if (!made) return null;
  await beforeRelease(made);
  await untilKnown(workload, staff, () => ({ kind: 'release', productId: made }), random);
  return made;
}
