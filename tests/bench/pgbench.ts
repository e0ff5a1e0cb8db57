import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import type { Admin } from './admin.ts';
import { searchPath } from './admin.ts';
import { cachePath } from './data/data-folder.ts';
import { cores, hasProgram, onCore } from './machine.ts';
import type { SentStatement } from './sent-statements.ts';

export const hasPgbench = hasProgram('pgbench');

export interface PgbenchScript {
  name: string;
  text: string;
  /** Variables for values that a pgbench script cannot contain. */
  variables: Record<string, string>;
}

/**
 * The statement with values in place of its parameters.
 * @param replaced SQL for some parameters, by number
 */
export function inline(
  { text, values }: SentStatement,
  script: PgbenchScript,
  replaced: Readonly<Record<number, string>> = {},
): string {
  return text.replaceAll(/\$(\d+)/g, (_, digits: string) => {
    const number = Number(digits);
    const given = replaced[number];
    if (given) return given;
    const value = values[number - 1];
    if (value === null || value === undefined) return 'null';
    // In pgbench a colon begins a variable.
    if (!value.includes(':')) return `'${value.replaceAll("'", "''")}'`;
    const name = `v${Object.keys(script.variables).length}`;
    script.variables[name] = value;
    return `:${name}`;
  });
}

/** Number of successful transactions. */
export async function runPgbench(
  { url }: Admin,
  scripts: readonly PgbenchScript[],
  { seconds, connections }: Load,
): Promise<number> {
  const files = scripts.map(({ name, text }) => {
    const file = cachePath(`${name}.sql`);
    writeFileSync(file, text);
    return ['-f', file];
  });
  const variables = scripts.flatMap((script) =>
    Object.entries(script.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
  );
  const args = ['-n', ...loadArguments({ seconds, connections }), ...files.flat(), ...variables];
  const settings = `-csearch_path=${searchPath} -cstatement_timeout=15000`;
  return countOf(await pgbench(url, 'vita', args, settings));
}

/** Creates a database with the tables of TPC-B. */
export async function createTpcb(adminUrl: string, database: string, scale: number): Promise<void> {
  const url = new URL(adminUrl);
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query(`create database ${pg.escapeIdentifier(database)}`);
  await client.end();
  await pgbench(url, database, ['-i', '-q', '-s', String(scale)]);
}

/** How pgbench sends its statements. `simple` is its default: the server parses and plans each of them. */
export type Protocol = 'simple' | 'prepared';

/** Number of successful transactions of pgbench's own TPC-B. */
export const runTpcb = async (
  adminUrl: string,
  database: string,
  { protocol, ...load }: Load & { protocol: Protocol },
): Promise<number> => {
  const args = ['-b', 'tpcb-like', ...loadArguments(load, protocol)];
  return countOf(await pgbench(new URL(adminUrl), database, args));
};

interface Load {
  seconds: number;
  connections: number;
}

const loadArguments = (
  { seconds, connections }: Load,
  protocol: Protocol = 'prepared',
): string[] => [
  ...['-M', protocol, '-j', '1'],
  ...['-c', String(connections), '-T', String(seconds)],
];

function countOf(output: string): number {
  const count = /number of transactions actually processed: (\d+)/.exec(output)?.[1];
  if (!count || /ABORT|aborted/i.test(output)) throw new Error(`pgbench: ${output.slice(0, 2000)}`);
  return Number(count);
}

/** Returns what it prints. */
async function pgbench(
  url: URL,
  database: string,
  args: readonly string[],
  settings = '',
): Promise<string> {
  const server = ['-h', url.hostname, '-p', url.port, '-U', url.username];
  const [command, rest] = onCore(cores?.loading, ['pgbench', ...server, ...args, database]);
  const child = spawn(command, rest, {
    env: {
      ...process.env,
      PGPASSWORD: decodeURIComponent(url.password),
      PGOPTIONS: settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`pgbench: ${output.slice(-2000)}`);
  return output;
}
