import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalGraph } from '#graph-runtime';
import { prepareDatabase } from '#kit/database/prepare-database';
import { createTransport } from '#kit/events/create-transport';
import { createFileStore } from '#kit/files/create-file-store';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { ignoreSecurity as security } from '#kit/testing/security-lines';
import { serviceNames } from '#schema/processes';
import { createGateway } from '../../gateway/src/gateway.ts';
import { toPlatformConfig } from '../../platform/config.ts';
import { runningCluster } from '../../platform/development-servers/postgres/cluster.ts';
import { createServices } from '../../platform/platform-services.ts';
import { testWallets } from '../../services/user/src/testing/test-wallets.ts';
import { processesOf } from './processes.ts';

/**
 * Starts a gateway with the local graph on the databases of a platform in many-process mode, so that
 * differing responses are not caused by differing data. Its services run no relays or consumers.
 */
export async function startLocalPlatform(dataDir: string) {
  const adminUrl = await runningCluster(dataDir);
  if (!adminUrl) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  const config = toPlatformConfig({ DATA_DIR: dataDir, PORT: '0', SEED: 'none' });
  const databases = await prepareDatabase(adminUrl, { database: 'vita', services: serviceNames });
  const { kafka, gateway: other } = await processesOf(dataDir);
  const clock = createClock();
  const logger = createLogger('local', 'silent');
  const url = `kafka://127.0.0.1:${kafka.port}`;
  const transport = createTransport({ url, clientId: 'local', clock, logger });
  const codeKey = (await readFile(join(dataDir, 'mailed-code.key'), 'utf8')).trim();
  const factorKey = (await readFile(join(dataDir, 'second-factor.key'), 'utf8')).trim();
  const services = await createServices({
    config,
    transport,
    clock,
    logger,
    security,
    databases,
    codeKey,
    wallet: testWallets,
    factorKey,
    // That of the other platform, so that addresses of pictures are the same.
    siteOrigin: () => `http://localhost:${other.port}`,
  });
  const gateway = createGateway({
    config,
    clock,
    logger,
    security,
    transport,
    store: await createFileStore(config.files),
    sessions: services.user.sessions,
    keys: services.user.keys,
    exports: {
      mayDownload: services.user.exports.mayDownload,
      page: (name, request) => services[name].exportMember(request),
    },
    ledger: services.vitamin.log,
    unsubscribe: services.user.digests.unsubscribe,
    createGraph: (supergraph, live) =>
      createLocalGraph(supergraph, [...services.all.map(({ subgraph }) => subgraph), live]),
    services: services.all,
    isLive: async () => true,
    problems: async () => [],
    degradations: async () => [],
    createDevelopmentInterface: null,
  });
  const port = await gateway.listen();
  return {
    url: `http://localhost:${port}`,
    async close() {
      await gateway.close();
      await services.close();
      await transport.close();
    },
  };
}
