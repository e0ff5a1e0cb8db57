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

/** What is tracked on each chain, with the contracts of the main networks. */
const tracked = {
  ETH: [
    { symbol: 'ETH', decimals: 18, contract: null },
    { symbol: 'WETH', decimals: 18, contract: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
    { symbol: 'MATIC', decimals: 18, contract: '0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0' },
    { symbol: 'USDT', decimals: 6, contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
  ],
  MATIC: [
    { symbol: 'ETH', decimals: 18, contract: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619' },
    { symbol: 'MATIC', decimals: 18, contract: null },
  ],
} as const satisfies Record<WalletChain, readonly TrackedToken[]>;

export const mainChainId = { eth: 1, matic: 137 } as const;

/** Contracts by the symbol of their token. */
export type Contracts = Readonly<Record<string, string>>;

interface ChainSettings extends Omit<ChainConfig, 'tokens'> {
  /** In place of those of the main network. */
  contracts: Contracts;
}

const chainOf = (name: WalletChain, { contracts, ...settings }: ChainSettings): ChainConfig => ({
  ...settings,
  tokens: tracked[name].map((token) => ({
    ...token,
    contract: token.contract && (contracts[token.symbol] ?? token.contract),
  })),
});

/** What is tracked on both chains. */
export const chainsOf = (
  eth: ChainSettings,
  matic: ChainSettings,
): Record<WalletChain, ChainConfig> => ({
  ETH: chainOf('ETH', eth),
  MATIC: chainOf('MATIC', matic),
});
