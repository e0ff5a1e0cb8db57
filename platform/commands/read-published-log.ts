import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '#kit/runtime/config';
import { type LedgerFile, ledgerFilePath, ledgerPath, parseBundle } from '#schema/ledger-log';
import type { LogReader } from '#schema/ledger-proof';

/** The published files of a log, at an address or in a folder. */
export interface PublishedLog extends LogReader {
  text(file: LedgerFile): Promise<string>;
}

const timeoutMs = 30_000;

async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: Error) => {
      throw new ConfigError(`${url} can't be read: ${error.message}`);
    },
  );
  if (!response.ok) throw new ConfigError(`${url} can't be read: HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const readLocal = (file: string): Promise<Uint8Array> =>
  readFile(file).catch((error: Error) => {
    throw new ConfigError(`${file} can't be read: ${error.message}`);
  });

/**
 * @param place an http address of the log or of its site, or a folder with the same files
 * @param options.saveTo a folder that gets each file that is read
 */
export function openPublishedLog(
  place: string,
  { saveTo = null }: { saveTo?: string | null } = {},
): PublishedLog {
  const isAddress = /^https?:\/\//.test(place);
  const base = place.replace(/\/+$/, '');
  const prefix = isAddress && !base.endsWith(ledgerPath) ? base + ledgerPath : base;

  async function read(file: LedgerFile): Promise<Uint8Array> {
    const path = ledgerFilePath(file);
    const bytes = await (isAddress ? download(`${prefix}/${path}`) : readLocal(join(prefix, path)));
    if (saveTo) {
      const target = join(saveTo, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, bytes);
    }
    return bytes;
  }

  return {
    text: async (file) => new TextDecoder().decode(await read(file)),
    tile: (tile) => read({ kind: 'tile', day: null, ...tile }),
    entries: async (tile) => parseBundle(await read({ kind: 'entries', ...tile })) ?? [],
  };
}
