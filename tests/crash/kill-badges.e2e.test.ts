import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topics } from '#schema/topics';
import { readPostmaster } from '../../platform/development-servers/postgres/postgres-files.ts';
import { encodeCall } from '../chain/badge-calls.ts';
import { readDatabases } from '../database-texts.ts';
import { openEventSource } from '../event-source.ts';
import { type OwnChain, startOwnChain } from '../own-chain.ts';
import {
  type BadgeOfProduct,
  createBadge,
  membersWithWallets,
  prepay,
  readClaim,
  readOwnBadge,
  requestClaim,
} from '../prepaid-badge.ts';
import { seededRandom } from '../seeded-random.ts';
import { emptyPlatform } from '../setup/own-platform.ts';
import { type Platform, startPlatform } from '../setup/platform.ts';
import { connectStack, type Member, type Stack } from '../stack.ts';

const fansPerRound = 6;
/** In the title, so that VITA_SEED=… reproduces a run. */
const seed = Number(process.env.VITA_SEED ?? randomInt(2 ** 31));
const { between } = seededRandom(seed);

interface Round {
  title: string;
  /** Where the platform kills itself; null: it is killed after a number of responses. */
  crashAt: string | null;
  responses: number;
  killsDatabase: boolean;
}

const crash = (point: string, high: number): Round => {
  const crashAt = `${point}:${between(1, high)}`;
  return { title: crashAt, crashAt, responses: Number.POSITIVE_INFINITY, killsDatabase: false };
};
const kill = (killsDatabase: boolean): Round => {
  const responses = between(1, fansPerRound);
  const what = killsDatabase ? 'platform and PostgreSQL' : 'platform';
  return { title: `${what} after ${responses} responses`, crashAt: null, responses, killsDatabase };
};
const rounds: Round[] = [
  crash('after_nonce', 3),
  crash('after_sign', 3),
  crash('after_broadcast', 3),
  kill(false),
  crash('after_broadcast', 3),
  crash('after_receipt', 1),
  kill(true),
];
const prepaid = BigInt(rounds.length * fansPerRound + 12) * 140_000n * 50_000_000_000n;

let folder: string;
let chain: OwnChain;
let platform: Platform;
let stack: Stack;
let badge: BadgeOfProduct;
let fans: Member[];
let claimed = 0;

async function start(environment: Record<string, string> = {}): Promise<void> {
  stack?.close();
  platform = await startPlatform({
    dataDir: join(folder, 'data'),
    environment: {
      ...emptyPlatform,
      ...chain.environment,
      WRITE_LIMITS: 'none',
      ...environment,
    },
  });
  stack = connectStack(platform.url);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vita-kill-'));
  chain = await startOwnChain();
  await start();
  badge = await createBadge(stack);
  await prepay(stack, chain, badge, prepaid);
  fans = await membersWithWallets(stack, rounds.length * fansPerRound);
});

afterAll(async () => {
  stack?.close();
  await platform?.stop();
  await chain?.close();
  await rm(folder, { recursive: true, force: true });
});

async function killAll({ killsDatabase }: Round): Promise<void> {
  const killed = platform.kill();
  const server = readPostmaster(join(platform.dataDir, 'postgres'));
  if (killsDatabase && server) process.kill(server.pid, 'SIGKILL');
  await killed;
}

/** Claims without a response may be there or not. */
async function claimUntilKilled(people: readonly Member[], round: Round): Promise<void> {
  let responses = 0;
  await Promise.all(
    people.map(async (fan) => {
      const response = await requestClaim(stack, badge, fan).catch(() => null);
      if (!response) return;
      expect(response.code).toBeNull();
      responses += 1;
      if (responses === round.responses) await killAll(round);
    }),
  );
}

/** What the chain has, and what the platform says, are the same. */
async function expectExact(): Promise<void> {
  await stack.drain();
  const { gas, claims, badge: shown } = await readOwnBadge(stack, badge);
  expect({ claims, minted: shown.minted, reserved: gas.reserved }).toEqual({
    claims: claimed,
    minted: claimed,
    reserved: '0',
  });
  const call = { to: shown.contract, data: encodeCall('totalSupply', []) };
  expect(Number(await chain.rpc('eth_call', call, 'latest'))).toBe(claimed);
  expect(BigInt(gas.balance) + BigInt(gas.spent)).toBe(prepaid);

  const databases = await readDatabases(platform.dataDir);
  const accounts = await databases.query<{ id: string; balance: string }>(
    'badge',
    'select id, balance from badge.gas_account',
  );
  const balances = new Map(accounts.map(({ id, balance }) => [id, BigInt(balance)]));
  expect(balances.get('spent:local')).toBe(await chain.spent(prepaid));
  expect([...balances.values()].reduce((sum, one) => sum + one, 0n)).toBe(0n);
  const rows = await databases.query<{ nonce: string }>(
    'badge',
    'select nonce from badge.chain_transaction order by nonce',
  );
  const nonces = Array.from({ length: await chain.sent() }, (_, nonce) => nonce);
  expect(rows.map(({ nonce }) => Number(nonce))).toEqual(nonces);
}

const suspend = /* GraphQL */ `
  mutation ($id: ID!) {
    switchBadgeStatus(id: $id, status: SUSPENDED) {
      id
    }
  }
`;

/** Whom the events of the badge say that they have a token, one for each event. */
async function mintedUntilSuspended(): Promise<string[]> {
  const path = `/events/${topics.badgeBadge}?from=beginning`;
  const source = await openEventSource(stack.url, path, { authorization: 'Bearer analyst-demo' });
  const told: string[] = [];
  for (let event = await source.next(); event; event = await source.next()) {
    const { type, data } = JSON.parse(event.data);
    if (type === 'badge.badge-minted.v1') told.push(data.userId);
    if (type === 'badge.badge-changed.v1' && data.status === 'SUSPENDED' && data.minted === claimed)
      break;
  }
  source.close();
  return told;
}

describe(`claims of badges interrupted by SIGKILL (seed ${seed})`, () => {
  it.each(rounds.map((round, index) => [round.title, round, index] as const))(
    'rel-R31 rel-R35 B5 %s: mints each claim once, and charges what the chain took',
    async (_, round, index) => {
      const people = fans.slice(index * fansPerRound, (index + 1) * fansPerRound);
      if (round.crashAt) {
        await platform.kill();
        await start({ CRASH_AT: round.crashAt });
      }
      await claimUntilKilled(people, round);
      expect(await platform.ended).toBeNull();
      await start();
      const again = await Promise.all(people.map((fan) => requestClaim(stack, badge, fan)));
      expect(again.map(({ code }) => code)).toEqual(people.map(() => null));
      claimed += people.length;
      await expectExact();
      const views = await Promise.all(people.map((fan) => readClaim(stack, badge, fan)));
      expect(views.map(({ claim }) => claim.state)).toEqual(people.map(() => 'CONFIRMED'));
    },
  );

  it('rel-R31 B7 tells each mint once', async () => {
    const holders = fans.map(({ userId }) => userId).sort();
    // An event of the badge after all others: events of one badge keep their order.
    const { developer, id } = badge;
    const { errors } = await stack.graphql(suspend, { id }, developer);
    expect(errors).toEqual([]);
    await stack.drain();
    expect((await mintedUntilSuspended()).sort()).toEqual(holders);
    const databases = await readDatabases(platform.dataDir);
    const rows = await databases.query<{ userId: string }>(
      'badge',
      'select user_id as "userId" from badge.holder where badge_id = $1',
      [badge.id],
    );
    expect(rows.map(({ userId }) => userId).sort()).toEqual(holders);
    const messages = await databases.query<{ userId: string }>(
      'user',
      `select user_id as "userId" from "user".message where kind = 'badgeMinted'`,
    );
    expect(messages.map(({ userId }) => userId).sort()).toEqual(holders);
  });
});
