import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { projectFile } from '#kit/runtime/paths';
import { installPythonProgram } from '#kit/testing/python-program';
import { requireForge, runInRoot } from './forge.ts';

const build = '.cache/contracts/slither';

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

const installSlither = () =>
  installPythonProgram('slither', {
    requirements: projectFile('services/badge/contracts/slither.txt'),
    purpose: 'The analyser of the contracts',
  });

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
