import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { logSince, type PlatformUnderTest } from './platform-under-test.ts';

/** A parameterised statement as a service sent it. */
export interface SentStatement {
  /** The service whose role sent it. */
  service: string;
  text: string;
  /** In their text form, `$1` first. */
  values: (string | null)[];
}

const settle = 300;

/**
 * What the services send to PostgreSQL while `run` goes on, as its log tells it. So the other side
 * of a comparison always runs what the code sends today.
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

/** Entries begin with a time; their further lines are indented by a tab. */
function parse(log: string): SentStatement[] {
  const statements: SentStatement[] = [];
  let last: SentStatement | null = null;
  for (const lines of log.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const head = entry.exec(lines);
    if (!head) continue;
    const [start, service = '', kind] = head;
    const said = lines.slice(start.length).replaceAll('\n\t', '\n').trimEnd();
    if (kind === 'DETAIL') {
      if (last) last.values = parameters(said);
      last = null;
      continue;
    }
    const text = execution.exec(said)?.[1];
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
