import {
  ConfigError,
  type Environment,
  integer,
  optionalText,
  readConfig,
  secret,
} from '#kit/runtime/config';
import type { WalletChain } from '#schema/enums';
import { type ChainConfig, type Contracts, chainsOf, mainChainId } from './wallet-chains.ts';

export interface WalletConfig {
  /** HMAC key for addresses in events; at least 32 characters. */
  walletKey: string;
  chains: Record<WalletChain, ChainConfig>;
  /** `local` has fixed prices, for the local chain; null has none. */
  priceUrl: string | null;
  /** Milliseconds for one call of a chain or of the price source. */
  chainTimeoutMs: number;
}

/** `WETH=0x…,USDT=0x…` */
function contracts(value: string | undefined): Contracts {
  const entries = (value ?? '').split(',').filter(Boolean);
  return Object.fromEntries(
    entries.map((entry) => {
      const [, symbol, contract] = /^\s*([A-Z]+)=(0x[0-9a-fA-F]{40})\s*$/.exec(entry) ?? [];
      if (!symbol || !contract)
        throw new ConfigError('must be <symbol>=<address>, comma-separated');
      return [symbol, contract];
    }),
  );
}

function optionalUrl(value: string | undefined): string | null {
  const given = optionalText(value);
  if (given !== null && !/^https?:$/.test(URL.canParse(given) ? new URL(given).protocol : '')) {
    throw new ConfigError('must be an http or https URL');
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
    ETH_CHAIN_ID: integer(1, 2 ** 47, mainChainId.eth),
    ETH_TOKENS: contracts,
    MATIC_RPC_URL: optionalUrl,
    MATIC_CHAIN_ID: integer(1, 2 ** 47, mainChainId.matic),
    MATIC_TOKENS: contracts,
    PRICE_URL: priceSource,
    CHAIN_TIMEOUT_MS: integer(100, 60_000, 5_000),
  });
  return {
    chains: chainsOf(
      { rpcUrl: env.ETH_RPC_URL, chainId: env.ETH_CHAIN_ID, contracts: env.ETH_TOKENS },
      { rpcUrl: env.MATIC_RPC_URL, chainId: env.MATIC_CHAIN_ID, contracts: env.MATIC_TOKENS },
    ),
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
  return { walletKey: env.WALLET_KEY, ...readChainConfig(environment) };
}
