import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** From /proc; null without /proc or without such a process. */
function procStat(pid: number): { state: string; startTicks: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command is in parentheses and can contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** False for a zombie, which its parent has not reaped yet. */
export function isAlive(pid: number): boolean {
  const stat = procStat(pid);
  if (stat) return stat.state !== 'Z' && stat.state !== 'X';
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Distinguishes a process from a later one with the same id: boot id and start time from /proc, a
 * constant without /proc. Null when there is no such process.
 */
export function processStamp(pid: number): string | null {
  if (!isAlive(pid)) return null;
  const stat = procStat(pid);
  if (!stat) return 'alive';
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}:${stat.startTicks}`;
}

/** The command line, its words separated by NUL or spaces; null when there is no such process. */
export function commandOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    } catch {
      return null;
    }
  }
}
