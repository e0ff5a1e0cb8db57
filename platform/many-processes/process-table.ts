import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RunningProcess {
  pid: number;
  port: number;
  /** Absent where `port` serves the metrics. */
  metricsPort?: number;
}

export interface ProcessTable {
  set(name: string, process: RunningProcess): void;
  remove(): void;
}

/** DATA_DIR/processes.json: process id and ports of each running process. */
export function createProcessTable(dataDir: string): ProcessTable {
  const file = join(dataDir, 'processes.json');
  const table: Record<string, RunningProcess> = {};
  return {
    set(name, process) {
      table[name] = process;
      // The rename is atomic, so no reader sees a half-written file.
      writeFileSync(`${file}.new`, `${JSON.stringify(table, null, 2)}\n`);
      renameSync(`${file}.new`, file);
    },
    remove: () => rmSync(file, { force: true }),
  };
}
