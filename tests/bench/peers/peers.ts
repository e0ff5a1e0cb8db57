import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Sample, Side } from '../alternate.ts';
import { connections } from '../load/load.ts';
import { cores } from '../machine.ts';
import type { PlatformUnderTest } from '../platform-under-test.ts';
import { say } from '../report.ts';
import { peerLineOf } from './peer-line.ts';

/** Beside the project; each peer has `up.sh`, `bench.sh` and `down.sh`. */
const folder = resolve('..', 'shared', 'peers');
const names = ['apollo', 'postgraphile', 'limits'] as const;
type Peer = (typeof names)[number];

/** The scripts' own default. */
const work = process.env.PEERS_TMP ?? join(process.env.TMPDIR ?? tmpdir(), 'peers-work');

/** Programs that need some thousand requests before they are as fast as they get. */
const firstWarmUpSeconds = 10;

export const peersMissing = '../shared/peers is not there';
const peersNotBuilt = '../shared/peers is not built: run once with --peers';

/** Why the peers are not measured; null when they are. */
export function reasonAgainstPeers(build: boolean): string | null {
  if (!existsSync(join(folder, 'common', 'lib.sh'))) return peersMissing;
  const built = [
    ...['apollo', 'postgraphile'].map((name) => join(work, name, 'node_modules')),
    join(work, 'load', 'node_modules'),
    join(work, 'pg', 'data', 'PG_VERSION'),
  ];
  return build || built.every(existsSync) ? null : peersNotBuilt;
}

export interface Peers {
  /** A side that the peer's own load tool drives, while the platform is paused. */
  side(
    name: string,
    peer: Peer,
    operation: string,
    run: { platform: PlatformUnderTest; seconds: number; warmUpSeconds: number },
  ): Side;
  stop(): void;
}

/** Builds what is missing and starts the peers with their PostgreSQL on the measured core. */
export async function startPeers(): Promise<Peers> {
  const environment = {
    ...process.env,
    PEERS_TMP: work,
    SERVER_CORE: cores?.measured ?? '0',
    LOAD_CORE: cores?.loading ?? '1',
    C: String(connections),
  };
  const script = (peer: Peer, name: string) => ['bash', join(folder, peer, name)] as const;

  /** Returns what it prints to stdout. */
  async function run(peer: Peer, name: string, variables: Record<string, string> = {}) {
    const [command, file] = script(peer, name);
    const child = spawn(command, [file], {
      env: { ...environment, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const code = await new Promise((done) => child.once('close', done));
    if (code !== 0) throw new Error(`${peer}/${name} ended with ${code}: ${output.slice(-500)}`);
    return output;
  }

  let isRunning = true;
  function stop(): void {
    if (!isRunning) return;
    isRunning = false;
    // The last one stops the PostgreSQL of all.
    for (const [index, peer] of names.entries()) {
      const [command, file] = script(peer, 'down.sh');
      const rest = index < names.length - 1 ? ['keep-pg'] : [];
      spawnSync(command, [file, ...rest], { env: environment, stdio: 'ignore' });
    }
  }
  process.on('exit', stop);
  for (const peer of names) {
    say(`  starting ${peer}`);
    await run(peer, 'up.sh');
  }

  const side: Peers['side'] = (name, peer, operation, { platform, seconds, warmUpSeconds }) => ({
    name,
    async run(round): Promise<Sample> {
      const warmUp = round === 0 ? Math.max(firstWarmUpSeconds, warmUpSeconds) : warmUpSeconds;
      platform.pause();
      try {
        const output = await run(peer, 'bench.sh', {
          OPS: operation,
          D: String(seconds),
          W: String(warmUp),
        });
        const { requestsPerSecond, cpuMs, requests, p50, p99 } = peerLineOf(
          output,
          peer,
          operation,
        );
        const took = requests / requestsPerSecond;
        return { requests, seconds: took, cpuMs: cpuMs * requests, foreign: null, p50, p99 };
      } finally {
        platform.resume();
      }
    },
  });
  return { side, stop };
}
