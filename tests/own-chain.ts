import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Anvil,
  host,
  startAnvil,
  stopAnvil,
} from '../platform/development-servers/chain/anvil.ts';
import { prepareBadges, relayerOf } from '../platform/development-servers/chain/badges.ts';
import { callRpc } from '../platform/development-servers/chain/call-rpc.ts';

/** An account that the chain unlocks; it prepays. */
export const payer = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

export type OwnChain = Awaited<ReturnType<typeof startOwnChain>>;

/** A local chain that is no child of the platform, so that it outlives its kills as a public network does. */
export async function startOwnChain() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vita-chain-'));
  const keyFile = join(dataDir, 'relayer.key');
  await writeFile(keyFile, `0x${randomBytes(32).toString('hex')}`, { mode: 0o600 });
  const anvil: Anvil = await startAnvil(dataDir);
  const url = `http://${host}:${anvil.port}`;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what the node returns
  const rpc = (method: string, ...params: unknown[]): Promise<any> => callRpc(url, method, params);
  const environment = {
    CHAIN_URL_LOCAL: url,
    CHAIN_CONFIRMATIONS_LOCAL: '2',
    BADGE_RELAYER_KEY_FILE: keyFile,
  };
  const relayer = await relayerOf(environment);
  await prepareBadges(url, relayer);
  const balance = async () => BigInt(await rpc('eth_getBalance', relayer, 'latest'));
  const began = await balance();
  // Blocks come by themselves, so that transactions become final.
  await rpc('evm_setIntervalMining', 1);
  return {
    /** The settings of a platform that uses it. */
    environment,
    rpc,
    /** Sends from an account that the chain unlocks. Returns the hash. */
    send: (to: string, data: string, value: bigint): Promise<string> =>
      rpc('eth_sendTransaction', { from: payer, to, data, value: `0x${value.toString(16)}` }),
    /** Wei that the relayer has got less than it would have without its transactions. */
    spent: async (credited: bigint) => began + credited - (await balance()),
    /** How many transactions of the relayer the chain has. */
    sent: async () => Number(await rpc('eth_getTransactionCount', relayer, 'latest')),
    async close() {
      await stopAnvil(dataDir, anvil);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
