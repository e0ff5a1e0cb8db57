import { realpathSync } from 'node:fs';
import { stopBroker } from '../broker.ts';
import { brokerPaths, readRecord } from '../broker-files.ts';

/** Stops the broker that a killed run has left behind on this folder, if there is one. */
export async function stopOrphanedBroker(dataDir: string): Promise<void> {
  const paths = brokerPaths(realpathSync(dataDir));
  const orphan = readRecord(paths);
  if (orphan) await stopBroker(orphan.pid, paths);
}
