import { ConfigError, type Environment, readConfig, secret, text } from '#kit/runtime/config';
import { type ClaimKey, parseClaimKeys } from '#kit/subgraph/viewer-claim';
import { type ServiceName, serviceNames, services } from '#schema/processes';
import { type GatewayConfig, toGatewayConfig } from '../config.ts';

/** The settings of a gateway whose services are other processes. */
export interface RemoteGatewayConfig extends GatewayConfig {
  eventsUrl: string;
  /** The key that signs the calls of each service. No service knows the key of another. */
  claimKeys: Record<ServiceName, ClaimKey>;
  /** As in the services. */
  securityLogKey: string;
  /** `http://host:port` of each service. */
  serviceUrls: Record<ServiceName, string>;
}

/** The variable of the gateway that holds the keys of a service; the service has them in CLAIM_KEYS. */
export const claimKeysVariable = (name: ServiceName): string => `${name.toUpperCase()}_CLAIM_KEYS`;

/** The variable that holds the address of a service. */
export const urlVariable = (name: ServiceName): string => `${name.toUpperCase()}_URL`;

const url = (fallback: string) => (value: string | undefined) => {
  const given = text(fallback)(value);
  if (URL.canParse(given)) return new URL(given).origin;
  throw new ConfigError('must be http://host:port');
};

/** @throws ConfigError that names every wrong variable */
export function toRemoteGatewayConfig(environment: Environment): RemoteGatewayConfig {
  const variables = Object.fromEntries(
    serviceNames.map((name) => [urlVariable(name), url(`http://127.0.0.1:${services[name].port}`)]),
  );
  const urls = readConfig(environment, variables);
  const values = readConfig(environment, { EVENTS_URL: text(), SECURITY_LOG_KEY: secret });
  const claimKeys = readClaimKeys(environment);
  const serviceUrls = Object.fromEntries(
    serviceNames.map((name) => [name, urls[urlVariable(name)]]),
  ) as RemoteGatewayConfig['serviceUrls'];
  return {
    ...toGatewayConfig(environment),
    eventsUrl: values.EVENTS_URL,
    securityLogKey: values.SECURITY_LOG_KEY,
    claimKeys,
    serviceUrls,
  };
}

/** @throws ConfigError when two services have the same secret, so that one could sign for the other */
function readClaimKeys(environment: Environment): RemoteGatewayConfig['claimKeys'] {
  const variables = Object.fromEntries(
    serviceNames.map((name) => [claimKeysVariable(name), parseClaimKeys]),
  );
  const lists = readConfig(environment, variables);
  const keys = serviceNames.map((name) => lists[claimKeysVariable(name)]?.[0] as ClaimKey);
  if (new Set(keys.map(({ secret }) => secret)).size < keys.length) {
    const names = serviceNames.map(claimKeysVariable).join(', ');
    throw new ConfigError(`${names} must begin with different secrets`);
  }
  return Object.fromEntries(
    serviceNames.map((name, index) => [name, keys[index]]),
  ) as RemoteGatewayConfig['claimKeys'];
}
