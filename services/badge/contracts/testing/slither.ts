import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#kit/runtime/paths';
import { findPython } from './find-python.ts';
import { requireForge, runInRoot } from './forge.ts';

const exec = promisify(execFile);

const requirements = projectFile('services/badge/contracts/slither.txt');
const environment = projectFile('.cache/slither');
const stamp = join(environment, '.vita-stamp');
const build = '.cache/contracts/slither';
/** How often pip tries to reach the registry. */
const retries = 4;

export interface Finding {
  impact: 'High' | 'Medium' | 'Low' | 'Informational' | 'Optimization';
  check: string;
  description: string;
}

export interface Analysis {
  /** Contracts and interfaces that were read, those of packages included. */
  contracts: number;
  findings: Finding[];
}

/** Installs the analyser into a virtual environment below .cache, unless the one there has the same packages. */
async function installSlither(): Promise<string> {
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  const slither = join(environment, 'bin', 'slither');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return slither;
  rmSync(environment, { recursive: true, force: true });
  await exec(await findPython(), ['-m', 'venv', environment]);
  const options = ['--quiet', '--no-deps', '--only-binary', ':all:', '--retries', String(retries)];
  await exec(join(environment, 'bin', 'pip'), [
    'install',
    ...options,
    '--requirement',
    requirements,
  ]);
  writeFileSync(stamp, wanted);
  return slither;
}

interface Report {
  success: boolean;
  error: string | null;
  results: { detectors?: Finding[] };
}

/**
 * Compiles a folder of contracts with forge and analyses them.
 * @param folder path in the project
 * @throws Error when slither does not come to an end
 */
export async function analyse(folder: string): Promise<Analysis> {
  const slither = await installSlither();
  rmSync(projectFile(build), { recursive: true, force: true });
  mkdirSync(projectFile(build), { recursive: true });
  const places = ['--out', `${build}/out`, '--cache-path', `${build}/cache`];
  await requireForge(['build', folder, '--build-info', '--force', ...places]);
  const report = `${build}/report.json`;
  const { stdout, stderr } = await runInRoot(slither, [
    ...['.', '--ignore-compile', '--foundry-out-directory', `${build}/out`],
    ...['--exclude-dependencies', '--json', report],
  ]);
  const output = `${stdout}\n${stderr}`;
  if (!existsSync(projectFile(report))) throw new Error(`slither has no report:\n${output}`);
  const { success, error, results }: Report = JSON.parse(readFileSync(projectFile(report), 'utf8'));
  if (!success) throw new Error(`slither failed: ${error}`);
  const [, contracts = 0] = /analyzed \((\d+) contracts/.exec(output) ?? [];
  return { contracts: Number(contracts), findings: results.detectors ?? [] };
}

const serious = new Set(['High', 'Medium']);

/** The findings of medium impact or higher, as sentences. */
export const seriousFindings = ({ findings }: Analysis): string[] =>
  findings
    .filter(({ impact }) => serious.has(impact))
    .map(({ impact, check, description }) => `${impact} ${check}: ${description}`);
