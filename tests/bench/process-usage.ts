import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface ProcessStat {
  pid: number;
  parent: number;
  /** Milliseconds of processor time, with that of ended children. */
  ownMs: number;
  childrenMs: number;
}

function readStat(pid: number): ProcessStat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * 10;
    return { pid, parent: fields[1] ?? 0, ownMs: ticks(11), childrenMs: ticks(13) };
  } catch {
    return null;
  }
}

const readAll = (): ProcessStat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);

/**
 * Milliseconds of processor time of these processes alone, exact to the microsecond where the kernel
 * counts it so; 0 for one that has ended, or without /proc.
 */
export const exactCpuMs = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      const [onCpu] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
      return sum + Number(onCpu) / 1e6;
    } catch {
      return sum;
    }
  }, 0);

/** These processes and all their descendants; empty without /proc. */
export function familyOf(roots: readonly number[]): number[] {
  return family(roots).map(({ pid }) => pid);
}

function family(roots: readonly number[]): ProcessStat[] {
  if (!existsSync('/proc/stat')) return [];
  const children = Map.groupBy(readAll(), ({ parent }) => parent);
  const found = roots.flatMap((pid) => readStat(pid) ?? []);
  // The list grows during the loop; a root may already be in it as a descendant.
  for (const { pid } of found) {
    found.push(...(children.get(pid) ?? []).filter((child) => !roots.includes(child.pid)));
  }
  return found;
}

/** Milliseconds of processor time of these processes and all descendants, with ended ones. */
export const cpuMs = (roots: readonly number[]): number =>
  family(roots).reduce((sum, { ownMs, childrenMs }) => sum + ownMs + childrenMs, 0);

export interface MemoryUse {
  processes: number;
  /** Megabytes of resident memory; shared memory counts in each process. */
  rssMb: number;
  /** Megabytes; shared memory is divided among its processes. Null where it cannot be read. */
  pssMb: number | null;
}

export function memoryOf(pids: readonly number[]): MemoryUse {
  let rss = 0;
  let pss: number | null = 0;
  for (const pid of pids) {
    const field = (file: string, name: string): number | null => {
      try {
        const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
        return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]);
      } catch {
        return null;
      }
    };
    rss += field('status', 'VmRSS') ?? 0;
    const share = field('smaps_rollup', 'Pss');
    pss = pss === null || share === null ? null : pss + share;
  }
  const megabytes = (kilobytes: number) => Math.round(kilobytes / 102.4) / 10;
  return {
    processes: pids.length,
    rssMb: megabytes(rss),
    pssMb: pss === null ? null : megabytes(pss),
  };
}
