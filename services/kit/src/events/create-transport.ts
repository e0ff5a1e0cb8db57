import type { Clock } from '#kit/runtime/clock';
import { ConfigError } from '#kit/runtime/config';
import type { Logger } from '#kit/runtime/logger';
import { createKafkaTransport } from './kafka/kafka-transport.ts';
import type { KafkaSecurity } from './kafka/security.ts';
import { createPostgresLog } from './postgres-log/postgres-log-transport.ts';
import type { Transport } from './transport.ts';

export interface TransportOptions {
  /** `postgres://…` of the event log, or `kafka://host:port,host:port` with any of the brokers. */
  url: string;
  /** The name that the server shows for the connection. */
  clientId: string;
  clock: Clock;
  logger: Logger;
  /** For Kafka. */
  security?: KafkaSecurity;
}

const address = /^[\w.-]+:\d{1,5}$/;

/** The brokers of a `kafka://` URL, null for another URL. @throws ConfigError when it is malformed */
export function brokersOf(url: string): string[] | null {
  if (!url.startsWith('kafka://')) return null;
  const brokers = url.slice('kafka://'.length).replace(/\/$/, '').split(',');
  if (brokers.every((broker) => address.test(broker))) return brokers;
  throw new ConfigError(`${url} must be kafka://host:port, several joined by commas`);
}

/** Chooses the transport by the URL's scheme. It connects at its first use. */
export function createTransport({
  url,
  clientId,
  clock,
  logger,
  security,
}: TransportOptions): Transport {
  const brokers = brokersOf(url);
  if (brokers) return createKafkaTransport({ brokers, clientId, logger, security });
  if (/^postgres(ql)?:\/\//.test(url)) return createPostgresLog({ url, clock, logger });
  throw new ConfigError('The event stream needs a URL postgres://… or kafka://host:port');
}
