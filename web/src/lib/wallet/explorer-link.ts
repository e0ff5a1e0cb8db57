import { networkNames, networks } from '#schema/networks';

/** Where a transaction can be looked up; null for a network without such a site. */
export function explorerLink(network: string, hash: string): string | null {
  const name = networkNames.find((known) => known === network);
  return name ? (networks[name].explorer?.replace('{hash}', hash) ?? null) : null;
}
