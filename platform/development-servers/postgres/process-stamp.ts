import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What /proc tells of a process, or null where there is no /proc or no such process. */
function procStat(pid: number): { state: string; startTicks: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command stands in parentheses and may itself hold any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** A process that has ended but is not yet reaped by its parent counts as gone. */
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
 * Tells one process from a later one that was given the same id: boot and start time where /proc
 * has them, a constant elsewhere. Null when no such process lives.
 */
export function processStamp(pid: number): string | null {
  if (!isAlive(pid)) return null;
  const stat = procStat(pid);
  if (!stat) return 'alive';
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}:${stat.startTicks}`;
}

/** How the process was called, its words separated by NUL or spaces; null when there is none. */
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
