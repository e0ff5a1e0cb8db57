import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceFixture } from '#kit/testing/service-fixture';
import {
  relayerOf,
  withLocalBadges,
  withRelayer,
} from '../../platform/development-servers/chain/badges.ts';
import { callRpc } from '../../platform/development-servers/chain/call-rpc.ts';
import {
  type LocalChain,
  openLocalChain,
} from '../../platform/development-servers/chain/local-chain.ts';
import { createBadgeService } from '../../services/badge/src/app.ts';
import { readChainConfig } from '../../services/badge/src/chain/chain-config.ts';
import { migrations } from '../../services/badge/src/migrations/migrations.ts';
import { requestsOf } from './chain-fixture.ts';

const createFixture = (environment: Parameters<typeof readChainConfig>[0]) =>
  createServiceFixture('badge', migrations, (config, dependencies) =>
    createBadgeService({ ...config, chain: readChainConfig(environment) }, dependencies),
  );

describe('the badge service in development', () => {
  let dataDir: string;
  let local: LocalChain;
  let badges: Awaited<ReturnType<typeof createFixture>>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vita-badges-'));
    const environment = await withRelayer({}, dataDir);
    local = await openLocalChain({ dataDir, relayer: await relayerOf(environment) });
    badges = await createFixture(withLocalBadges(environment, local.url));
  });
  afterAll(async () => {
    await badges?.close();
    await local?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('Q32 starts no chain before a badge needs one, then creates its contract there', async () => {
    const { chain, context } = badges.service;
    expect(await chain.settle()).toBe(false);
    expect(await chain.status('local')).toBeNull();
    expect(existsSync(join(dataDir, 'chain.log'))).toBe(false);

    const [offered] = chain.networks();
    const { create, contract, badgeKey } = requestsOf(
      { contracts: chain.contracts, factory: String(offered?.factory) },
      'of the service',
    );
    expect(await chain.predictBadge('local', badgeKey)).toBe(contract);
    await context.database.transaction((tx) => chain.requestTransaction(tx, create));
    expect(await chain.settle()).toBe(true);
    expect(await chain.status('local')).toMatchObject({ state: 'READY', deepReorganisations: 0 });
    expect(await callRpc(local.url, 'eth_getCode', [contract, 'latest'])).not.toBe('0x');
    const values = await Promise.all(badges.service.metrics.map(({ read }) => read()));
    expect(values).toEqual(values.map(() => 0));
  });

  it('rel-H1 sends nothing for a fact that is rolled back', async () => {
    const { chain, context } = badges.service;
    const { create } = requestsOf(
      { contracts: chain.contracts, factory: String(chain.networks()[0]?.factory) },
      'rolled back',
    );
    const failing = context.database.transaction(async (tx) => {
      await chain.requestTransaction(tx, create);
      throw new Error('the fact is refused');
    });
    await expect(failing).rejects.toThrow('the fact is refused');
    expect(await chain.settle()).toBe(false);
  });

  it('refuses a network that is not configured', async () => {
    const { chain } = badges.service;
    expect(() => chain.maxCost('ethereum', 1n)).toThrow('CHAIN_UNAVAILABLE');
    expect(chain.maxCost('local', 140_000n)).toBe(140_000n * 50_000_000_000n);
  });
});
