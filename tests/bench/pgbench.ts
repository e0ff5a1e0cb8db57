import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
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
  { seconds, connections }: { seconds: number; connections: number },
): Promise<number> {
  const files = scripts.map(({ name, text }) => {
    const file = cachePath(`${name}.sql`);
    writeFileSync(file, text);
    return ['-f', file];
  });
  const variables = scripts.flatMap((script) =>
    Object.entries(script.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
  );
  const [command, args] = onCore(cores?.loading, [
    'pgbench',
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    '1',
    '-T',
    String(seconds),
    '-h',
    url.hostname,
    '-p',
    url.port,
    '-U',
    url.username,
    ...files.flat(),
    ...variables,
    'vita',
  ]);
  const child = spawn(command, args, {
    env: {
      ...process.env,
      PGPASSWORD: decodeURIComponent(url.password),
      PGOPTIONS: `-csearch_path=${searchPath} -cstatement_timeout=15000`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await new Promise((done) => child.once('close', done));
  const count = /number of transactions actually processed: (\d+)/.exec(output)?.[1];
  if (!count || /ABORT|aborted/i.test(output)) throw new Error(`pgbench: ${output.slice(0, 2000)}`);
  return Number(count);
}
