import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { logSince, type PlatformUnderTest } from './platform-under-test.ts';

/** A parameterised statement that a service sent. */
export interface SentStatement {
  /** The service of the database role. */
  service: string;
  text: string;
  /** Parameters as text, `$1` first. */
  values: (string | null)[];
}

const settle = 300;

/**
 * The statements that the services send during `run`, read from PostgreSQL's log. The other side of a
 * comparison so always runs the statements of the current code.
 */
export async function statementsOf(
  platform: PlatformUnderTest,
  run: () => Promise<unknown>,
): Promise<SentStatement[]> {
  const log = async (setting: string) => {
    await platform.admin.query(`alter system ${setting}`);
    await platform.admin.query('select pg_reload_conf()');
    await wait(settle);
  };
  await log('set log_min_duration_statement = 0');
  try {
    const length = statSync(platform.postgresLog).size;
    await run();
    await wait(settle);
    return parse(logSince(platform, length));
  } finally {
    await log('reset log_min_duration_statement');
  }
}

const entry = /^\d{4}-\d\d-\d\d .*? \[\d+\] (?:vita_(\w+)@vita )?(LOG|DETAIL): {2}/;
const execution = /^duration: [\d.]+ ms {2}execute \S+: ([\s\S]*)$/;

/** A log entry begins with a time; its other lines begin with a tab. */
function parse(log: string): SentStatement[] {
  const statements: SentStatement[] = [];
  let last: SentStatement | null = null;
  for (const lines of log.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const head = entry.exec(lines);
    if (!head) continue;
    const [start, service = '', kind] = head;
    const message = lines.slice(start.length).replaceAll('\n\t', '\n').trimEnd();
    if (kind === 'DETAIL') {
      if (last) last.values = parameters(message);
      last = null;
      continue;
    }
    const text = execution.exec(message)?.[1];
    last = text && service ? { service, text, values: [] } : null;
    if (last) statements.push(last);
  }
  return statements;
}

/** `Parameters: $1 = 'it''s', $2 = NULL` */
function parameters(detail: string): (string | null)[] {
  const values: (string | null)[] = [];
  for (const [, number, quoted] of detail.matchAll(/\$(\d+) = (?:'((?:[^']|'')*)'|NULL)/g)) {
    values[Number(number) - 1] = quoted === undefined ? null : quoted.replaceAll("''", "'");
  }
  return values;
}
