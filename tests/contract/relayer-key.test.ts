import { serviceNames } from '#schema/processes';
import {
  deferredMigrationsEnvironment,
  gatewayEnvironment,
  preparationEnvironment,
  type Shared,
  serviceEnvironment,
} from '../../platform/many-processes/process-environments.ts';
import {
  chainVariables,
  noChain,
  readChainConfig,
} from '../../services/badge/src/chain/chain-config.ts';
import { filled, service } from './compose.ts';

const own = chainVariables.filter((name) => name !== 'CHAIN_TIMEOUT_MS');
const shared: Shared = {
  environment: Object.fromEntries(own.map((name) => [name, 'x'])),
  dataDir: '/data',
  eventsUrl: 'kafka://kafka:9092',
  securityLogKey: 'x',
  siteUrl: 'http://localhost:4000',
  claimKeys: { user: 'k:1', catalog: 'k:2', feed: 'k:3', vitamin: 'k:4', badge: 'k:5' },
  codeKey: 'y',
  walletKey: 'z',
  factorKey: 'f',
};
const servicePorts = { user: 1, catalog: 1, feed: 1, vitamin: 1, badge: 1 };
const environments: Record<string, object> = {
  ...Object.fromEntries(
    serviceNames.map((name) => [
      name,
      serviceEnvironment(shared, name, { port: 1, databaseUrl: 'x' }),
    ]),
  ),
  gateway: gatewayEnvironment(shared, { port: 1, servicePorts }),
  prepare: preparationEnvironment(shared, 'x'),
  'migrate-deferred': deferredMigrationsEnvironment(shared, 'x'),
};
const chainsIn = (environment: object) =>
  Object.keys(environment)
    .filter((key) => own.includes(key))
    .sort();

describe('the key of the relayer', () => {
  it.each(Object.keys(environments))(
    'rel-H1 is told to the badge service alone, not to %s',
    (name) => {
      const isBadge = name === 'badge';
      expect(chainsIn(environments[name] ?? {})).toEqual(isBadge ? own.toSorted() : []);
      if (!isBadge) expect(chainsIn(service(name).environment)).toEqual([]);
    },
  );

  it('is not needed where no network is set', () => {
    expect(readChainConfig(filled('badge'))).toEqual(noChain);
  });
});
