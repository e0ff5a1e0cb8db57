import { setImmediate } from 'node:timers/promises';
import { createServiceFixture } from '#kit/testing/service-fixture';
import { createBadgeService } from '../../services/badge/src/app.ts';
import { migrations } from '../../services/badge/src/migrations/migrations.ts';
import { startTestChain } from '../test-chain.ts';
import { gwei } from './chain-fixture.ts';
import { createLyingNode } from './lying-node.ts';

export const maxFee = 50n * gwei;

export type RunningBadges = Awaited<ReturnType<typeof createRunningBadges>>;

/** The service as it runs, with a chain of its own, and a node before it that can lie. */
export async function createRunningBadges() {
  const { url, keyFile, relayer, rpc, send, close } = await startTestChain();
  const node = await createLyingNode(url);
  const network = {
    name: 'local' as const,
    rpcUrl: node.url,
    factory: null,
    confirmations: 1,
    maxFeePerGas: maxFee,
  };
  const fixture = await createServiceFixture('badge', migrations, (config, dependencies) =>
    createBadgeService(
      {
        ...config,
        chain: { networks: [network], signer: { file: keyFile }, timeoutMs: 5_000 },
      },
      dependencies,
    ),
  );
  return {
    ...fixture,
    rpc,
    relayer,
    /** What the service is told of the chain from now on; null for the truth. */
    lie: node.lie,
    send,
    /** Everything on the chain is final, and told. */
    async settle() {
      const { chain } = fixture.service;
      await chain.settle();
      await rpc('anvil_mine', '0x2');
      const last = Number(await rpc('eth_blockNumber'));
      while (((await chain.status('local'))?.head ?? 0) < last) await setImmediate();
      await chain.settle();
    },
    async close() {
      await fixture.close();
      await node.close();
      await close();
    },
  };
}
