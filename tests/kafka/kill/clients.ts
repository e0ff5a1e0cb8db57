import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Member, Stack } from '../../stack.ts';
import { ask } from './ask.ts';
import type { Answer, Deed, Entry, Journal } from './journal.ts';

export interface WorkloadMember extends Member {
  weight: 1 | 2;
}

/** State that all clients share. */
export interface Workload {
  stack: Stack;
  journal: Journal;
  staff: Member;
  /** Released products that clients act on. */
  productIds: readonly string[];
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
  wishes: Map<string, boolean | null>;
  unread: Map<WorkloadMember, readonly string[]>;
  shares: number;
}

export const createClient = (
  workload: Workload,
  members: readonly WorkloadMember[],
  random: SeededRandom,
): Client => ({ workload, members, random, wishes: new Map(), unread: new Map(), shares: 0 });

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
  deed: Deed,
  over: Entry['over'],
): Promise<Answer> {
  const answer = await journal.write(deed, over, () => ask(stack, caller, deed, over));
  if (deed.kind === 'up' && answer.outcome === 'ok') {
    const before = acknowledged.get(deed.productId) ?? 0;
    acknowledged.set(deed.productId, before + (answer.value ?? 0));
  }
  return answer;
}

export interface Known extends Answer {
  attempts: number;
}

/** Repeats a request without a response until there is one, even after the workload. */
export async function untilKnown(
  workload: Workload,
  caller: Member,
  deed: (attempt: number) => Deed,
  random: SeededRandom,
): Promise<Known> {
  for (let attempts = 1; ; attempts++) {
    const over = random.between(0, 1) === 0 ? 'rest' : 'graphql';
    const answer = await once(workload, caller, deed(attempts), over);
    if (answer.outcome !== 'unknown') return { ...answer, attempts };
    await wait(random.between(again.least, again.most));
  }
}

const upOf = (
  { userId, weight }: WorkloadMember,
  productId: string,
  reason: string,
): Extract<Deed, { kind: 'up' }> => ({ kind: 'up', userId, productId, weight, reason });

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
  const deed = upOf(member, productId, fine);
  await Promise.all(ways.map((over) => once(workload, member, deed, over)));
}

async function follow(client: Client, member: WorkloadMember, productId: string): Promise<void> {
  const { workload, random, wishes } = client;
  const { userId } = member;
  const pair = `${userId} ${productId}`;
  const last = wishes.get(pair);
  if (last === null) return;
  const deed = { kind: 'follow', userId, productId, following: !last } as const;
  const { attempts } = await untilKnown(workload, member, () => deed, random);
  // A request without a response may still be running and could overtake a new one.
  wishes.set(pair, attempts > 1 ? null : deed.following);
}

async function share(client: Client, member: WorkloadMember): Promise<void> {
  const { workload, random } = client;
  const { userId } = member;
  client.shares += 1;
  const name = `Lead ${userId.slice(-12)} ${client.shares}`;
  const deed = (attempt: number) =>
    ({ kind: 'share', userId, name: `${name}.${attempt}` }) as const;
  const { made } = await untilKnown(workload, member, deed, random);
  if (made) workload.openLeads.push(made);
}

async function look(client: Client, member: WorkloadMember, productId: string): Promise<void> {
  const { workload, random, unread } = client;
  const { userId } = member;
  const deed = (): Deed => {
    const atLeast = workload.acknowledged.get(productId) ?? 0;
    return { kind: 'look', userId, productId, atLeast };
  };
  const { unreadIds } = await untilKnown(workload, member, deed, random);
  if (unreadIds) unread.set(member, unreadIds);
}

async function read({ workload, random, unread }: Client): Promise<void> {
  const [[member, messageIds] = []] = unread;
  if (!member || !messageIds) return;
  unread.delete(member);
  const deed = { kind: 'read', userId: member.userId, messageIds } as const;
  await untilKnown(workload, member, () => deed, random);
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
  [20, look],
  [9, read],
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
): Promise<string | null> {
  const { staff } = workload;
  const { made } = await untilKnown(workload, staff, () => ({ kind: 'accept', leadId }), random);
  if (!made) return null;
  await untilKnown(workload, staff, () => ({ kind: 'release', productId: made }), random);
  return made;
}
