import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError, type Environment, integer, readConfig, text } from '../runtime/config.ts';
import type { Logger } from '../runtime/logger.ts';
import { type Health, healthResponse } from '../subgraph/health-response.ts';

export interface MetricsAddress {
  host: string;
  /** 0 takes a free port. */
  port: number;
}

/** Added to PORT for the default of METRICS_PORT. */
const portDistance = 5_000;

/**
 * METRICS_HOST and METRICS_PORT. Without METRICS_PORT, development has no port for metrics: it serves
 * them to requests of this machine on the main port.
 * @throws ConfigError
 */
export function readMetricsAddress(environment: Environment, port: number): MetricsAddress | null {
  if (environment.NODE_ENV !== 'production' && !environment.METRICS_PORT) return null;
  const isFree = port === 0 || port + portDistance > 65_535;
  const values = readConfig(environment, {
    METRICS_HOST: text('127.0.0.1'),
    METRICS_PORT: integer(0, 65_535, isFree ? 0 : port + portDistance),
  });
  return { host: values.METRICS_HOST, port: values.METRICS_PORT };
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Health with details and metrics, on a port of their own that no proxy publishes.
 * @throws ConfigError when the port is taken
 */
export async function startMetricsServer(
  { host, port }: MetricsAddress,
  health: Health,
  logger: Logger,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    try {
      const [path = ''] = (request.url ?? '').split('?', 1);
      const known = await healthResponse(path, health, true);
      const headers = { 'content-type': known?.contentType ?? 'text/plain' };
      response.writeHead(known?.status ?? 404, headers).end(known?.text ?? 'not found\n');
    } catch (error) {
      logger.error({ err: error }, 'metrics failed');
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new ConfigError(`METRICS_PORT ${port} is taken; set another one.`) : error);
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
