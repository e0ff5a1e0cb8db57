import { networkNames, networks } from '#schema/networks';
import type { Text } from '../../lib/text/text-id.ts';

const known = (network: string) => networkNames.find((name) => name === network);

/** An older badge can be on a network that is unknown here. */
export function networkText(text: Text, network: string): string {
  const name = known(network);
  return name ? text(`badgeManage.network.${name}`) : network;
}

/** The coin in which gas is paid. */
export function coinOf(network: string): string {
  const name = known(network);
  return name ? networks[name].coin : '';
}
