import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { host, startAnvil, stopAnvil } from '../platform/development-servers/chain/anvil.ts';
import { prepareBadges, relayerOf } from '../platform/development-servers/chain/badges.ts';
import { callRpc, sendTransaction } from '../platform/development-servers/chain/call-rpc.ts';

export type TestChain = Awaited<ReturnType<typeof startTestChain>>;

/** A chain for one test, with the factory of badges for a relayer that has a key of its own. */
export async function startTestChain() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vita-chain-'));
  const keyFile = join(dataDir, 'relayer.key');
  await writeFile(keyFile, `0x${randomBytes(32).toString('hex')}`, { mode: 0o600 });
  const anvil = await startAnvil(dataDir);
  const url = `http://${host}:${anvil.port}`;
  const environment = { CHAIN_URL_LOCAL: url, BADGE_RELAYER_KEY_FILE: keyFile };
  const relayer = await relayerOf(environment);
  await prepareBadges(url, relayer);
  return {
    url,
    keyFile,
    relayer,
    /** The settings of a platform that uses it. */
    environment,
    // biome-ignore lint/suspicious/noExplicitAny: a test knows what the node returns
    rpc: (method: string, ...params: unknown[]): Promise<any> => callRpc(url, method, params),
    /** Sends from an account that the chain unlocks, and waits for its block. */
    send: (from: string, to: string, data: string, value = 0n) =>
      sendTransaction(url, { from, to, data, value: `0x${value.toString(16)}` }),
    async close() {
      await stopAnvil(dataDir, anvil);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
