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
  it('SETUP makes the folder and leaves nothing in it once released', async () => {
    const deep = join(dir, 'a', 'b');
    const lock = await lockDataDir(deep);
    expect(lock.dir).toBe(deep);
    expect(await readdir(deep)).toEqual(['instance.lock']);
    await lock.release();
    expect(await readdir(deep)).toEqual([]);
  });

  it('SETUP refuses a folder that a live process holds, naming it', async () => {
    await lockDataDir(dir);
    const second = lockDataDir(dir, { timeoutMs: 0 });
    await expect(second).rejects.toThrow(ConfigError);
    await expect(second).rejects.toThrow(`in use by another instance (process ${process.pid})`);
    expect(await readdir(dir)).toEqual(['instance.lock']);
  });

  it('SETUP lets exactly one of many starters in', async () => {
    await writeFile(lockFile(), JSON.stringify({ pid: 2 ** 22 + 1, stamp: 'gone' }));
    const attempts = Array.from({ length: 8 }, () => startHolder(dir));
    const said = await Promise.all(attempts.map((attempt) => attempt.firstLine));
    for (const attempt of attempts) attempt.kill();
    expect(said.filter((line) => line === 'locked')).toHaveLength(1);
    expect(said.filter((line) => line.includes('in use by another'))).toHaveLength(7);
  });

  it('SETUP waits for an instance that is just stopping', async () => {
    const first = await lockDataDir(dir);
    const second = lockDataDir(dir);
    await first.release();
    await expect(second).resolves.toMatchObject({ dir });
  });

  it('SETUP takes over from a process that was killed', async () => {
    const holder = startHolder(dir);
    expect(await holder.firstLine).toBe('locked');
    await holder.kill();
    await expect(lockDataDir(dir)).resolves.toMatchObject({ dir });
  });

  it('SETUP is not fooled by a process that has the number of a dead one', async () => {
    await writeFile(lockFile(), JSON.stringify({ pid: process.pid, stamp: 'an earlier boot:1' }));
    await lockDataDir(dir);
    expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toEqual({
      pid: process.pid,
      stamp: processStamp(process.pid),
    });
  });

  it('SETUP takes over a lock of which only half was written', async () => {
    await writeFile(lockFile(), '{"pid":');
    await expect(lockDataDir(dir)).resolves.toMatchObject({ dir });
  });

  it('SETUP says so when the folder cannot be written', async () => {
    await writeFile(join(dir, 'file'), '');
    const refused = lockDataDir(join(dir, 'file', 'data'));
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/can't be written \(ENOTDIR\)/);
  });
});

describe('processStamp', () => {
  it('SETUP answers null for a process that has ended', () => {
    const pid = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' });
    expect(processStamp(Number(pid))).toBeNull();
  });
});

/** Another process that takes the lock and keeps it until it is killed. */
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
