import { networkNames, networks } from '#schema/networks';
import type { Text } from '../../lib/text/text-id.ts';

const known = (network: string) => networkNames.find((name) => name === network);

/** Networks have proper names, but for the chain of a development machine. An older badge can be on an unknown one. */
export function networkText(text: Text, network: string): string {
  const name = known(network);
  if (name === 'local') return text('badgeManage.localNetwork');
  return name ? networks[name].name : network;
}

/** The coin in which gas is paid. */
export function coinOf(network: string): string {
  const name = known(network);
  return name ? networks[name].coin : '';
}
