// A lock file, so that two starts in one checkout do not install or build at once.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SetupError, say } from './progress.mjs';

const file = join('.cache', 'setup.lock');
const pollMs = 200;

function readHolder() {
  const pid = Number(readFileSync(file, 'utf8'));
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

function tryLock() {
  try {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetupError(`The checkout can't be written (${error.code}).`);
  }
}

export async function withSetupLock(work) {
  let isReported = false;
  while (!tryLock()) {
    const pid = readHolder();
    if (pid === null) rmSync(file, { force: true });
    else if (!isReported) say(`Waiting for the set-up of process ${pid} in this checkout …`);
    isReported ||= pid !== null;
    await wait(pollMs);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}
