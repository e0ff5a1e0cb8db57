import { createSecurityLog, type SecurityLog } from '../runtime/security-log.ts';

/** A security log that stores its lines. */
export function recordSecurity(now?: () => number) {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return {
    log: createSecurityLog({ name: 'test', secret: 'a secret of tests alone', destination, now }),
    /** The lines as they were written. */
    lines,
    /** The parsed lines without time and trace, oldest first. */
    records: (): Record<string, unknown>[] =>
      lines.map((line) => {
        const { time: _, traceId: __, level: ___, name: ____, ...record } = JSON.parse(line);
        return record;
      }),
  };
}

/** For tests that do not read the log. */
export const ignoreSecurity: SecurityLog = { record: () => undefined };
