import { pino, stdTimeFunctions } from 'pino';

export type Logger = ReturnType<typeof createLogger>;
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** JSON lines on stderr, so that stdout stays for people. Secrets never reach it. */
export function createLogger(name: string, level: LogLevel = 'info') {
  return pino(
    {
      name,
      level,
      timestamp: stdTimeFunctions.isoTime,
      redact: ['*.password', '*.token', '*.code', '*.email', '*.phone'],
    },
    process.stderr,
  );
}
