import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rewards } from '#schema/limits';
import { readPostmaster } from '../../platform/development-servers/postgres/postgres-files.ts';
import { runProgram } from '../program.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { retireRules } from '../retired-rules.ts';
import { seededRandom } from '../seeded-random.ts';
import { emptyPlatform } from '../setup/own-platform.ts';
import { type Platform, startPlatform } from '../setup/platform.ts';
import { connectStack, type Member, type Stack } from '../stack.ts';

const votersPerRound = 100;
const reason = 'It is fast, open and friendly.';
/** In the title, so that VITA_SEED=… reproduces a run. */
const seed = Number(process.env.VITA_SEED ?? randomInt(2 ** 31));
const { between, shuffled } = seededRandom(seed);

interface Round {
  title: string;
  /** The crash point where the process kills itself; null: killed after a number of responses. */
  crashAt: string | null;
  responses: number;
  killsDatabase: boolean;
}

const kill = (killsDatabase = false): Round => {
  const responses = between(1, votersPerRound - 1);
  const what = killsDatabase ? 'platform and PostgreSQL' : 'platform';
  return { title: `${what} after ${responses} responses`, crashAt: null, responses, killsDatabase };
};
const crash = (point: string, low: number, high: number): Round => {
  const crashAt = `${point}:${between(low, high)}`;
  return { title: crashAt, crashAt, responses: Number.POSITIVE_INFINITY, killsDatabase: false };
};
const rounds: Round[] = [
  kill(),
  crash('after_commit', 10, 90),
  kill(),
  crash('after_kafka_ack', 1, 3),
  kill(),
  crash('after_inbox_commit', 1, 3),
  kill(),
  kill(),
  kill(),
  kill(true),
];

let folder: string;
let platform: Platform;
let stack: Stack;
let product: ReleasedProduct;
let voters: Member[];
let messagesBefore: number;
let counted = 0;

async function start(environment: Record<string, string> = {}): Promise<void> {
  stack?.close();
  platform = await startPlatform({
    dataDir: join(folder, 'data'),
    environment: { ...emptyPlatform, ...environment },
  });
  stack = connectStack(platform.url);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vita-kill-'));
  await start();
  product = await releasedProduct(stack);
  await retireRules(stack, product.staff);
  voters = await stack.users(votersPerRound * rounds.length - 100);
  voters.push(...(await stack.users(100, [2])));
  voters = shuffled(voters);
  messagesBefore = (await readState()).messages.totalCount;
});

afterAll(async () => {
  stack?.close();
  await platform?.stop();
  await rm(folder, { recursive: true, force: true });
});

const up = `mutation ($id: ID!, $reason: String!) {
  upProduct(productId: $id, reason: $reason) { addUpValue }
}`;

/** Returns the added value, or the code of the rejection. */
async function vote(voter: Member, overRest: boolean): Promise<number | string> {
  const { id } = product;
  if (!overRest) {
    const { data, code } = await stack.graphql(up, { id, reason }, voter);
    return code ?? data.upProduct.addUpValue;
  }
  const form = { op_type: 'vote', product_id: id, content: reason };
  const { err, data } = await stack.rest('POST', '/api/app', form, voter);
  return err === 0 ? data.add_up_value : err;
}

const readState = async () => {
  const query = `query ($id: ID!) {
    product(id: $id) { upValue }
    viewer { vitamins { balance } messages { totalCount } unread { messages } }
  }`;
  const { data } = await stack.graphql(query, { id: product.id }, product.sharer);
  return { upValue: data.product.upValue, ...data.viewer };
};

/** Returns the results by voter; UPs without a response may or may not be counted. */
async function voteUntilKilled(people: Member[], round: Round): Promise<Map<Member, number>> {
  const acknowledged = new Map<Member, number>();
  await Promise.all(
    people.map(async (voter, index) => {
      const added = await vote(voter, index % 2 === 0).catch(() => null);
      if (added === null) return;
      acknowledged.set(voter, added as number);
      if (acknowledged.size === round.responses) await killAll(round);
    }),
  );
  return acknowledged;
}

async function killAll({ killsDatabase }: Round): Promise<void> {
  const killed = platform.kill();
  const server = readPostmaster(join(platform.dataDir, 'postgres'));
  if (killsDatabase && server) process.kill(server.pid, 'SIGKILL');
  await killed;
}

async function expectExact(): Promise<void> {
  await stack.drain();
  const { upValue, vitamins, messages, unread } = await readState();
  const tens = Math.floor(counted / rewards.upsPerReward);
  expect({
    upValue,
    balance: vitamins.balance,
    messages: messages.totalCount,
    unread: unread.messages,
  }).toEqual({
    upValue: counted,
    balance: rewards.listed + tens * rewards.up10,
    messages: messagesBefore + tens,
    unread: messagesBefore + tens,
  });
  const audit = await runProgram('ledger', ['audit'], platform.dataDir);
  expect(audit).toMatchObject({ code: 0, lines: [] });
}

describe(`a hundred UPs interrupted by SIGKILL (seed ${seed})`, () => {
  it.each(rounds.map((round, index) => [round.title, round, index] as const))(
    'rel-R03 rel-R04 rel-R06 %s: counts every acknowledged UP once',
    async (_, round, index) => {
      const people = voters.slice(index * votersPerRound, (index + 1) * votersPerRound);
      if (round.crashAt) {
        await platform.kill();
        await start({ CRASH_AT: round.crashAt });
      }
      const acknowledged = await voteUntilKilled(people, round);
      if (round.crashAt) expect(await platform.ended).toBeNull();
      await start();

      // UPs that were not acknowledged may be counted too.
      const confirmed = [...acknowledged.values()].reduce((sum, value) => sum + value, 0);
      const { upValue } = await readState();
      expect(upValue).toBeGreaterThanOrEqual(counted + confirmed);
      // All voters retry; UPs that were counted before are rejected.
      const retried = await Promise.all(people.map((voter) => vote(voter, false)));
      const added = retried.filter((value) => typeof value === 'number');
      const rejected = people.filter((_, at) => retried[at] === 'ALREADY_UPPED');
      expect(added.length + rejected.length).toBe(people.length);
      expect(rejected).toEqual(expect.arrayContaining([...acknowledged.keys()]));
      counted = upValue + added.reduce((sum, value) => sum + value, 0);
      await expectExact();
    },
  );

  it('rel-R03 rel-R10 emits each UP once, and rebuilds the same ledger', async () => {
    const args = ['tail', '--topic', 'catalog.product', '--from-beginning'];
    const { code, lines } = await runProgram('events', args, platform.dataDir);
    expect(code).toBe(0);
    const casts = (lines as { id: string; type: string; data: { userId: string } }[]).filter(
      ({ type }) => type === 'catalog.up-cast.v1',
    );
    // A killed relay may publish an event twice, with the same id.
    const users = [...new Map(casts.map(({ id, data }) => [id, data.userId])).values()];
    expect(users.sort()).toEqual(voters.map(({ userId }) => userId).sort());
    expect(await runProgram('ledger', ['rebuild'], platform.dataDir)).toMatchObject({
      code: 0,
      lines: [],
    });
    await expectExact();
  });
});
