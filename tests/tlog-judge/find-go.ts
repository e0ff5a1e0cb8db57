import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installDebian } from '#kit/testing/install-debian';

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

/** Finds Go, and installs Debian's if this process may. @throws Error that says what to install */
export async function findGo(): Promise<string> {
  const present = await presentGo();
  if (present) return present;
  await installDebian(debianPackage);
  const installed = await presentGo();
  if (installed) return installed;
  throw new Error(
    `The judge of the ledger's log needs Go 1.${lowestMinor} or newer. Install it (Debian, as root: ` +
      `apt-get install ${debianPackage}).`,
  );
}
