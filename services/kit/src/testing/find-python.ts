import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installDebian } from './install-debian.ts';

const exec = promisify(execFile);

const candidates = ['python3', '/usr/bin/python3'];
const debianPackages = ['python3', 'python3-venv'];
/** The pinned packages are those that the programs need from 3.11 on. */
const lowestMinor = 11;

/** Debian has the module `ensurepip`, with which a virtual environment gets its installer, in a package of its own. */
const program = `import sys, venv, ensurepip; sys.exit(sys.version_info < (3, ${lowestMinor}))`;

async function presentPython(): Promise<string | null> {
  for (const python of candidates) {
    const fits = await exec(python, ['-c', program]).then(
      () => true,
      () => false,
    );
    if (fits) return python;
  }
  return null;
}

/**
 * Finds Python, and installs Debian's if this process may.
 * @param purpose what needs it, for the error
 * @throws Error that says what to install
 */
export async function findPython(purpose: string): Promise<string> {
  const present = await presentPython();
  if (present) return present;
  await installDebian(...debianPackages);
  const installed = await presentPython();
  if (installed) return installed;
  throw new Error(
    `${purpose} needs Python 3.${lowestMinor} or newer with venv. Install it (Debian, as root: ` +
      `apt-get install ${debianPackages.join(' ')}).`,
  );
}
