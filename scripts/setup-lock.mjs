// A lock file, so that two starts in one checkout do not install or build at once.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SetupError, say } from './progress.mjs';

const file = join('.cache', 'setup.lock');
const breaker = join('.cache', 'setup.lock.breaker');
const pollMs = 200;
/** Breaking a lock takes a moment; an older breaker is of a process that died meanwhile. */
const maxBreakMs = 10_000;

/** Null when the process has died; undefined when there is no lock. */
function readHolder() {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error.code === 'ENOENT' ? undefined : null;
  }
}

function createOnce(path) {
  try {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetupError(`The checkout can't be written (${error.code}).`);
  }
}

const ageOf = (path) =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY);

/**
 * Removes the lock of a process that has died. One waiter at a time looks again and removes:
 * otherwise the second one would remove the lock that the first one has just taken.
 */
export function breakStaleLock() {
  if (!createOnce(breaker)) {
    if (ageOf(breaker) > maxBreakMs) rmSync(breaker, { force: true });
    return;
  }
  try {
    if (readHolder() === null) rmSync(file, { force: true });
  } finally {
    rmSync(breaker, { force: true });
  }
}

export async function withSetupLock(work) {
  let isReported = false;
  while (!createOnce(file)) {
    const pid = readHolder();
    if (pid === null) breakStaleLock();
    else if (pid && !isReported) say(`Waiting for the set-up of process ${pid} in this checkout …`);
    isReported ||= Boolean(pid);
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
