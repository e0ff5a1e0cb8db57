import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ConfigError } from '#kit/runtime/config';
import { type LedgerFile, ledgerFilePath, ledgerPath, parseBundle } from '#schema/ledger-log';
import type { LogReader } from '#schema/verify-ledger-log';

/** The published files of a log, at an address or in a folder. */
export interface PublishedLog extends LogReader {
  text(file: LedgerFile): Promise<string>;
}

const timeoutMs = 30_000;

/** Waits for one file before it is given up: more than a limit of reads a minute needs. */
const maxWaits = 5;
const maxWaitSeconds = 120;

/** Of a response that asks to come again later; a date in the header counts as a minute. */
function waitOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Math.min(maxWaitSeconds, Number.isFinite(seconds) ? Math.max(1, seconds) : 60);
}

const tooManyRequests = 429;

/** @param wait milliseconds */
async function download(url: string, wait: (ms: number) => Promise<unknown>): Promise<Uint8Array> {
  for (let waits = 0; ; waits += 1) {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: Error) => {
        throw new ConfigError(`${url} can't be read: ${error.message}`);
      },
    );
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    // Unread, the body would hold the connection.
    await response.arrayBuffer();
    if (response.status !== tooManyRequests || waits === maxWaits) {
      throw new ConfigError(`${url} can't be read: HTTP ${response.status}`);
    }
    await wait(waitOf(response) * 1000);
  }
}

const readLocal = (file: string): Promise<Uint8Array> =>
  readFile(file).catch((error: Error) => {
    throw new ConfigError(`${file} can't be read: ${error.message}`);
  });

/**
 * @param place an http address of the log or of its site, or a folder with the same files
 * @param options.saveTo a folder that gets each file that is read
 * @param options.wait what passes the time that a site with a limit asks for, in milliseconds
 */
export function openPublishedLog(
  place: string,
  {
    saveTo = null,
    wait = setTimeout,
  }: { saveTo?: string | null; wait?: (ms: number) => Promise<unknown> } = {},
): PublishedLog {
  const isAddress = /^https?:\/\//.test(place);
  const base = place.replace(/\/+$/, '');
  const prefix = isAddress && !base.endsWith(ledgerPath) ? base + ledgerPath : base;

  async function read(file: LedgerFile): Promise<Uint8Array> {
    const path = ledgerFilePath(file);
    const bytes = await (isAddress
      ? download(`${prefix}/${path}`, wait)
      : readLocal(join(prefix, path)));
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
