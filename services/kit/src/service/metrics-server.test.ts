import { createLogger } from '../runtime/logger.ts';
import { readMetricsAddress, startMetricsServer } from './metrics-server.ts';

const logger = createLogger('test', 'silent');
const health = {
  isLive: async () => true,
  problems: async () => [],
  degradations: async () => ['degraded: the event stream does not answer'],
  metrics: async () => ({ contentType: 'text/plain', text: 'vita 1\n' }),
};

describe('the port for metrics', () => {
  it('X-M11 serves metrics and the details of the health', async () => {
    const server = await startMetricsServer({ host: '127.0.0.1', port: 0 }, health, logger);
    const get = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
      return [response.status, await response.text()];
    };
    expect(await get('/metrics')).toEqual([200, 'vita 1\n']);
    expect(await get('/readyz')).toEqual([200, 'ok\ndegraded: the event stream does not answer\n']);
    expect(await get('/livez')).toEqual([200, 'ok\n']);
    for (const path of ['/', '/graphql', '/_dev/outbox']) expect((await get(path))[0]).toBe(404);
    await server.close();
  });

  it('X-M11 reports in one line that the port is taken', async () => {
    const address = { host: '127.0.0.1', port: 0 };
    const first = await startMetricsServer(address, health, logger);
    const second = startMetricsServer({ ...address, port: first.port }, health, logger);
    await expect(second).rejects.toThrow(`METRICS_PORT ${first.port} is taken; set another one.`);
    await first.close();
  });

  it('X-M11 is on loopback in production, and only on demand in development', () => {
    const production = { NODE_ENV: 'production' };
    expect(readMetricsAddress({}, 4_000)).toBeNull();
    expect(readMetricsAddress({ METRICS_PORT: '9' }, 4_000)?.port).toBe(9);
    expect(readMetricsAddress(production, 4_000)).toEqual({ host: '127.0.0.1', port: 9_000 });
    expect(readMetricsAddress(production, 0)?.port).toBe(0);
    expect(readMetricsAddress(production, 65_000)?.port).toBe(0);
    const chosen = { ...production, METRICS_HOST: '10.0.0.5', METRICS_PORT: '9100' };
    expect(readMetricsAddress(chosen, 4_000)).toEqual({ host: '10.0.0.5', port: 9_100 });
    expect(() => readMetricsAddress({ ...production, METRICS_PORT: 'x' }, 1)).toThrow(
      'METRICS_PORT must be a whole number',
    );
  });
});
