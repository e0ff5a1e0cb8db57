import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const programs = {
  events: 'dist/platform/commands/events.js',
  ledger: 'dist/platform/commands/ledger.js',
} as const;

export interface ProgramEnd {
  code: number | null;
  /** JSON lines of stdout. */
  lines: unknown[];
  /** Words on stderr. */
  said: string;
}

/**
 * What `npm run events` and `npm run ledger` run once all is set up.
 * @param dataDir of the platform; of the one that the level's set-up started when it is left out
 */
export async function runProgram(
  name: keyof typeof programs,
  words: readonly string[],
  dataDir = process.env.VITA_DATA_DIR,
): Promise<ProgramEnd> {
  if (!dataDir) throw new Error('End-to-end tests run as `npm test -- e2e`.');
  const child = spawn(process.execPath, [resolve(programs[name]), ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  const lines = output.split('\n').filter(Boolean);
  return { code, said, lines: lines.map((line) => JSON.parse(line)) };
}
