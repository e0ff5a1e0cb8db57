import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from '#kit/runtime/ids';

/** A random key in DATA_DIR, created at the first start and readable by its owner only. */
export async function secretKey(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, `${name}.key`);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const key = newToken();
    await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  }
}

/** The name of the key with which the gateway signs its calls of a service. */
export const claimKeyName = (service: string): string => `viewer-claim-${service}`;
