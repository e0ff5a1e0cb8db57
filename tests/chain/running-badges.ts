import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createServiceFixture } from '#kit/testing/service-fixture';
import {
  type Anvil,
  host,
  startAnvil,
  stopAnvil,
} from '../../platform/development-servers/chain/anvil.ts';
import { prepareBadges } from '../../platform/development-servers/chain/badges.ts';
import { callRpc, sendTransaction } from '../../platform/development-servers/chain/call-rpc.ts';
import { createBadgeService } from '../../services/badge/src/app.ts';
import { createSigner } from '../../services/badge/src/chain/signer.ts';
import { gwei } from './chain-fixture.ts';

/** Wei for a unit of gas at most. */
export const maxFee = 50n * gwei;

export type RunningBadges = Awaited<ReturnType<typeof createRunningBadges>>;

/** The service as it runs, with a chain of its own. */
export async function createRunningBadges() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vita-badges-'));
  const keyFile = join(dataDir, 'relayer.key');
  await writeFile(keyFile, `0x${'6c'.repeat(32)}`, { mode: 0o600 });
  const signer = await createSigner({ file: keyFile }, 5_000);
  const anvil: Anvil = await startAnvil(dataDir);
  const url = `http://${host}:${anvil.port}`;
  await prepareBadges(url, signer.address);
  const network = {
    name: 'local' as const,
    rpcUrl: url,
    factory: null,
    confirmations: 1,
    maxFeePerGas: maxFee,
  };
  const fixture = await createServiceFixture('badge', (config, dependencies) =>
    createBadgeService(
      {
        ...config,
        chain: { networks: [network], signer: { file: keyFile }, timeoutMs: 5_000 },
      },
      dependencies,
    ),
  );
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what the node returns
  const rpc = (method: string, ...params: unknown[]): Promise<any> => callRpc(url, method, params);
  return {
    ...fixture,
    rpc,
    send: (from: string, to: string, data: string, value = 0n) =>
      sendTransaction(url, { from, to, data, value: `0x${value.toString(16)}` }),
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
      await stopAnvil(dataDir, anvil);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
