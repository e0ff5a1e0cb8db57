import { isIP } from 'node:net';
import { ConfigError, type Environment, oneOf, readConfig } from '#kit/runtime/config';
import type { ClaimProofConfig } from './claim-proofs.ts';

/** `address:port`, separated by commas; undefined for the name servers of the machine. */
function nameServers(value: string | undefined): readonly string[] | undefined {
  const servers = (value ?? '').split(',').filter(Boolean);
  for (const server of servers) {
    const [, address = ''] = /^\[?([^[\]]+?)\]?(?::\d+)?$/.exec(server) ?? [];
    if (isIP(address) === 0)
      throw new ConfigError('must be addresses of name servers: 192.0.2.1:53');
  }
  return servers.length > 0 ? servers : undefined;
}

/**
 * Where claims of products are checked. CLAIM_SITES=development asks `/_dev/claims` of the site in place
 * of name servers and sites of other people; it is the default in development.
 * @throws ConfigError for a stand-in in production, where anybody could prove anything
 */
export function readClaimProofConfig(
  environment: Environment,
  siteOrigin: () => string,
): ClaimProofConfig {
  const { NODE_ENV: profile } = readConfig(environment, {
    NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
  });
  const isProduction = profile === 'production';
  const { CLAIM_SITES: sites, CLAIM_NAME_SERVERS: servers } = readConfig(environment, {
    CLAIM_SITES: oneOf(['public', 'development'], isProduction ? 'public' : 'development'),
    CLAIM_NAME_SERVERS: nameServers,
  });
  if (isProduction && sites === 'development') {
    throw new ConfigError('CLAIM_SITES must be public in production');
  }
  return sites === 'development' ? { servers, standIn: siteOrigin } : { servers };
}
