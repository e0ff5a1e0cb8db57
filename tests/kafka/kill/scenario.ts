import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEvent } from '#kit/events/event';
import { allTopics } from '#schema/topics';
import { connectWallet } from '../../badge-steps.ts';
import { giveToDeveloper, readClaim } from '../../prepaid-badge.ts';
import { runProgram } from '../../program.ts';
import { retireRules } from '../../retired-rules.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import { seededRandom } from '../../seeded-random.ts';
import type { Member } from '../../stack.ts';
import { makeBadge, readChain } from './badge-workload.ts';
import type { TopicRecord } from './check-topics.ts';
import { check, type Verdict } from './checker.ts';
import {
  createClient,
  makeProduct,
  runClient,
  runStaff,
  untilKnown,
  type Workload,
  type WorkloadMember,
} from './clients.ts';
import { readFacts } from './facts.ts';
import { keepHistory } from './history.ts';
import { createJournal } from './journal.ts';
import type { Killer } from './killer.ts';
import { type KilledPlatform, openSite, type Site, until } from './site.ts';
import { startWatcher, type Watcher } from './watchers.ts';

const sizes = {
  claimers: 24,
  clients: 8,
  members: 160,
  golden: 20,
  products: 12,
  watchers: 4,
} as const;
/** After a kill, some consumers may have to catch up first. */
const drainTries = 5;

/** A platform, its workload and the whole history since the start. */
export interface Scenario {
  site: Site;
  workload: Workload;
  random: SeededRandom;
  killer: Killer;
  watchers: readonly Watcher[];
  /** Starts new clients with their own members; returns a function that stops them. */
  startLoad(): Promise<() => Promise<void>>;
  /** Waits until the platform is idle, then runs the checker. */
  settle(): Promise<Verdict>;
  close(): Promise<void>;
}

async function makeMembers(
  { stack }: Site,
  count: number,
  weight: 1 | 2,
): Promise<WorkloadMember[]> {
  const members = count > 0 ? await stack.users(count, weight === 2 ? [2] : []) : [];
  return members.map((member) => ({ ...member, weight }));
}

async function makeClaimers(site: Site, count: number): Promise<WorkloadMember[]> {
  const members = await makeMembers(site, count, 1);
  for (const member of members) await connectWallet(site.stack, member);
  return members.map((member) => ({ ...member, hasWallet: true }));
}

/** Products that the sharers shared, accepted and released; the journal records it. */
async function makeProducts(
  workload: Workload,
  sharers: readonly Member[],
  random: SeededRandom,
  giveTo: (productId: string) => Promise<void>,
) {
  const ids: string[] = [];
  for (let index = 0; index < sizes.products; index++) {
    const sharer = sharers[index % sharers.length] as Member;
    const name = `Product ${index}`;
    const operation = { kind: 'share', userId: sharer.userId, name } as const;
    const { made } = await untilKnown(workload, sharer, () => operation, random);
    const owned = index === 0 ? giveTo : undefined;
    const id = made && (await makeProduct(workload, made, random, owned));
    if (!id) throw new Error(`${name} was not made`);
    ids.push(id);
  }
  return ids;
}

async function readTopics({ transport }: Site): Promise<TopicRecord[]> {
  const records: TopicRecord[] = [];
  for (const topic of allTopics) {
    for await (const { key, value } of transport.read({
      topic,
      from: 'beginning',
      follow: false,
    })) {
      records.push({ topic, key, event: parseEvent(value) });
    }
  }
  return records;
}

async function drain({ stack }: Site): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await stack.drain();
    } catch (error) {
      if (attempt === drainTries) throw error;
      await wait(1_000);
    }
  }
}

/** Open browsers show the stored counts once all pushes have arrived. */
async function watchersAgree(watchers: readonly Watcher[], unread: ReadonlyMap<string, number>) {
  const isTrue = (watcher: Watcher) => watcher.shown() === unread.get(watcher.member.userId);
  await until('open browsers show the true counts', async () => watchers.every(isTrue)).catch(
    () => undefined,
  );
  return watchers.filter((watcher) => !isTrue(watcher));
}

/** Probes follow one product each: an action that is safe to repeat. */
function createKiller(
  site: Site,
  workload: Workload,
  { random, silenceMs, probes }: Pick<Killer, 'random' | 'silenceMs'> & { probes: Member[] },
) {
  const { badgeId } = workload;
  const [productId = ''] = workload.productIds;
  let deaths = 0;
  const killer: Killer = {
    site,
    random,
    silenceMs,
    async changeRole(kind, userId) {
      await untilKnown(workload, workload.staff, () => ({ kind, userId }), random);
    },
    unused: [],
    unclaimed: [],
    async claim() {
      const member = killer.unclaimed.pop();
      if (!member) throw new Error('all members with wallets of this round have claimed');
      const operation = { kind: 'claim', userId: member.userId, badgeId } as const;
      await untilKnown(workload, member, () => operation, random);
      return member;
    },
    async isConfirmed(member) {
      const view = await readClaim(site.stack, { id: badgeId }, member).catch(() => null);
      return view?.claim?.state === 'CONFIRMED';
    },
    redriven: new Set(),
    member() {
      const member = killer.unused.pop();
      if (!member) throw new Error('all members of this round are used');
      return member;
    },
    async write() {
      const prober = probes[deaths++ % probes.length] as Member;
      const operation = {
        kind: 'follow',
        userId: prober.userId,
        productId,
        following: true,
      } as const;
      await untilKnown(workload, prober, () => operation, random);
    },
    async writeToUser() {
      const [prober] = probes as [Member];
      const operation = { kind: 'read', userId: prober.userId, messageIds: [] } as const;
      await untilKnown(workload, prober, () => operation, random);
    },
  };
  return killer;
}

export interface ScenarioOptions {
  seed: number;
  /** Minimum duration of a database's silence. */
  silenceMs: number;
  /** Number of dead letters in each round. */
  deadLetters: number;
  /** How often the relayer is killed in each round. */
  relayerKills: number;
}

/** @param killed in the many-process mode, without other data */
export async function openScenario(
  killed: KilledPlatform,
  { seed, silenceMs, deadLetters, relayerKills }: ScenarioOptions,
): Promise<Scenario> {
  const { platform } = killed;
  const site = await openSite(killed);
  await keepHistory(site.adminUrl, () => readTopics(site));
  const { stack } = site;
  const random = seededRandom(seed);
  const [staff] = (await stack.users(1, [3])) as [Member];
  await retireRules(stack, staff);
  const sharers = await makeMembers(site, 4, 1);
  const probes = await makeMembers(site, 4, 1);
  const workload: Workload = {
    stack,
    journal: createJournal(join(platform.dataDir, 'journal.jsonl')),
    staff,
    productIds: [],
    badgeId: '',
    acknowledged: new Map(),
    openLeads: [],
  };
  const owners: Member[] = [];
  workload.productIds = await makeProducts(workload, sharers, random, async (productId) => {
    owners.push(await giveToDeveloper(stack, { productId, staff }));
  });
  const [firstId] = workload.productIds as [string];
  workload.badgeId = await makeBadge(site, firstId, owners[0] as Member);
  const watchers = sharers.map((sharer) => startWatcher(stack, sharer, random));

  const killer = createKiller(site, workload, { random, silenceMs, probes });

  async function startLoad(): Promise<() => Promise<void>> {
    // Members can be made only while the platform is idle.
    killer.unused = await makeMembers(site, deadLetters, 1);
    killer.unclaimed = await makeClaimers(site, relayerKills);
    const members = random.shuffled([
      ...(await makeMembers(site, sizes.members, 1)),
      ...(await makeMembers(site, sizes.golden, 2)),
      ...(await makeClaimers(site, sizes.claimers)),
    ]);
    const over = new AbortController();
    const running = Array.from({ length: sizes.clients }, (_, index) => {
      const own = members.filter((__, at) => at % sizes.clients === index);
      const client = createClient(workload, own, seededRandom(random.between(0, 2 ** 31 - 1)));
      return runClient(client, over.signal);
    });
    running.push(runStaff(workload, seededRandom(random.between(0, 2 ** 31 - 1)), over.signal));
    return async () => {
      over.abort();
      await Promise.all(running);
    };
  }

  async function settle(): Promise<Verdict> {
    await drain(site);
    const facts = await readFacts(site.adminUrl);
    const records = await readTopics(site);
    const verdict = check({
      journal: workload.journal.entries,
      facts,
      records,
      chain: await readChain(site),
      redriven: killer.redriven,
    });
    const unread = new Map(facts.unread.map(({ userId, messages }) => [userId, messages]));
    for (const watcher of await watchersAgree(watchers, unread)) {
      const { userId } = watcher.member;
      const [is, should] = [watcher.shown(), unread.get(userId)];
      verdict.findings.drift.push(`an open browser of ${userId} shows ${is} instead of ${should}`);
    }
    const audit = await runProgram('ledger', ['audit'], platform.dataDir);
    if (audit.code !== 0) {
      verdict.findings.drift.push(`ledger audit: ${JSON.stringify(audit.lines)} ${audit.stderr}`);
    }
    return verdict;
  }

  return {
    site,
    workload,
    random,
    killer,
    watchers,
    startLoad,
    settle,
    async close() {
      await Promise.all(watchers.map((watcher) => watcher.close()));
      await site.close();
    },
  };
}
