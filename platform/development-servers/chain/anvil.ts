import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ConfigError } from '#kit/runtime/config';
import { StartError, startDetached, stopProcess, waitUntilReady } from '../detached-process.ts';
import { freePort } from '../free-port.ts';
import { commandOf } from '../process-stamp.ts';

export const host = '127.0.0.1';

export interface Anvil {
  pid: number;
  port: number;
}

const saveEverySeconds = 30;

/** The binary of the platform's own npm package, which needs no install script. */
function findBinary(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`;
  try {
    const description = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(description, '..', 'bin', 'anvil');
  } catch {
    throw new ConfigError(`The local chain needs the npm package ${name}.`);
  }
}

const filesOf = (dataDir: string) => {
  const folder = join(dataDir, 'chain');
  return {
    folder,
    state: join(folder, 'state.json'),
    pid: join(folder, 'anvil.pid'),
    log: join(dataDir, 'chain.log'),
  };
};

function stop(pid: number, state: string): Promise<void> {
  const isOurs = (id: number) => Boolean(commandOf(id)?.includes(state));
  return stopProcess(pid, isOurs, [
    { signal: 'SIGTERM', timeoutMs: 3_000 },
    { signal: 'SIGKILL', timeoutMs: 1_000 },
  ]);
}

/** The one that a killed platform left behind would write the same state. */
async function stopOrphan({ pid, state }: { pid: string; state: string }): Promise<void> {
  let orphan = 0;
  try {
    orphan = Number(readFileSync(pid, 'utf8'));
  } catch {
    // None was started yet.
  }
  if (orphan > 0) await stop(orphan, state);
}

/**
 * Starts the chain with the state of its last end.
 * @throws ConfigError when it does not start
 */
export async function startAnvil(dataDir: string): Promise<Anvil> {
  const files = filesOf(dataDir);
  mkdirSync(files.folder, { recursive: true });
  await stopOrphan(files);
  const port = await freePort();
  const options = ['--host', host, '--port', String(port), '--state', files.state];
  const program = [...options, '--state-interval', String(saveEverySeconds)];
  const server = startDetached(findBinary(), program, { cwd: files.folder, logFile: files.log });
  writeFileSync(files.pid, String(server.pid));
  try {
    await waitUntilReady(server, {
      isReady: () => !server.hasEnded() && server.output().includes(`Listening on ${host}:${port}`),
      stop: () => stop(server.pid, files.state),
      cause: /(?:Error|error|panicked)[^\n]*/,
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new ConfigError(`The local chain doesn't start: ${error.message} (see ${files.log})`);
  }
  return { pid: server.pid, port };
}

/** Stops the chain, which then writes its state. */
export const stopAnvil = (dataDir: string, { pid }: Anvil): Promise<void> =>
  stop(pid, filesOf(dataDir).state);
