import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import type { WalletChain } from '#schema/enums';
import { type BalanceReader, createBalanceReader } from './balances.ts';
import { type Chain, createChain } from './chain.ts';
import { createPrices } from './prices.ts';
import type { WalletConfig } from './wallet-config.ts';

/** What the use cases of wallets need of the world outside. */
export interface Wallets {
  chains: Record<WalletChain, Chain>;
  balances: BalanceReader;
}

export function createWallets(config: WalletConfig, clock: Clock, logger: Logger): Wallets {
  const chains = {
    ETH: createChain('ETH', config.chains.ETH, config, { logger, clock }),
    MATIC: createChain('MATIC', config.chains.MATIC, config, { logger, clock }),
  };
  const prices = createPrices({ ...config, clock, logger });
  return { chains, balances: createBalanceReader(chains, prices, clock) };
}
