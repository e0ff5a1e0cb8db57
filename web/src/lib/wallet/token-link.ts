import { networkNames, networks } from '#schema/networks';

/** Where a token can be looked up; null for a network without such a site. */
export function tokenLink(network: string, contract: string, token: string): string | null {
  const name = networkNames.find((known) => known === network);
  const page = name ? networks[name].tokenExplorer : null;
  return page ? page.replace('{contract}', contract).replace('{token}', token) : null;
}
