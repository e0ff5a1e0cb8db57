import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Installs packages of Debian if this process may; the caller looks whether what it needs is there then. */
export async function installDebian(...packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    exec('apt-get', ['-o', 'Acquire::Retries=3', ...args], { env, maxBuffer: 64 * 1024 * 1024 });
  // One unreachable source does not matter if another one has the packages.
  await aptGet('update', '-q').catch(() => undefined);
  await aptGet('install', '-y', '-q', '--no-install-recommends', ...packages).catch(
    () => undefined,
  );
}
