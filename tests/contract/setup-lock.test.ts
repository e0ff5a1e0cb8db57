import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#kit/runtime/paths';

const script = projectFile('scripts/setup-lock.mjs');

describe('the lock of the set-up', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vita-lock-'));
    await mkdir(join(folder, '.cache'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const lockFile = () => join(folder, '.cache', 'setup.lock');
  const run = (source: string) =>
    promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', `import * as lock from '${script}'; ${source}`],
      { cwd: folder },
    );
  /** The id of a process that has ended. */
  const deadPid = async () => (await run('console.log(process.pid)')).stdout.trim();

  it('C-low stays with a waiter that took it while another one was about to break it', async () => {
    await writeFile(lockFile(), String(process.pid));
    await run('lock.breakStaleLock()');
    expect(await readFile(lockFile(), 'utf8')).toBe(String(process.pid));
  });

  it('C-low is taken over from a process that has died, by one waiter after the other', async () => {
    await writeFile(lockFile(), await deadPid());
    const work = `
      import { appendFileSync } from 'node:fs';
      await lock.withSetupLock(async () => {
        appendFileSync('log', 'in ');
        for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
        appendFileSync('log', 'out ');
      });`;
    await Promise.all(Array.from({ length: 4 }, () => run(work)));
    expect(await readFile(join(folder, 'log'), 'utf8')).toBe('in out '.repeat(4));
  });
});
