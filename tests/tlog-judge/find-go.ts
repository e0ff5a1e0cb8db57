import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const exec = promisify(execFile);

const candidates = ['go', '/usr/local/go/bin/go', '/usr/lib/go/bin/go'];
/** Debian's, whose version is 1.19 or newer. */
const debianPackage = 'golang-go';
const lowestMinor = 18;

async function minorOf(program: string): Promise<number> {
  const { stdout } = await exec(program, ['version']).catch(() => ({ stdout: '' }));
  return Number(/go1\.(\d+)/.exec(stdout)?.[1] ?? 0);
}

async function presentGo(): Promise<string | null> {
  for (const program of candidates) {
    if ((await minorOf(program)) >= lowestMinor) return program;
  }
  return null;
}

async function install(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    exec('apt-get', ['-o', 'Acquire::Retries=3', ...args], { env, maxBuffer: 64 * 1024 * 1024 });
  // One unreachable source does not matter if another one has the package.
  await aptGet('update', '-q').catch(() => undefined);
  await aptGet('install', '-y', '-q', '--no-install-recommends', debianPackage).catch(
    () => undefined,
  );
}

/** Finds Go, and installs Debian's if this process may. @throws Error that says what to install */
export async function findGo(): Promise<string> {
  const present = await presentGo();
  if (present) return present;
  await install();
  const installed = await presentGo();
  if (installed) return installed;
  throw new Error(
    `The judge of the ledger's log needs Go 1.${lowestMinor} or newer. Install it (Debian, as root: ` +
      `apt-get install ${debianPackage}).`,
  );
}
