import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '#kit/runtime/config';
import { lockDataDir } from './instance-lock.ts';
import { processStamp } from './process-stamp.ts';

let dir: string;
const lockFile = () => join(dir, 'instance.lock');

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vita-lock-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('lockDataDir', () => {
  it('creates the folder and leaves it empty after the release', async () => {
    const deep = join(dir, 'a', 'b');
    const lock = await lockDataDir(deep);
    expect(lock.dir).toBe(deep);
    expect(await readdir(deep)).toEqual(['instance.lock']);
    await lock.release();
    expect(await readdir(deep)).toEqual([]);
  });

  it('rejects a folder that a live process holds, with its process id', async () => {
    await lockDataDir(dir);
    const second = lockDataDir(dir, { timeoutMs: 0 });
    await expect(second).rejects.toThrow(ConfigError);
    await expect(second).rejects.toThrow(`in use by another instance (process ${process.pid})`);
    expect(await readdir(dir)).toEqual(['instance.lock']);
  });

  it('gives the lock to one of several processes that start together', async () => {
    await writeFile(lockFile(), JSON.stringify({ pid: 2 ** 22 + 1, stamp: 'gone' }));
    const attempts = Array.from({ length: 8 }, () => startHolder(dir));
    const output = await Promise.all(attempts.map((attempt) => attempt.firstLine));
    for (const attempt of attempts) attempt.kill();
    expect(output.filter((line) => line === 'locked')).toHaveLength(1);
    expect(output.filter((line) => line.includes('in use by another'))).toHaveLength(7);
  });

  it('waits for an instance that is just stopping', async () => {
    const first = await lockDataDir(dir);
    const second = lockDataDir(dir);
    await first.release();
    await expect(second).resolves.toMatchObject({ dir });
  });

  it('takes over the lock of a killed process', async () => {
    const holder = startHolder(dir);
    expect(await holder.firstLine).toBe('locked');
    await holder.kill();
    await expect(lockDataDir(dir)).resolves.toMatchObject({ dir });
  });

  it('takes over a lock whose process id belongs to another process', async () => {
    await writeFile(lockFile(), JSON.stringify({ pid: process.pid, stamp: 'an earlier boot:1' }));
    await lockDataDir(dir);
    expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toEqual({
      pid: process.pid,
      stamp: processStamp(process.pid),
    });
  });

  it('takes over a lock that was written in part only', async () => {
    await writeFile(lockFile(), '{"pid":');
    await expect(lockDataDir(dir)).resolves.toMatchObject({ dir });
  });

  it('rejects a folder that cannot be written', async () => {
    await writeFile(join(dir, 'file'), '');
    const rejected = lockDataDir(join(dir, 'file', 'data'));
    await expect(rejected).rejects.toThrow(ConfigError);
    await expect(rejected).rejects.toThrow(/can't be written \(ENOTDIR\)/);
  });
});

describe('processStamp', () => {
  it('returns null for a process that has ended', () => {
    const pid = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' });
    expect(processStamp(Number(pid))).toBeNull();
  });
});

/** Another process that holds the lock until it is killed. */
function startHolder(path: string) {
  const module = JSON.stringify(new URL('./instance-lock.js', import.meta.url).href);
  const script = `
    const { lockDataDir } = await import(${module});
    await lockDataDir(${JSON.stringify(path)}, { timeoutMs: 100 }).then(
      () => console.log('locked'),
      (error) => console.log(error.message),
    );
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const ended = new Promise((done) => child.once('exit', done));
  return {
    firstLine: new Promise<string>((done) =>
      child.stdout.once('data', (data) => done(String(data).trim())),
    ),
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
