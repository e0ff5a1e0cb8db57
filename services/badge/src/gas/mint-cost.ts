import { type BadgeNetwork, badgeGasLimits } from '#schema/badge-limits';
import type { Chain } from '../chain/ports.ts';

/** Wei that one mint takes at most; null where the network is not offered any more, so that nothing is minted. */
export const mintCost = (chain: Chain, network: BadgeNetwork): bigint | null =>
  chain.networks().some(({ name }) => name === network)
    ? chain.maxCost(network, badgeGasLimits.MINT)
    : null;
