import type { Environment } from '#kit/runtime/config';
import {
  localDeployment,
  localFactoryOf,
} from '../../../services/badge/src/chain/local-factory.ts';
import { relayerAddress } from '../../../services/badge/src/chain/signer.ts';
import { relayerKeyFile } from '../../secret-key.ts';
import { callRpc, sendTransaction } from './call-rpc.ts';

/** An account that the chain unlocks; it deploys what does not depend on the sender. */
const sender = '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f';

/** In wei; the relayer gets much when it has little. */
const little = 10n ** 18n;
const much = 1_000n * little;

/** Gives the relayer coins, and deploys the factory that is made for it. Safe to repeat. */
export async function prepareBadges(url: string, relayer: string): Promise<void> {
  const balance = BigInt(String(await callRpc(url, 'eth_getBalance', [relayer, 'latest'])));
  if (balance < little) {
    await callRpc(url, 'anvil_setBalance', [relayer, `0x${much.toString(16)}`]);
  }
  const factory = await localFactoryOf(relayer);
  const code = await callRpc(url, 'eth_getCode', [factory, 'latest']);
  if (code !== '0x') return;
  await sendTransaction(url, { from: sender, ...(await localDeployment(relayer)) });
  if ((await callRpc(url, 'eth_getCode', [factory, 'latest'])) === '0x') {
    throw new Error(`The factory of badges is not at ${factory}.`);
  }
}

/** The environment with a key for the relayer, if it names neither a key nor a signing service. */
export async function withRelayer(environment: Environment, dataDir: string): Promise<Environment> {
  if (environment.BADGE_RELAYER_KEY_FILE || environment.BADGE_SIGNER_URL) return environment;
  return { ...environment, BADGE_RELAYER_KEY_FILE: await relayerKeyFile(dataDir) };
}

/** The account that sends for the site. @throws ConfigError for a key that cannot be used */
export const relayerOf = async (environment: Environment): Promise<string> =>
  environment.BADGE_SIGNER_ADDRESS || relayerAddress(String(environment.BADGE_RELAYER_KEY_FILE));

/** The environment with badges on the local chain. */
export const withLocalBadges = (environment: Environment, url: string): Environment => ({
  ...environment,
  CHAIN_URL_LOCAL: environment.CHAIN_URL_LOCAL || url,
  // The first call starts the chain.
  CHAIN_TIMEOUT_MS: environment.CHAIN_TIMEOUT_MS || '30000',
});
