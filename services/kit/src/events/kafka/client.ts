import { type Socket, connect as tcpConnect } from 'node:net';
import kafkajs, { type logCreator } from 'kafkajs';
import type { Logger } from '../../runtime/logger.ts';

export type { Admin, Consumer, EachBatchPayload, IHeaders, KafkaMessage, Producer } from 'kafkajs';

const { AssignerProtocol, Kafka, logLevel, Partitioners } = kafkajs;

export interface KafkaOptions {
  /** `host:port` each. */
  brokers: readonly string[];
  /** As the broker's tools show it. */
  clientId: string;
  logger: Logger;
  /** Opens the connections; a test that cuts them gives its own. */
  connect?: (address: { host: string; port: number }) => Socket;
}

export interface KafkaClient {
  kafka: InstanceType<typeof Kafka>;
  /** Cuts its connections and makes no more, so that nothing of it reaches the broker from now on. */
  end(): void;
}

/** Patience for a broker that restarts: some ten seconds of tries. */
const retry = { retries: 12, initialRetryTime: 100, maxRetryTime: 1_000 };

/** For questions, whose askers rather know soon that nobody answers: one and a half seconds. */
export const askRetry = { ...retry, retries: 4 };

const connectionTimeoutMs = 3_000;
const requestTimeoutMs = 10_000;
const keepAliveMs = 30_000;

/** Comes with every first use of a broker and every change of a group, or is told by ourselves. */
export const routine = /coordinator is (loading|not available)|group is rebalancing|^Crash: /;

/** What it calls errors are mostly lost connections that it then makes again. */
const toLogger =
  (logger: Logger, isOver: () => boolean): logCreator =>
  () =>
  ({ namespace, level, log: { message, timestamp, logger: _, stack, ...rest } }) => {
    const isRoutine = routine.test(message) || routine.test(String(rest.error));
    const isNews = level === logLevel.ERROR && !isRoutine && !isOver();
    logger[isNews ? 'warn' : 'debug']({ ...rest, kafka: namespace }, message);
  };

/** The only door to kafkajs. Every producer and every consumer gets a client of its own. */
export function createKafkaClient(options: KafkaOptions, patience = retry): KafkaClient {
  const { brokers, clientId, logger, connect = tcpConnect } = options;
  const sockets = new Set<Socket>();
  let ended = false;
  const kafka = new Kafka({
    brokers: [...brokers],
    clientId,
    retry: patience,
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: requestTimeoutMs,
    logLevel: logLevel.WARN,
    logCreator: toLogger(logger, () => ended),
    socketFactory({ host, port, onConnect }) {
      if (ended) throw new Error('this client has ended');
      const socket = connect({ host, port });
      // Its requests are single small writes, which must not wait for the answer to the one before.
      socket.setNoDelay(true).setKeepAlive(true, keepAliveMs);
      socket.once('connect', onConnect);
      socket.once('close', () => sockets.delete(socket));
      sockets.add(socket);
      return socket;
    },
  });
  return {
    kafka,
    end() {
      ended = true;
      // Without an error kafkajs would not notice.
      for (const socket of sockets) socket.destroy(new Error('this client has ended'));
    },
  };
}

export const createProducer = ({ kafka }: KafkaClient) =>
  kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
    retry,
  });

export interface GroupOptions {
  groupId: string;
  /** How long a fetch waits for something new. */
  maxWaitTimeInMs: number;
}

/** A dead member is missed after six seconds, which is the least that brokers allow by default. */
const sessionTimeoutMs = 6_000;
export const heartbeatMs = 1_500;

export const createGroupConsumer = ({ kafka }: KafkaClient, options: GroupOptions) =>
  kafka.consumer({
    ...options,
    sessionTimeout: sessionTimeoutMs,
    heartbeatInterval: heartbeatMs,
    rebalanceTimeout: 60_000,
    allowAutoTopicCreation: false,
    // Whoever owns the consumer makes a new one, with pauses that it can end.
    retry: { ...retry, restartOnFailure: async () => false },
  });

/** The topics that a member of a group has asked for, as the broker keeps them. */
export function topicsOfMember(metadata: Buffer): readonly string[] {
  if (metadata.length === 0) return [];
  return AssignerProtocol.MemberMetadata.decode(metadata)?.topics ?? [];
}
