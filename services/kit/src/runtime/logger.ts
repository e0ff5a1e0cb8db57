import { pino, stdTimeFunctions } from 'pino';
import { currentTrace, traceIdOf } from './trace.ts';

export type Logger = ReturnType<typeof createLogger>;
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/**
 * JSON lines on stderr, so that stdout stays for people. Secrets never reach it. What belongs to a
 * request carries its trace id (R36).
 */
export function createLogger(name: string, level: LogLevel = 'info') {
  return pino(
    {
      name,
      level,
      timestamp: stdTimeFunctions.isoTime,
      mixin: () => {
        const trace = currentTrace();
        return trace === undefined ? {} : { traceId: traceIdOf(trace) };
      },
      redact: ['*.password', '*.token', '*.code', '*.email', '*.phone'],
    },
    process.stderr,
  );
}
