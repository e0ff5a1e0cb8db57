import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFile } from '#kit/runtime/paths';
import { createServiceFixture } from '#kit/testing/service-fixture';
import { serveBadges } from '../../services/badge/src/app.ts';
import { createChain } from '../../services/badge/src/chain/chain.ts';
import { readChainConfig } from '../../services/badge/src/chain/chain-config.ts';
import { migrations } from '../../services/badge/src/migrations/migrations.ts';
import {
  createDeveloper,
  formWith,
  memberOf,
  upload,
} from '../../services/badge/src/testing/developers.ts';
import { startTestChain, type TestChain } from '../test-chain.ts';
import { encodeCall, encodePrepay } from './badge-calls.ts';
import type { BadgeProcessOptions } from './badge-process.ts';
import { developer as developerWallet, gwei } from './chain-fixture.ts';

const program = projectFile('dist/tests/chain/badge-process.js');
const fans = 50;
const prepaid = BigInt(fans + 10) * 140_000n * 50n * gwei;
const crashes = [
  ...['after_commit:9', 'after_nonce:2', 'after_sign:3'],
  ...Array.from({ length: 10 }, (_, n) => `after_broadcast:${1 + (n % 4)}`),
  ...['after_receipt:1', 'after_receipt:2'],
];

/** A service whose chain is followed by other processes. */
const createFixture = (environment: Parameters<typeof readChainConfig>[0]) =>
  createServiceFixture('badge', migrations, (config, dependencies) =>
    serveBadges(config, dependencies, async (listener) => {
      const chain = await createChain({
        config: readChainConfig(environment),
        url: config.url,
        listener,
        ...dependencies,
      });
      return { ...chain, start: () => undefined };
    }),
  );

let chain: TestChain;
let badges: Awaited<ReturnType<typeof createFixture>>;

const balance = async () => BigInt(await chain.rpc('eth_getBalance', chain.relayer, 'latest'));

/** Returns the signal that ended the process, null when it ended by itself. */
async function run(crashAt: string | null, lastBlock = 0): Promise<string | null> {
  const { url, log } = badges.urls;
  const options: BadgeProcessOptions = {
    url,
    logUrl: log.url,
    rpcUrl: chain.url,
    keyFile: chain.keyFile,
    crashAt,
    lastBlock,
  };
  const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  expect(code).toBe(signal ? null : 0);
  return signal;
}

beforeAll(async () => {
  chain = await startTestChain();
  badges = await createFixture(chain.environment);
});
afterAll(async () => {
  await badges?.close();
  await chain?.close();
});

describe('a badge service that is killed while fans claim', () => {
  it('rel-R31 rel-R35 mints each claim once, loses none, and its ledger is the chain', async () => {
    const before = await balance();
    const { relayer, rpc } = chain;
    await rpc('evm_setIntervalMining', 1);
    const developer = await createDeveloper(badges, { wallet: developerWallet });
    const image = await upload(badges, developer.userId);
    const { id, key, factory } = await developer.run('add', {
      productId: developer.productId,
      input: formWith(image, { total: fans }),
    });
    expect(await run(null)).toBeNull();
    const data = encodePrepay(key);
    await chain.send(developerWallet, factory, data, prepaid);
    const own = async () => (await developer.see({ badgeId: id })).developedBadge;
    await rpc('anvil_mine', '0x3');
    expect(await run(null, Number(await rpc('eth_blockNumber')))).toBeNull();
    expect((await own()).gas.balance).toBe(String(prepaid));

    const members = Array.from({ length: fans }, () => memberOf(badges));
    await Promise.all(members.map((fan) => fan.run('claim', { badgeId: id, way: 'RELAYER' })));
    for (const crash of crashes) expect([crash, await run(crash)]).toEqual([crash, 'SIGKILL']);
    expect(await run(null)).toBeNull();

    const states = await Promise.all(
      members.map(async (fan) => (await fan.see({ badgeId: id })).badgeClaim.claim),
    );
    expect(states.map(({ state }) => state)).toEqual(members.map(() => 'CONFIRMED'));
    expect(new Set(states.map(({ tokenId }) => tokenId)).size).toBe(fans);
    const { gas, badge } = await own();
    expect(badge.minted).toBe(fans);
    const supply = await rpc(
      'eth_call',
      { to: badge.contract, data: encodeCall('totalSupply', []) },
      'latest',
    );
    expect(Number(supply)).toBe(fans);
    const rows = await badges.admin.query<{ nonce: string }>(
      'select nonce from chain_transaction order by nonce',
    );
    const sent = Number(await rpc('eth_getTransactionCount', relayer, 'latest'));
    expect(rows.map(({ nonce }) => Number(nonce))).toEqual(
      Array.from({ length: sent }, (_, n) => n),
    );

    const spent = before + prepaid - (await balance());
    const accounts = await badges.admin.query<{ id: string; balance: string }>(
      'select id, balance from gas_account',
    );
    const balances = new Map(accounts.map((row) => [row.id, BigInt(row.balance)]));
    expect(balances.get('spent:local')).toBe(spent);
    expect([...balances.values()].reduce((sum, one) => sum + one, 0n)).toBe(0n);
    expect(gas.reserved).toBe('0');
  });
});
