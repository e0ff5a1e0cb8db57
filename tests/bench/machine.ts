import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';

function output(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

export const hasProgram = (name: string): boolean => output(name, ['--version']) !== null;

/** Core 0 runs the measured side, core 1 the load; null where processes cannot be pinned. */
export const cores: { measured: string; loading: string } | null =
  existsSync('/proc/stat') && cpus().length > 1 && hasProgram('taskset')
    ? { measured: '0', loading: '1' }
    : null;

/** The prefix of a command that pins it to a core. */
export const onCore = (core: string | undefined, command: string[]): [string, string[]] => {
  const [program = '', ...args] = core ? ['taskset', '-c', core, ...command] : command;
  return [program, args];
};

/** The time, the machine and the commit of the results. */
export const machine = () => ({
  at: new Date().toISOString(),
  cpu: cpus()[0]?.model ?? null,
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  kernel: release(),
  node: process.version,
  pinned: cores !== null,
  commit: output('git', ['rev-parse', '--short', 'HEAD']),
  changed: (output('git', ['status', '--porcelain']) ?? '') !== '',
  loadAverage: loadavg().map((load) => Number(load.toFixed(2))),
});

/** Busy milliseconds of one core or of all since the machine started; null without /proc. */
export function coreBusyMs(core: string | undefined): number | null {
  if (!existsSync('/proc/stat')) return null;
  const name = core ? `cpu${core}` : 'cpu';
  const line = readFileSync('/proc/stat', 'utf8')
    .split('\n')
    .find((candidate) => candidate.startsWith(`${name} `));
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] =
    line?.trim().split(/\s+/).slice(1).map(Number) ?? [];
  return (user + nice + system + irq + softIrq + steal) * 10;
}
