import type { Clock } from '../runtime/clock.ts';
import { ConfigError } from '../runtime/config.ts';
import type { Logger } from '../runtime/logger.ts';
import { createKafkaTransport } from './kafka/kafka-transport.ts';
import { createPostgresLog } from './postgres-log/postgres-log-transport.ts';
import type { Transport } from './transport.ts';

export interface TransportOptions {
  /** `postgres://…` of the event log, or `kafka://host:port,host:port` of any of the brokers. */
  url: string;
  /** As the server shows who is connected. */
  clientId: string;
  clock: Clock;
  logger: Logger;
}

const address = /^[\w.-]+:\d{1,5}$/;

/** The brokers of a `kafka://` URL; null for another. @throws ConfigError for one that names none */
export function brokersOf(url: string): string[] | null {
  if (!url.startsWith('kafka://')) return null;
  const brokers = url.slice('kafka://'.length).replace(/\/$/, '').split(',');
  if (brokers.every((broker) => address.test(broker))) return brokers;
  throw new ConfigError(`${url} must be kafka://host:port, more of them joined by commas`);
}

/** The event stream that the URL's scheme asks for; connections are made when first needed. */
export function createTransport({ url, clientId, clock, logger }: TransportOptions): Transport {
  const brokers = brokersOf(url);
  if (brokers) return createKafkaTransport({ brokers, clientId, logger });
  if (/^postgres(ql)?:\/\//.test(url)) return createPostgresLog({ url, clock, logger });
  throw new ConfigError('The event stream is at postgres://… or kafka://host:port');
}
