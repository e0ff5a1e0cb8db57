import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const programs = {
  events: 'dist/platform/commands/events.js',
  ledger: 'dist/platform/commands/ledger.js',
} as const;

export interface ProgramResult {
  code: number | null;
  /** The parsed JSON lines of stdout. */
  lines: unknown[];
  stderr: string;
}

/**
 * Runs the program of `npm run events` or `npm run ledger`.
 * @param dataDir of the platform; defaults to the platform that the setup of the level started
 */
export async function runProgram(
  name: keyof typeof programs,
  args: readonly string[],
  dataDir = process.env.VITA_DATA_DIR,
): Promise<ProgramResult> {
  if (!dataDir) throw new Error('End-to-end tests run as `npm test -- e2e`.');
  const child = spawn(process.execPath, [resolve(programs[name]), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  const lines = stdout.split('\n').filter(Boolean);
  return { code, stderr, lines: lines.map((line) => JSON.parse(line)) };
}
