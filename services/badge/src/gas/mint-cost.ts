import { type BadgeNetwork, badgeGasLimits } from '#schema/badge-limits';
import type { Chain } from '../chain/ports.ts';

/** Wei that one mint takes at most; null where the network is not offered any more, so that nothing is minted. */
export const mintCost = (chain: Chain, network: BadgeNetwork): bigint | null =>
  chain.networks().some(({ name }) => name === network)
    ? chain.maxCost(network, badgeGasLimits.MINT)
    : null;

/** Wei with which an account can do something: one mint, or any amount where the network is not offered any more. */
export const leastPayment = (chain: Chain, network: BadgeNetwork): bigint =>
  mintCost(chain, network) ?? 1n;
