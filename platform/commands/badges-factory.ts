import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ConfigError, type Environment } from '#kit/runtime/config';
import { addressPattern } from '#schema/badge-limits';
import { type NetworkName, networkNames, networks } from '#schema/networks';
import {
  type NetworkConfig,
  readChainConfig,
} from '../../services/badge/src/chain/chain-config.ts';
import {
  deployFactory,
  type FactoryPlan,
  findFactory,
  planDeployment,
} from '../../services/badge/src/chain/deploy-factory.ts';
import { createSigner } from '../../services/badge/src/chain/signer.ts';
import { UsageError } from './usage.ts';

export const badgesUsage = `Usage: npm run badges -- factory <network> --admin <address> [--send --key-file <file>]
  Says which account is the relayer, where the factory of badges of the relayer is on the network, and whether it is
  there with its roles. With --send it is deployed, by the account in the file, when it is not there.
  Reads CHAIN_URL_<NETWORK>, CHAIN_MAX_GWEI_<NETWORK>, CHAIN_CONFIRMATIONS_<NETWORK>, BADGE_FACTORY_<NETWORK>,
  and the relayer: BADGE_RELAYER_KEY_FILE, or BADGE_SIGNER_URL with BADGE_SIGNER_ADDRESS.
Networks: ${networkNames.join(', ')}`;

export interface FactoryCommand {
  network: NetworkName;
  admin: string;
  /** Of the account that deploys; null where nothing is sent. */
  keyFile: string | null;
}

const options = {
  admin: { type: 'string' },
  send: { type: 'boolean' },
  'key-file': { type: 'string' },
} as const;

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, allowPositionals: true });

/** @throws UsageError */
export function toFactoryCommand(args: readonly string[]): FactoryCommand {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${badgesUsage}`);
  }
  const [verb, name, ...rest] = parsed.positionals;
  const network = networkNames.find((known) => known === name);
  const { admin = '', send = false, 'key-file': keyFile } = parsed.values;
  if (verb !== 'factory' || !network || rest.length > 0) throw new UsageError(badgesUsage);
  if (!addressPattern.test(admin)) throw new UsageError(`--admin is an address\n${badgesUsage}`);
  if (send !== (keyFile !== undefined)) {
    throw new UsageError(`--send and --key-file belong together\n${badgesUsage}`);
  }
  return { network, admin, keyFile: keyFile ?? null };
}

/** The settings of one network, of which the factory is not known yet. @throws ConfigError */
function readNetwork(environment: Environment, name: NetworkName) {
  const own = name.toUpperCase();
  const factory = environment[`BADGE_FACTORY_${own}`] || null;
  const others = networkNames.filter((other) => other !== name);
  const config = readChainConfig({
    ...environment,
    ...Object.fromEntries(others.map((other) => [`CHAIN_URL_${other.toUpperCase()}`, ''])),
    // The network is not offered without one.
    [`BADGE_FACTORY_${own}`]: factory ?? `0x${'0'.repeat(40)}`,
  });
  const [network] = config.networks;
  if (!network || !config.signer) throw new ConfigError(`CHAIN_URL_${own} must be set`);
  return { network, signer: config.signer, timeoutMs: config.timeoutMs, factory };
}

interface Output {
  /** Settings. */
  print(line: string): void;
  /** For the person at the terminal. */
  say(line: string): void;
}

/** A look every few seconds, for as long as the network needs twice. */
function waitingOf({ name, confirmations }: NetworkConfig) {
  const seconds = networks[name].blockSeconds ?? 1;
  const pauseMs = (seconds * 1_000) / 2;
  const blocks = confirmations === 'finalized' ? 100 : confirmations + 20;
  return { pause: () => wait(pauseMs), looks: blocks * 4 };
}

/** Returns the exit code: 0 when the factory is there and can be used. @throws ConfigError, DeploymentError, ChainFault */
export async function runFactory(
  { network: name, admin, keyFile }: FactoryCommand,
  environment: Environment,
  { print, say }: Output,
): Promise<number> {
  const { network, signer, timeoutMs, factory } = readNetwork(environment, name);
  const { address: relayer } = await createSigner(signer, timeoutMs);
  say(`The relayer is ${relayer}. It pays for what it sends.`);
  if (admin.toLowerCase() === relayer) throw new ConfigError('--admin must not be the relayer');
  const plan: FactoryPlan = { network, admin, relayer, timeoutMs };
  let found = await findFactory(plan, factory);
  if (!found.isThere && keyFile !== null && factory === null) {
    const deployer = await createSigner({ file: keyFile }, timeoutMs);
    await deployFactory(plan, deployer, { say, ...waitingOf(network) });
    found = await findFactory(plan);
  }
  if (!found.isThere) {
    say(`There is no factory at ${found.address} on ${name}.`);
    if (factory === null) {
      const { gas, cost } = await planDeployment(plan, relayer);
      say(`Deploying it takes ${gas} gas, ${cost} wei at most. Add --send --key-file <file>.`);
    }
    return 1;
  }
  for (const fault of found.faults) say(`${found.address}: ${fault}`);
  if (found.faults.length > 0) return 1;
  print(`BADGE_FACTORY_${name.toUpperCase()}=${found.address}`);
  return 0;
}
