import type { UserConfig } from '../config.ts';
import { readChainConfig } from '../wallet/wallet-config.ts';

/** Settings of wallets without nodes of chains. */
export const testWallets: UserConfig['wallet'] = {
  ...readChainConfig({}),
  walletKey: 'another key that is used in tests alone',
};
