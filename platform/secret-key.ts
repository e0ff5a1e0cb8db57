import { randomBytes } from 'node:crypto';
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

/**
 * The file in DATA_DIR with the key of the account that sends for the site on the local chain, created at
 * the first start. 32 random bytes are a key but for a chance of 2^-128.
 */
export async function relayerKeyFile(dataDir: string): Promise<string> {
  const file = join(dataDir, 'badge-relayer.key');
  const key = `0x${randomBytes(32).toString('hex')}\n`;
  await writeFile(file, key, { mode: 0o600, flag: 'wx' }).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return file;
}
