import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { projectFile } from '#kit/runtime/paths';
import { findGo } from './find-go.ts';

/** A case for the judge; hashes and bytes are Base64. See `main.go`. */
export type JudgeCase =
  | { kind: 'note'; note: string; keys: readonly string[]; everyBit?: boolean }
  | {
      kind: 'record';
      size: number;
      root: string;
      index: number;
      leaf: string;
      proof: readonly string[];
      everyBit?: boolean;
    }
  | {
      kind: 'tree';
      size: number;
      root: string;
      oldSize: number;
      oldRoot: string;
      proof: readonly string[];
      everyBit?: boolean;
    }
  | { kind: 'tiles'; size: number; root: string; tiles: Readonly<Record<string, string>> }
  | { kind: 'entry'; entry: string; leaf: string };

export interface Verdict {
  ok: boolean;
  error?: string;
  /** Single-bit changes that it refused. */
  refused?: number;
  /** Of a note. */
  text?: string;
}

/** Builds the judge, whose only module the Go proxy has. Returns the path of the program. */
async function build(): Promise<string> {
  const go = await findGo();
  const folder = projectFile('.cache/tlog-judge');
  await mkdir(folder, { recursive: true });
  const program = `${folder}/judge`;
  await promisify(execFile)(go, ['build', '-trimpath', '-o', program, '.'], {
    cwd: projectFile('tests/tlog-judge'),
    env: { ...process.env, GOTOOLCHAIN: 'local', GOWORK: 'off' },
  });
  return program;
}

/** Go's own packages for transparency logs, as a judge of many cases in one process. */
export async function startJudge() {
  const child = spawn(await build(), { stdio: ['pipe', 'pipe', 'inherit'] });
  const verdicts = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async judge(one: JudgeCase): Promise<Verdict> {
      child.stdin.write(`${JSON.stringify(one)}\n`);
      const { value, done } = await verdicts.next();
      if (done) throw new Error('the judge has ended');
      return JSON.parse(value);
    },
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
