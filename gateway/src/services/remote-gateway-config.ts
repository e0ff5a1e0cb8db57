import { ConfigError, type Environment, readConfig, text } from '#kit/runtime/config';
import { type ProcessConfig, readProcessConfig } from '#kit/service/service-process-config';
import { gateway, type ServiceName, serviceNames, services } from '#schema/processes';
import { type GatewayConfig, toGatewayConfig } from '../config.ts';

/** The settings of a gateway whose services are other processes. */
export interface RemoteGatewayConfig extends GatewayConfig {
  eventsUrl: string;
  claimKeys: ProcessConfig['claimKeys'];
  /** `http://host:port` of each service. */
  serviceUrls: Record<ServiceName, string>;
}

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
  const { eventsUrl, claimKeys } = readProcessConfig(environment, gateway.port);
  const serviceUrls = Object.fromEntries(
    serviceNames.map((name) => [name, urls[urlVariable(name)]]),
  ) as RemoteGatewayConfig['serviceUrls'];
  return { ...toGatewayConfig(environment), eventsUrl, claimKeys, serviceUrls };
}
