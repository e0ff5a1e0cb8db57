import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { projectFile } from '#kit/runtime/paths';

export interface Output {
  code: number;
  stdout: string;
  stderr: string;
}

/** The binary of the platform's own npm package, which needs no install script. */
function findForge(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/forge-${process.platform}-${architecture}`;
  return join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..', 'bin', 'forge');
}

/** The programs that a tool calls by name: this Node runs the compiler, and slither asks forge for its settings. */
const path = () =>
  [dirname(process.execPath), dirname(findForge()), process.env.PATH].join(delimiter);

/** Runs a program in the root of the project, whose foundry.toml forge reads. */
export function runInRoot(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Output> {
  const child = spawn(program, args, {
    cwd: projectFile('.'),
    env: { ...process.env, ...environment, PATH: path() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text;
    });
  }
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done({ code: code ?? 1, ...output }));
  });
}

export const runForge = (
  args: readonly string[],
  environment?: Record<string, string>,
): Promise<Output> => runInRoot(findForge(), args, environment);

/** @throws Error with all output when forge exits with another code than 0 */
export async function requireForge(
  args: readonly string[],
  environment?: Record<string, string>,
): Promise<string> {
  const { code, stdout, stderr } = await runForge(args, environment);
  if (code !== 0) throw new Error(`forge ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  return stdout;
}
