import { deepStrictEqual } from 'node:assert';
import {
  hasUpTask,
  type ModelVitamins,
  vitaminsOfMember,
} from '../../services/vitamin/src/testing/reward-model.ts';
import type { GraphqlResponse } from '../stack.ts';
import type { Site, World, WorldMember, WorldProduct } from './world.ts';

const statement = `query ($after: String) { viewer { vitamins {
  balance
  newcomer { tasks { kind done } isComplete }
  records(first: 50, after: $after) {
    nodes { code point balance } pageInfo { hasNextPage endCursor }
  }
} } }`;
const counters = `query ($one: ID!, $two: ID!) {
  one: product(id: $one) { upValue } two: product(id: $two) { upValue }
}`;

interface StatementData {
  viewer: {
    vitamins: {
      balance: number;
      newcomer: { tasks: { kind: string; done: boolean }[]; isComplete: boolean } | null;
      records: {
        nodes: VitaminRecord[];
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
      };
    };
  };
}

interface VitaminRecord {
  code: keyof ModelVitamins;
  point: number;
  balance: number;
}

/** What a member sees of her vitamins. */
interface Seen {
  member: string;
  balance: number;
  /** The sum of the records of each rule. */
  vitamins: ModelVitamins;
  /** Null for an account that gets no gift. */
  tasks: { PROFILE: boolean; FOLLOW: boolean; UP: boolean; isComplete: boolean } | null;
}

const none: ModelVitamins = { listed: 0, up10: 0, golden: 0, referral: 0, newcomer: 0, wallet: 0 };

function sumOf(records: readonly VitaminRecord[]): ModelVitamins {
  const sums = { ...none };
  for (const { code, point } of records) sums[code] += point;
  return sums;
}

/** Each record says the balance after it. Latest first. */
function assertRunning(name: string, records: readonly VitaminRecord[]): void {
  let balance = 0;
  const expected = records.toReversed().map(({ point }) => {
    balance += point;
    return balance;
  });
  const actual = records.map((record) => record.balance).toReversed();
  deepStrictEqual(actual, expected, `the running balances of ${name}`);
}

async function readMember({ stack }: Site, member: WorldMember): Promise<Seen> {
  const all: VitaminRecord[] = [];
  for (let after: string | null = null; ; ) {
    const response: GraphqlResponse<StatementData> = await stack.graphql(
      statement,
      { after },
      member,
    );
    deepStrictEqual(response.errors, [], `errors of ${member.name}`);
    const { balance, newcomer, records } = response.data.viewer.vitamins;
    all.push(...records.nodes);
    after = records.pageInfo.endCursor;
    if (records.pageInfo.hasNextPage) continue;
    assertRunning(member.name, all);
    return { member: member.name, balance, vitamins: sumOf(all), tasks: tasksOf(newcomer) };
  }
}

function tasksOf(newcomer: StatementData['viewer']['vitamins']['newcomer']): Seen['tasks'] {
  if (!newcomer) return null;
  const done = (kind: string) => newcomer.tasks.some((task) => task.kind === kind && task.done);
  const { isComplete } = newcomer;
  return { PROFILE: done('PROFILE'), FOLLOW: done('FOLLOW'), UP: done('UP'), isComplete };
}

function expectedOf(member: WorldMember, products: readonly WorldProduct[]): Seen {
  const vitamins = vitaminsOfMember(member, products);
  const tasks = {
    PROFILE: member.hasProfile,
    FOLLOW: member.hasFollow,
    UP: hasUpTask(member, products),
  };
  const isComplete = Object.values(tasks).every(Boolean);
  return {
    member: member.name,
    balance: Object.values(vitamins).reduce((sum, points) => sum + points, 0),
    vitamins,
    tasks: member.countsForRewards ? { ...tasks, isComplete } : null,
  };
}

/** Null for a product that visitors don't see. */
const upValueOf = ({ status, ups }: WorldProduct): number | null =>
  status === 'RELEASED'
    ? ups.reduce((sum, { weight, isWithheld }) => (isWithheld ? sum : sum + weight), 0)
    : null;

/** Compares the model with what each member sees, once the ledger has consumed what was sent. */
export async function assertSame({ members, products }: World, site: Site): Promise<void> {
  await site.stack.drain();
  const [one, two] = products;
  const ids = { one: one.id, two: two.id };
  const { data } = await site.stack.graphql(counters, ids);
  const counted = [data.one, data.two].map((product) => product?.upValue ?? null);
  deepStrictEqual(counted, products.map(upValueOf), 'the UPs of the products');
  const seen = await Promise.all(members.map((member) => readMember(site, member)));
  deepStrictEqual(
    seen,
    members.map((member) => expectedOf(member, products)),
  );
}
