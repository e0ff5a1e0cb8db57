import { ConfigError, type Environment, readConfig, text } from '#kit/runtime/config';
import { type ProcessConfig, readProcessConfig } from '#kit/service/service-process-config';
import { gateway, type ServiceName, serviceNames, services } from '#schema/processes';
import { type PlatformConfig, toPlatformConfig } from '../../../platform/config.ts';

export interface GatewayConfig extends PlatformConfig {
  eventsUrl: string;
  claimKeys: ProcessConfig['claimKeys'];
  /** `http://host:port` of each service. */
  serviceUrls: Record<ServiceName, string>;
}

/** The variable that holds a service's address. */
export const urlVariable = (name: ServiceName): string => `${name.toUpperCase()}_URL`;

const url = (fallback: string) => (value: string | undefined) => {
  const given = text(fallback)(value);
  if (URL.canParse(given)) return new URL(given).origin;
  throw new ConfigError('must be http://host:port');
};

/** The settings of the gateway alone. @throws ConfigError that names what is wrong */
export function toGatewayConfig(environment: Environment): GatewayConfig {
  const variables = Object.fromEntries(
    serviceNames.map((name) => [urlVariable(name), url(`http://127.0.0.1:${services[name].port}`)]),
  );
  const urls = readConfig(environment, variables);
  const { eventsUrl, claimKeys } = readProcessConfig(environment, gateway.port);
  // Seeding is somebody else's work, whatever SEED says.
  const platform = toPlatformConfig({ ...environment, SEED: 'none' }, false);
  const serviceUrls = Object.fromEntries(
    serviceNames.map((name) => [name, urls[urlVariable(name)]]),
  ) as GatewayConfig['serviceUrls'];
  return { ...platform, eventsUrl, claimKeys, serviceUrls };
}
