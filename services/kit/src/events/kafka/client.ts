import { isIP, type Socket, connect as tcpConnect } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import kafkajs, { type AclEntry, type logCreator } from 'kafkajs';
import type { Logger } from '#kit/runtime/logger';
import type { KafkaSecurity } from './security.ts';

export type { AclEntry, Admin, Consumer, EachBatchPayload, KafkaMessage, Producer } from 'kafkajs';

const { AssignerProtocol, Kafka, logLevel, Partitioners } = kafkajs;
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

export interface KafkaOptions {
  /** `host:port` each. */
  brokers: readonly string[];
  /** The name that the broker's tools show. */
  clientId: string;
  logger: Logger;
  /** Opens a connection. A test that cuts connections passes its own function. */
  connect?: (address: { host: string; port: number }) => Socket;
  /** Without it, the client sends no credentials over an open connection. */
  security?: KafkaSecurity;
  /** After this time, in milliseconds, a client looks for new partitions and brokers. */
  metadataAgeMs?: number;
}

export interface KafkaClient {
  kafka: InstanceType<typeof Kafka>;
  metadataAgeMs: number;
  /** Cuts all connections and opens no more: nothing of this client reaches the broker afterwards. */
  end(): void;
}

/** Retries for about ten seconds, which covers a restart of the broker. */
const retry = { retries: 12, initialRetryTime: 100, maxRetryTime: 1_000 };

/** Admin requests fail after about 1.5 s instead of retrying for long. */
export const adminRetry = { ...retry, retries: 4 };

const connectionTimeoutMs = 3_000;
const requestTimeoutMs = 10_000;
const keepAliveMs = 30_000;
const defaultMetadataAgeMs = 30_000;

/** Errors of the first use of a broker or topic and of every rebalance, and those that we log ourselves. */
export const expectedError =
  /coordinator is (loading|not available)|group is rebalancing|not the leader for that|^Crash: /;

/** Errors become warnings: most are lost connections, which kafkajs opens again by itself. */
const toLogger =
  (logger: Logger, hasEnded: () => boolean): logCreator =>
  () =>
  ({ namespace, level, log: { message, timestamp, logger: _, stack, ...rest } }) => {
    const isExpected = expectedError.test(message) || expectedError.test(String(rest.error));
    const isWarning = level === logLevel.ERROR && !isExpected && !hasEnded();
    logger[isWarning ? 'warn' : 'debug']({ ...rest, kafka: namespace }, message);
  };

const connectSecurely: NonNullable<KafkaOptions['connect']> = ({ host, port }) =>
  tlsConnect({ host, port, servername: isIP(host) ? undefined : host });

/** Each producer and each consumer gets its own client. No other file imports kafkajs. */
export function createKafkaClient(options: KafkaOptions, clientRetry = retry): KafkaClient {
  const { brokers, clientId, logger, security } = options;
  const { user = null, ssl = false } = security ?? {};
  const { connect = ssl ? connectSecurely : tcpConnect } = options;
  const { metadataAgeMs = defaultMetadataAgeMs } = options;
  const sockets = new Set<Socket>();
  let ended = false;
  const kafka = new Kafka({
    brokers: [...brokers],
    clientId,
    ...(user && { sasl: { mechanism: 'scram-sha-512', ...user } }),
    retry: clientRetry,
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: requestTimeoutMs,
    logLevel: logLevel.WARN,
    logCreator: toLogger(logger, () => ended),
    socketFactory({ host, port, onConnect }) {
      if (ended) throw new Error('this client has ended');
      const socket = connect({ host, port });
      // Requests are small writes, which must not wait for the acknowledgement of the previous one.
      socket.setNoDelay(true).setKeepAlive(true, keepAliveMs);
      socket.once(ssl ? 'secureConnect' : 'connect', onConnect);
      socket.once('close', () => sockets.delete(socket));
      sockets.add(socket);
      return socket;
    },
  });
  return {
    kafka,
    metadataAgeMs,
    end() {
      ended = true;
      // kafkajs ignores a socket that closes without an error.
      for (const socket of sockets) socket.destroy(new Error('this client has ended'));
    },
  };
}

export const createProducer = ({ kafka, metadataAgeMs }: KafkaClient) =>
  kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    metadataMaxAge: metadataAgeMs,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
    retry,
  });

export interface GroupOptions {
  groupId: string;
  /** Milliseconds that a fetch waits for new messages. */
  maxWaitTimeInMs: number;
}

/** The broker removes a dead member after this time; it is the shortest that brokers allow by default. */
const sessionTimeoutMs = 6_000;
export const heartbeatMs = 1_500;

export const createGroupConsumer = ({ kafka, metadataAgeMs }: KafkaClient, options: GroupOptions) =>
  kafka.consumer({
    ...options,
    sessionTimeout: sessionTimeoutMs,
    heartbeatInterval: heartbeatMs,
    metadataMaxAge: metadataAgeMs,
    rebalanceTimeout: 60_000,
    allowAutoTopicCreation: false,
    // `runSessions` makes a new consumer instead, with a backoff that it can abort.
    retry: { ...retry, restartOnFailure: async () => false },
  });

/** The topics that a member of a group has subscribed to, from the broker's metadata. */
export function topicsOfMember(metadata: Buffer): readonly string[] {
  if (metadata.length === 0) return [];
  return AssignerProtocol.MemberMetadata.decode(metadata)?.topics ?? [];
}

type Resource =
  | { topic: string }
  | { topicPrefix: string }
  | { group: string }
  | { groupPrefix: string };

/** Lets a user do something with one topic or group, or with all of a prefix. */
export function acl(
  user: string,
  operation: 'READ' | 'WRITE' | 'DESCRIBE',
  resource: Resource,
): AclEntry {
  const [[kind, resourceName]] = Object.entries(resource) as [[string, string]];
  const { TOPIC, GROUP } = AclResourceTypes;
  const { LITERAL, PREFIXED } = ResourcePatternTypes;
  return {
    principal: `User:${user}`,
    host: '*',
    operation: AclOperationTypes[operation],
    permissionType: AclPermissionTypes.ALLOW,
    resourceType: kind.startsWith('topic') ? TOPIC : GROUP,
    resourcePatternType: kind.endsWith('Prefix') ? PREFIXED : LITERAL,
    resourceName,
  };
}
