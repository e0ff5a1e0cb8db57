import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { readPostmaster } from '../../platform/development-servers/postgres/postgres-files.ts';
import { isAlive } from '../../platform/development-servers/process-stamp.ts';

let folder: string;
let dataDir: string;
let bootstrap: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vita-bootstrap-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  bootstrap.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  /** The ids of the platform process and of its PostgreSQL server. */
  pids: number[];
  lines: string[];
}

async function start(): Promise<Started> {
  bootstrap = spawn(process.execPath, [resolve('scripts/bootstrap.mjs'), 'start'], {
    env: {
      PATH: process.env.PATH,
      npm_lifecycle_event: 'start',
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: bootstrap.stdout ?? process.stdin })) {
    lines.push(line);
    if (line.startsWith('Vita is ready at ')) break;
  }
  const { pid } = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8'));
  return { lines, pids: [pid, readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0] };
}

describe('bootstrap', () => {
  it('starts the platform, forwards SIGTERM and returns the exit code', async () => {
    const { lines, pids } = await start();
    expect(lines[0]).toBe('Starting Vita …');
    bootstrap.kill('SIGTERM');
    expect(await once(bootstrap, 'exit')).toEqual([0, null]);
    expect(pids.map(isAlive)).toEqual([false, false]);
  });

  it('leaves no process running when it is killed', async () => {
    const { pids } = await start();
    bootstrap.kill('SIGKILL');
    // They are no children of this process, so it has to poll; the test timeout is the limit.
    while (pids.some(isAlive)) await wait(20);
    expect(pids.map(isAlive)).toEqual([false, false]);
  });
});
