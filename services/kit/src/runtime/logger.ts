import { format } from 'node:util';
import { type DestinationStream, pino, stdSerializers, stdTimeFunctions } from 'pino';
import { stackInSources } from './stack-in-sources.ts';
import { currentTrace, traceIdOf } from './trace.ts';

export type Logger = ReturnType<typeof createLogger>;
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const secrets = ['*.password', '*.token', '*.code', '*.email', '*.phone'];

/** Where errors of PostgreSQL quote values of a row, or the statement with them. */
const valuesOfErrors = ['detail', 'where', 'internalQuery'].flatMap((field) =>
  ['err', 'err.*', 'err.*.*'].map((path) => `${path}.${field}`),
);

function serializeError(error: Error) {
  const serialized = stdSerializers.err(error);
  if (typeof serialized?.stack === 'string') serialized.stack = stackInSources(serialized.stack);
  return serialized;
}

/**
 * Writes JSON lines to stderr; stdout is for people. Redacts secrets, and what errors of the database quote
 * of its rows. Lines of a request carry its trace id.
 */
export function createLogger(
  name: string,
  level: LogLevel = 'info',
  destination: DestinationStream = process.stderr,
) {
  return pino(
    {
      name,
      level,
      timestamp: stdTimeFunctions.isoTime,
      mixin: () => {
        const trace = currentTrace();
        return trace === undefined ? {} : { traceId: traceIdOf(trace) };
      },
      serializers: { err: serializeError },
      redact: [...secrets, ...valuesOfErrors],
    },
    destination,
  );
}

/** Sends what libraries write to the console to the logger, so that every line of stderr is JSON. */
export function redirectConsole(logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>): void {
  const levels = {
    debug: 'debug',
    log: 'info',
    info: 'info',
    warn: 'warn',
    error: 'error',
  } as const;
  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...parts: unknown[]) =>
      logger[level]({ from: 'console' }, format(...parts));
  }
}
