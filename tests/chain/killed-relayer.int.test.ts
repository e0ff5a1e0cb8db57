import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFile } from '#kit/runtime/paths';
import type { ChainRequest } from '../../services/badge/src/chain/ports.ts';
import { requestTransaction } from '../../services/badge/src/chain/request-transaction.ts';
import {
  type ChainFixture,
  createChainFixture,
  keyOf,
  requestsOf,
  type Told,
} from './chain-fixture.ts';
import type { RelayerProcessOptions } from './relayer-process.ts';

const program = projectFile('dist/tests/chain/relayer-process.js');
const crashes = [
  'after_nonce:1',
  'after_nonce:3',
  'after_sign:1',
  'after_sign:4',
  'after_receipt:1',
  'after_commit:7',
  ...Array.from({ length: 10 }, (_, n) => `after_broadcast:${1 + (n % 4)}`),
  'after_receipt:2',
];
/** New ones before each crash, so that each run has enough to do until then. */
const claimsOfRun = 5;
const claims = Array.from({ length: claimsOfRun * crashes.length }, (_, n) => `claim ${n}`);
/** They mint what another one mints. */
const doubles = ['double 1', 'double 2', 'double 3'];

let chain: ChainFixture;
let badge: ReturnType<typeof requestsOf>;
let balance: bigint;

const request = (...all: ChainRequest[]) =>
  chain.database.transaction(async (tx) => {
    for (const one of all) await requestTransaction(tx, one, chain.clock.now());
  });
const balanceOfRelayer = async () =>
  BigInt(String(await chain.rpc('eth_getBalance', chain.relayer, 'latest')));

/** Returns the signal that ended the process, null when it ended by itself. */
async function run(crashAt: string | null): Promise<string | null> {
  const options: RelayerProcessOptions = {
    url: chain.urls.url,
    rpcUrl: chain.url,
    keyFile: chain.keyFile,
    confirmations: chain.network.confirmations as number,
    maxFeePerGas: String(chain.network.maxFeePerGas),
    crashAt,
  };
  const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  expect(code).toBe(signal ? null : 0);
  return signal;
}

beforeAll(async () => {
  chain = await createChainFixture({ confirmations: 2 });
  badge = requestsOf(chain, 'killed');
  balance = await balanceOfRelayer();
  await chain.rpc('evm_setIntervalMining', 1);
  await request(badge.create);
  expect(await run('after_receipt:1')).toBe('SIGKILL');
  expect(await run(null)).toBeNull();
});
afterAll(() => chain?.close());

const stepsOf = (told: readonly Told[], of: string) =>
  told.filter(({ subject }) => subject === of).map(({ what }) => what);

describe('a relayer that is killed', () => {
  it('rel-R31 rel-R35 mints each claim once, leaves no nonce out, and tells what it cost', async () => {
    const again = doubles.map((subject, n) => ({ ...badge.mint(String(claims[n])), subject }));
    for (const [n, crash] of crashes.entries()) {
      const ofRun = claims.slice(n * claimsOfRun, (n + 1) * claimsOfRun);
      await request(...ofRun.map((claim) => badge.mint(claim)), ...(n === 0 ? again : []));
      expect([crash, await run(crash)]).toEqual([crash, 'SIGKILL']);
    }
    expect(await run(null)).toBeNull();

    const told = await chain.told();
    for (const claim of claims) {
      const steps = stepsOf(told, claim);
      expect(steps).toEqual(['sent', 'mined', 'confirmed']);
      expect(stepsOf(told, keyOf(claim))).toEqual(['claimed SEEN', 'claimed CONFIRMED']);
    }
    for (const double of doubles) expect(stepsOf(told, double).at(-1)).toBe('failed');

    const rows = await chain.admin.query<{ nonce: string }>(
      'select nonce from chain_transaction where nonce is not null order by nonce',
    );
    const sent = Number(await chain.rpc('eth_getTransactionCount', chain.relayer, 'latest'));
    const nonces = rows.map(({ nonce }) => Number(nonce));
    expect(nonces).toEqual(Array.from({ length: sent }, (_, n) => n));
    const [attempts] = await chain.admin.query<{ count: number }>(
      'select count(*)::integer as count from chain_attempt',
    );
    expect(attempts?.count).toBe(sent);

    const ended = told.filter(({ detail }) => detail.cost && detail.hash);
    const final = ended.filter(({ what }) => what === 'confirmed' || what === 'failed');
    const cost = final.reduce((sum, { detail }) => sum + BigInt(String(detail.cost)), 0n);
    expect(balance - (await balanceOfRelayer())).toBe(cost);
  });
});
