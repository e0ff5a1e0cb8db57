import { mkdirSync, readFileSync } from 'node:fs';
import { projectFile } from '#kit/runtime/paths';
import { requireForge } from './forge.ts';

interface Coverage {
  branches: { found: number; hit: number };
  lines: { found: number; hit: number };
}

const sources = 'services/badge/contracts/src/';
const folder = '.cache/contracts';
const report = `${folder}/lcov.info`;

/** Coverage by source file of the contracts, from an LCOV report. */
function parse(text: string): Map<string, Coverage> {
  const records = text.split('end_of_record').flatMap((record) => {
    const [, path = ''] = /^SF:(.*)$/m.exec(record) ?? [];
    if (!path.includes(sources)) return [];
    const number = (tag: string) => Number(new RegExp(`^${tag}:(\\d+)$`, 'm').exec(record)?.[1]);
    const coverage = {
      branches: { found: number('BRF'), hit: number('BRH') },
      lines: { found: number('LF'), hit: number('LH') },
    };
    return [[path.slice(path.indexOf(sources) + sources.length), coverage] as const];
  });
  return new Map(records);
}

/** Runs the Solidity tests on instrumented code. */
export async function measureCoverage(): Promise<Map<string, Coverage>> {
  mkdirSync(projectFile(folder), { recursive: true });
  await requireForge(['coverage', '--report', 'lcov', '--report-file', report]);
  return parse(readFileSync(projectFile(report), 'utf8'));
}

/** @returns the hit part of all files, 0 to 1 */
export function share(files: Iterable<Coverage>, what: keyof Coverage): number {
  let [found, hit] = [0, 0];
  for (const { [what]: counts } of files) {
    found += counts.found;
    hit += counts.hit;
  }
  return hit / found;
}
