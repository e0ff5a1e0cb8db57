import {
  ConfigError,
  type Environment,
  integer,
  oneOf,
  optionalText,
  readConfig,
} from '#kit/runtime/config';
import { type NetworkName, networkNames, networks } from '#schema/networks';

/** One network that the site sends to. */
export interface NetworkConfig {
  name: NetworkName;
  /** The JSON-RPC endpoint, which can have a key. */
  rpcUrl: string;
  /** Address of `VitaBadgeFactory`; null for the one that the local chain deploys for its relayer. */
  factory: string | null;
  confirmations: number | 'finalized';
  /** Wei for a unit of gas. */
  maxFeePerGas: bigint;
}

/** Where the key of the relayer is. The key itself is in no environment. */
export type SignerConfig = { file: string } | { url: string; address: string };

export interface ChainConfig {
  networks: readonly NetworkConfig[];
  /** Null when nothing is sent. */
  signer: SignerConfig | null;
  /** Milliseconds for one call of a node. */
  timeoutMs: number;
}

export const noChain: ChainConfig = { networks: [], signer: null, timeoutMs: 2_000 };

/** The variables of an environment that `readChainConfig` reads. */
export const chainVariables: readonly string[] = [
  ...networkNames.flatMap((name) =>
    ['CHAIN_URL', 'BADGE_FACTORY', 'CHAIN_CONFIRMATIONS', 'CHAIN_MAX_GWEI'].map(
      (variable) => `${variable}_${name.toUpperCase()}`,
    ),
  ),
  'BADGE_RELAYER_KEY_FILE',
  'BADGE_SIGNER_URL',
  'BADGE_SIGNER_ADDRESS',
  'CHAIN_TIMEOUT_MS',
];

const addressPattern = /^0x[0-9a-fA-F]{40}$/;

const fail = (requirement: string): never => {
  throw new ConfigError(requirement);
};

function optionalUrl(value: string | undefined): string | null {
  if (!value) return null;
  const protocol = URL.canParse(value) ? new URL(value).protocol : '';
  return /^https?:$/.test(protocol) ? value : fail('must be an http or https URL');
}

function optionalAddress(value: string | undefined): string | null {
  if (!value) return null;
  return addressPattern.test(value) ? value : fail('must be an address: 0x and 40 digits');
}

function confirmations(value: string | undefined): number | 'finalized' | null {
  if (!value) return null;
  return value === 'finalized' ? value : integer(1, 500, 1)(value);
}

/** Gwei, with up to nine decimals; in wei. */
function gwei(value: string | undefined): bigint | null {
  if (!value) return null;
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,9}))?$/.exec(value) ?? [];
  const wei = whole === undefined ? 0n : BigInt(whole + part.padEnd(9, '0'));
  return wei > 0n ? wei : fail('must be a number of gwei above 0');
}

function readNetwork(environment: Environment, name: NetworkName): NetworkConfig | null {
  const own = name.toUpperCase();
  const values = readConfig(environment, {
    [`CHAIN_URL_${own}`]: optionalUrl,
    [`BADGE_FACTORY_${own}`]: optionalAddress,
    [`CHAIN_CONFIRMATIONS_${own}`]: confirmations,
    [`CHAIN_MAX_GWEI_${own}`]: gwei,
  });
  const rpcUrl = values[`CHAIN_URL_${own}`] as string | null;
  const factory = values[`BADGE_FACTORY_${own}`] as string | null;
  if (rpcUrl === null) return null;
  if (factory === null && name !== 'local') {
    throw new ConfigError(`BADGE_FACTORY_${own} must be set with CHAIN_URL_${own}`);
  }
  return {
    name,
    rpcUrl,
    factory,
    confirmations:
      (values[`CHAIN_CONFIRMATIONS_${own}`] as number | 'finalized' | null) ??
      networks[name].confirmations,
    maxFeePerGas:
      (values[`CHAIN_MAX_GWEI_${own}`] as bigint | null) ?? BigInt(networks[name].maxFeePerGas),
  };
}

/** The settings of all networks. @throws ConfigError that names every wrong variable */
export function readChainConfig(environment: Environment): ChainConfig {
  const problems: string[] = [];
  const collect = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
      return null;
    }
  };
  const found = networkNames.flatMap((name) => collect(() => readNetwork(environment, name)) ?? []);
  const values = collect(() =>
    readConfig(environment, {
      NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
      BADGE_RELAYER_KEY_FILE: optionalText,
      BADGE_SIGNER_URL: optionalUrl,
      BADGE_SIGNER_ADDRESS: optionalAddress,
      CHAIN_TIMEOUT_MS: integer(100, 60_000, 2_000),
    }),
  );
  const file = values?.BADGE_RELAYER_KEY_FILE ?? null;
  const url = values?.BADGE_SIGNER_URL ?? null;
  const address = values?.BADGE_SIGNER_ADDRESS ?? null;
  if (file && url) {
    problems.push('set one of BADGE_RELAYER_KEY_FILE and BADGE_SIGNER_URL');
  }
  if (!url !== !address) {
    problems.push('BADGE_SIGNER_URL and BADGE_SIGNER_ADDRESS must be set together');
  }
  if (found.length > 0 && !file && !url) {
    problems.push('a network of badges needs BADGE_RELAYER_KEY_FILE or BADGE_SIGNER_URL');
  }
  if (values?.NODE_ENV === 'production' && found.some(({ name }) => name === 'local')) {
    problems.push('CHAIN_URL_LOCAL is for development');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('; '));
  const signer = file ? { file } : url && address ? { url, address } : null;
  return { networks: found, signer, timeoutMs: values?.CHAIN_TIMEOUT_MS ?? noChain.timeoutMs };
}
