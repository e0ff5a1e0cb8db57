import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createKafkaClient } from '#kit/events/kafka/client';
import { createKafkaTransport } from '#kit/events/kafka/kafka-transport';
import type { Transport } from '#kit/events/transport';
import { processEnvironment } from '#kit/runtime/config';
import { newId } from '#kit/runtime/ids';
import { createLogger } from '#kit/runtime/logger';
import type { TransportHarness } from '#kit/testing/transport-contract/fixture';

export const logger = createLogger('test', 'silent');

/** `host:port` of the broker that the test set-up started. */
export function sharedBroker(): string {
  const bootstrap = processEnvironment().VITA_TEST_KAFKA;
  if (!bootstrap) throw new Error('Tests with Kafka run as `npm test -- kafka`.');
  return bootstrap;
}

/** A transport behind a proxy that can cut its network. */
export interface CuttableTransport {
  transport: Transport;
  clientId: string;
  /** Cuts open connections and rejects new ones until `mend`. */
  cut(): void;
  mend(): void;
}

export function createCuttable(bootstrap: string, metadataAgeMs?: number): CuttableTransport {
  const clientId = `test-${newId()}`;
  const sockets = new Set<Socket>();
  let isCut = false;
  const transport = createKafkaTransport({
    brokers: [bootstrap],
    clientId,
    logger,
    ...(metadataAgeMs !== undefined && { metadataAgeMs }),
    connect(address) {
      const socket = connect(address);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      if (isCut) socket.destroy(new Error('cut by the test'));
      return socket;
    },
  });
  return {
    transport,
    clientId,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy(new Error('cut by the test'));
    },
    mend() {
      isCut = false;
    },
  };
}

/** The broker sends no notification of a change, so the harness polls. */
const askEveryMs = 20;

/** The broker's view of consumer groups, read by a client outside of them. */
export async function createObserver(bootstrap: string) {
  const client = createKafkaClient({ brokers: [bootstrap], clientId: 'observer', logger });
  const admin = client.kafka.admin();
  await admin.connect();
  const members = async () => {
    const { groups } = await admin.listGroups();
    const described = await admin.describeGroups(groups.map(({ groupId }) => groupId));
    return described.groups.flatMap((group) => group.members);
  };
  return {
    admin,
    /** Resolves once the broker has removed the client's members. */
    async forgotten(clientId: string): Promise<void> {
      while ((await members()).some((member) => member.clientId === clientId)) {
        await setTimeout(askEveryMs);
      }
    },
    /** Resolves once the group has started a rebalance. */
    async rebalancing(group: string): Promise<void> {
      for (;;) {
        const { groups } = await admin.describeGroups([group]);
        if (groups[0]?.state === 'PreparingRebalance') return;
        await setTimeout(askEveryMs);
      }
    },
    /** Resolves once the group is stable with this number of members. */
    async stable(group: string, count: number): Promise<void> {
      for (;;) {
        const { groups } = await admin.describeGroups([group]);
        const [found] = groups;
        if (found?.state === 'Stable' && found.members.length === count) return;
        await setTimeout(askEveryMs);
      }
    },
    /** Resolves once the broker reports this number of partitions. */
    async partitioned(topic: string, count: number): Promise<void> {
      for (;;) {
        const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
        const partitions = topics[0]?.partitions ?? [];
        if (partitions.length === count && partitions.every(({ leader }) => leader >= 0)) return;
        await setTimeout(askEveryMs);
      }
    },
    async close() {
      await admin.disconnect();
    },
  };
}

export type Observer = Awaited<ReturnType<typeof createObserver>>;

export async function createKafkaHarness(bootstrap: string): Promise<TransportHarness> {
  const cuttables = new Map<Transport, CuttableTransport>();
  const observer = await createObserver(bootstrap);
  return {
    async connect() {
      const cuttable = createCuttable(bootstrap);
      cuttables.set(cuttable.transport, cuttable);
      return cuttable.transport;
    },
    async kill(transport) {
      const cuttable = cuttables.get(transport);
      if (!cuttable) throw new Error('this harness did not make the transport');
      cuttable.cut();
      // The broker removes a member after missed heartbeats, as after a SIGKILL.
      await observer.forgotten(cuttable.clientId);
      cuttable.mend();
    },
    async close() {
      await Promise.all([...cuttables.keys()].map((transport) => transport.close()));
      await observer.close();
    },
  };
}
