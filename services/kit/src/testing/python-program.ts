import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '../runtime/paths.ts';
import { findPython } from './find-python.ts';

const exec = promisify(execFile);

/** How often pip tries to reach the registry. */
const retries = 4;

export interface PythonProgram {
  /** The file with the versions of all packages. */
  requirements: string;
  /** What needs Python, for the error without it. */
  purpose: string;
}

/**
 * Installs a program into a virtual environment below .cache, unless the one there has the same packages.
 * @returns its path
 * @throws Error that says what to install when Python is missing
 */
export async function installPythonProgram(
  name: string,
  { requirements, purpose }: PythonProgram,
): Promise<string> {
  const environment = projectFile(`.cache/${name}`);
  const stamp = join(environment, '.vita-stamp');
  const program = join(environment, 'bin', name);
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return program;
  rmSync(environment, { recursive: true, force: true });
  await exec(await findPython(purpose), ['-m', 'venv', environment]);
  const options = ['--quiet', '--no-deps', '--only-binary', ':all:', '--retries', String(retries)];
  const pip = join(environment, 'bin', 'pip');
  await exec(pip, ['install', ...options, '--requirement', requirements]);
  writeFileSync(stamp, wanted);
  return program;
}
