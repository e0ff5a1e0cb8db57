import {
  ConfigError,
  type Environment,
  integer,
  optionalText,
  readConfig,
  secret,
} from '#kit/runtime/config';
import type { WalletChain } from '#schema/enums';

export interface TrackedToken {
  symbol: string;
  decimals: number;
  /** The contract; null for the chain's own coin. */
  contract: string | null;
}

export interface ChainConfig {
  /** Of EIP-155. */
  chainId: number;
  /** The JSON-RPC endpoint, which can have a key; null for none. */
  rpcUrl: string | null;
  tokens: readonly TrackedToken[];
}

export interface WalletConfig {
  /** HMAC key for addresses in events; at least 32 characters. */
  walletKey: string;
  /** `https://host` of the site, which messages to sign name. */
  siteUrl(): string;
  chains: Record<WalletChain, ChainConfig>;
  /** `local` has fixed prices, for the local chain; null has none. */
  priceUrl: string | null;
  /** Milliseconds for one call of a chain or of the price source. */
  chainTimeoutMs: number;
}

/** What is tracked on each chain, with the contracts of the main networks. */
const tracked = {
  ETH: {
    chainId: 1,
    tokens: [
      { symbol: 'ETH', decimals: 18, contract: null },
      { symbol: 'WETH', decimals: 18, contract: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
      { symbol: 'MATIC', decimals: 18, contract: '0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0' },
      { symbol: 'USDT', decimals: 6, contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
    ],
  },
  MATIC: {
    chainId: 137,
    tokens: [
      { symbol: 'ETH', decimals: 18, contract: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619' },
      { symbol: 'MATIC', decimals: 18, contract: null },
    ],
  },
} as const satisfies Record<WalletChain, Omit<ChainConfig, 'rpcUrl'>>;

type Contracts = Readonly<Record<string, string>>;

/** `WETH=0x…,USDT=0x…` */
function contracts(value: string | undefined): Contracts {
  const entries = (value ?? '').split(',').filter(Boolean);
  return Object.fromEntries(
    entries.map((entry) => {
      const [, symbol, address] = /^\s*([A-Z]+)=(0x[0-9a-fA-F]{40})\s*$/.exec(entry) ?? [];
      if (!symbol || !address) throw new ConfigError('must be <symbol>=<address>, comma-separated');
      return [symbol, address];
    }),
  );
}

function optionalUrl(value: string | undefined): string | null {
  const given = optionalText(value);
  if (given !== null && !/^https?:$/.test(URL.canParse(given) ? new URL(given).protocol : '')) {
    throw new ConfigError('must be an http or https address');
  }
  return given;
}

const priceSource = (value: string | undefined): string | null =>
  value === 'local' ? value : optionalUrl(value);

/** The settings of chains and prices. @throws ConfigError that names every wrong variable */
export function readChainConfig(
  environment: Environment,
): Pick<WalletConfig, 'chains' | 'priceUrl' | 'chainTimeoutMs'> {
  const env = readConfig(environment, {
    ETH_RPC_URL: optionalUrl,
    ETH_CHAIN_ID: integer(1, 2 ** 47, tracked.ETH.chainId),
    ETH_TOKENS: contracts,
    MATIC_RPC_URL: optionalUrl,
    MATIC_CHAIN_ID: integer(1, 2 ** 47, tracked.MATIC.chainId),
    MATIC_TOKENS: contracts,
    PRICE_URL: priceSource,
    CHAIN_TIMEOUT_MS: integer(100, 60_000, 5_000),
  });
  const chain = (name: WalletChain, rpcUrl: string | null, chainId: number, given: Contracts) => ({
    rpcUrl,
    chainId,
    tokens: tracked[name].tokens.map((token) => ({
      ...token,
      contract: token.contract && (given[token.symbol] ?? token.contract),
    })),
  });
  return {
    chains: {
      ETH: chain('ETH', env.ETH_RPC_URL, env.ETH_CHAIN_ID, env.ETH_TOKENS),
      MATIC: chain('MATIC', env.MATIC_RPC_URL, env.MATIC_CHAIN_ID, env.MATIC_TOKENS),
    },
    priceUrl: env.PRICE_URL,
    chainTimeoutMs: env.CHAIN_TIMEOUT_MS,
  };
}

/** Settings of a process of the user service. @throws ConfigError */
export function readWalletConfig(environment: Environment): WalletConfig {
  const env = readConfig(environment, { WALLET_KEY: secret, PUBLIC_URL: optionalUrl });
  if (environment.NODE_ENV === 'production' && !env.PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL must be set in production');
  }
  const siteUrl = new URL(env.PUBLIC_URL ?? 'http://localhost:4000').origin;
  return { walletKey: env.WALLET_KEY, siteUrl: () => siteUrl, ...readChainConfig(environment) };
}
