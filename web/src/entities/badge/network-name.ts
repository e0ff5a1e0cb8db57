import { isBadgeNetwork } from '#schema/badge-limits';
import { networks } from '#schema/networks';
import type { Text } from '../../lib/text/text-id.ts';
import type { FaultNetwork } from '../../lib/wallet/wallet-fault.ts';

/** A network as readers know it: the networks have proper names, but the chain of a development machine. */
export function networkName(text: Text, name: string): string {
  if (name === 'local') return text('badge.localNetwork');
  return isBadgeNetwork(name) ? networks[name].name : name;
}

/** The coin in which gas is paid; '' for an unknown network, on which an older badge can be. */
export const coinOf = (network: string | null): string =>
  network !== null && isBadgeNetwork(network) ? networks[network].coin : '';

/** What a reader needs to know of a network that her wallet does not reach. */
export const faultNetwork = (text: Text, network: string): FaultNetwork => ({
  name: networkName(text, network),
  chainId: isBadgeNetwork(network) ? networks[network].chainId : 0,
  coin: coinOf(network),
});
