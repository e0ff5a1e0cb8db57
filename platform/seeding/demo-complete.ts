import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** False when the demonstration's data is missing or half written. */
export async function isDemoComplete(dataDir: string): Promise<boolean> {
  try {
    const progress: unknown = JSON.parse(
      await readFile(join(dataDir, 'demonstration.json'), 'utf8'),
    );
    return (progress as { complete: boolean }).complete;
  } catch {
    return false;
  }
}
