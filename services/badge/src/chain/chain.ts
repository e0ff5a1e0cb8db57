import { createDatabase } from '#kit/database/database';
import type { Clock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { Metric } from '#kit/service/service';
import { type NetworkName, networks } from '#schema/networks';
import type { ChainConfig, NetworkConfig } from './chain-config.ts';
import { chainMetrics } from './chain-metrics.ts';
import { type Contracts, loadContracts } from './contracts.ts';
import { localFactoryOf } from './local-factory.ts';
import { healthOf } from './network-health.ts';
import { followedTo, type NetworkStatus, networkStatus } from './network-store.ts';
import { createNetworkWorker, type NetworkWorker } from './network-worker.ts';
import { createNode } from './node.ts';
import type { Chain, ChainListener } from './ports.ts';
import { createPresentFee } from './present-fee.ts';
import { repeatTransaction, requestTransaction } from './request-transaction.ts';
import { createSigner, type Signer } from './signer.ts';

export interface ChainOptions {
  config: ChainConfig;
  /** Of the service's role. */
  url: string;
  clock: Clock;
  logger: Logger;
  listener: ChainListener;
  /** Milliseconds between rounds; the default follows from the network. */
  pollMs?: number;
}

/** The chains, with what the process of the service does with them. */
export interface RunningChain extends Chain {
  contracts: Contracts;
  /** Account that sends and gets prepaid gas; null where nothing is sent. */
  relayer: string | null;
  /** Null before the first use of the network. */
  status(network: NetworkName): Promise<NetworkStatus | null>;
  metrics: readonly Metric[];
  start(): void;
  /**
   * Resolves when chains in use were followed and all transactions are final, or the networks do not work
   * now. True when the listener was told something meanwhile.
   */
  settle(): Promise<boolean>;
  close(): Promise<void>;
}

const lockWaitMs = 2_000;

/** @throws ConfigError for a key that cannot be used */
export async function createChain(options: ChainOptions): Promise<RunningChain> {
  const { config, url, clock, logger, listener, pollMs } = options;
  const contracts = await loadContracts();
  const signer = config.signer && (await createSigner(config.signer, config.timeoutMs));
  // Each network has a connection that holds its lock, or waits for it, and one for its work.
  const poolSize = Math.max(1, config.networks.length);
  // It waits in short statements: a long one would keep dead rows, and delay the end of the process.
  const limits = { statementMs: lockWaitMs, lockMs: 0 };
  const lockDatabase = createDatabase({ url, poolSize, limits, logger });
  const database = createDatabase({ url, poolSize, logger });
  const offered = signer ? await offer(config.networks, signer, contracts) : [];
  const workers = new Map<NetworkName, NetworkWorker>();
  const presentFees = new Map<NetworkName, () => Promise<bigint | null>>();
  for (const { network, factory } of offered) {
    const { chainId, minPriorityFee } = networks[network.name];
    const node = createNode({ url: network.rpcUrl, chainId, timeoutMs: config.timeoutMs });
    const parts = {
      network,
      node,
      signer: signer as Signer,
      contracts,
      factory: factory.toLowerCase(),
      database,
      clock,
      logger,
      listener,
    };
    workers.set(network.name, createNetworkWorker({ lockDatabase, parts, pollMs }));
    const minPriority = BigInt(minPriorityFee);
    presentFees.set(network.name, createPresentFee({ node, minPriority, clock, logger }));
  }
  const find = (name: NetworkName) => {
    const found = offered.find(({ network }) => network.name === name);
    if (!found || !signer) throw new DomainError('CHAIN_UNAVAILABLE', { chain: name });
    return { ...found, signer };
  };
  const names = offered.map(({ network }) => network.name);
  return {
    contracts,
    relayer: signer && contracts.checksum(signer.address),
    networks: () =>
      offered.map(({ network: { name }, factory }) => ({
        name,
        chainId: networks[name].chainId,
        factory,
      })),
    async requestTransaction(tx, request) {
      find(request.network);
      const id = await requestTransaction(tx, request, clock.now());
      tx.afterCommit(() => workers.get(request.network)?.wake());
      return id;
    },
    async repeatTransaction(tx, { id, network }, subject) {
      await repeatTransaction(tx, { id, subject, at: clock.now() });
      tx.afterCommit(() => workers.get(network)?.wake());
    },
    followedTo,
    maxCost: (name, gasLimit) => gasLimit * find(name).network.maxFeePerGas,
    presentFee: async (name) => presentFees.get(name)?.() ?? null,
    signVoucher: async (name, voucher) =>
      find(name).signer.signVoucher({ chainId: networks[name].chainId, ...voucher }),
    predictBadge: async (name, badgeKey) => contracts.predictBadge(find(name).factory, badgeKey),
    status: (name) => networkStatus(database, name),
    health: async (name) =>
      names.includes(name)
        ? healthOf(await networkStatus(database, name))
        : { condition: 'NOT_OFFERED', since: null },
    metrics: chainMetrics(database, clock, names),
    start() {
      for (const worker of workers.values()) worker.start();
    },
    async settle() {
      const settled = await Promise.all([...workers.values()].map((worker) => worker.settle()));
      return settled.includes(true);
    },
    async close() {
      await Promise.all([...workers.values()].map((worker) => worker.close()));
      await Promise.all([lockDatabase.close(), database.close()]);
    },
  };
}

const offer = (configured: readonly NetworkConfig[], { address }: Signer, contracts: Contracts) =>
  Promise.all(
    configured.map(async (network) => ({
      network,
      factory: contracts.checksum(network.factory ?? (await localFactoryOf(address))),
    })),
  );
