import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '#kit/runtime/logger';
import {
  formatBundle,
  formatEntry,
  type LedgerFile,
  ledgerFilePath,
  parseLedgerPath,
} from '#schema/ledger-log';
import { LedgerFault } from '#schema/ledger-proof';
import { utf8 } from '#schema/tlog/bytes';
import { createSigner, formatCheckpoint, formatVerifierKey, signNote } from '#schema/tlog/note';
import { createMemoryLog, nodeSha256 } from '#schema/tlog/testing/memory-log';
import { tileHashes, tileTree } from '#schema/tlog/tiles';
import { verifyLog } from '#schema/verify-ledger-log';
import { createLedgerFiles } from '../../gateway/src/http/ledger-files.ts';
import { verifyLedger } from './verify-ledger.ts';

const bytesOf = (id: number) =>
  utf8(formatEntry({ type: 'transfer', id: String(id), commitment: new Uint8Array(32) }));

/** A log whose files a gateway serves. */
async function createSite() {
  const log = createMemoryLog();
  const signer = await createSigner('vita.test/ledger');
  const all: Uint8Array[] = [];
  const read: string[] = [];
  let nowMs = 0;
  const checkpoint = async () => ({
    origin: signer.name,
    size: log.size(),
    root: await tileTree(nodeSha256, log.size(), log.readTile).root(),
  });
  const contentOf = async (file: LedgerFile): Promise<Uint8Array> => {
    switch (file.kind) {
      case 'checkpoint':
        return utf8(await signNote(formatCheckpoint(await checkpoint()), [signer]));
      case 'keys':
        return utf8(`${formatVerifierKey(signer)}\n`);
      case 'tile':
        return log.readTile(file);
      case 'entries': {
        const from = file.index * tileHashes;
        return formatBundle(all.slice(from, from + file.width));
      }
    }
  };
  return {
    log,
    read,
    checkpoint,
    entries: all,
    async add(ids: readonly number[]) {
      const batch = ids.map(bytesOf);
      all.push(...batch);
      await log.append(batch);
    },
    wait: async (ms: number) => {
      nowMs += ms;
    },
    serve: createLedgerFiles({
      log: {
        readFile: async (file) => {
          read.push(ledgerFilePath(file));
          return Buffer.from(await contentOf(file)).toString('base64');
        },
      },
      addressOf: () => '10.0.0.1',
      logger: createLogger('test', 'silent'),
      now: () => nowMs,
    }),
  };
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at + 1);

let site: Awaited<ReturnType<typeof createSite>>;
let server: Server;
let folder: string;
let refuses: () => boolean;
let retryAfter: number;
let waits: number[];
beforeEach(async () => {
  site = await createSite();
  refuses = () => false;
  retryAfter = 7;
  waits = [];
  folder = await mkdtemp(join(tmpdir(), 'vita-verify-'));
  server = createServer((request, response) => {
    if (refuses()) return response.writeHead(429, { 'retry-after': String(retryAfter) }).end();
    void site.serve(request, response, request.url ?? '');
    return response;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

async function verify(...args: string[]) {
  const lines: string[] = [];
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const wait = async (ms: number) => {
    waits.push(ms);
    await site.wait(ms);
  };
  const code = await verifyLedger([address, ...args], (line) => lines.push(line), { wait });
  return { code, out: lines.join('\n') };
}

describe('npm run ledger -- verify', () => {
  it('rel-L4 waits as long as the site asks, and goes on', async () => {
    await site.add(range(0, 10_000));
    let requests = 0;
    refuses = () => {
      requests += 1;
      return requests % 30 === 0;
    };
    const { code, out } = await verify();
    expect([code, out]).toEqual([0, expect.stringContaining('10000 transfers, 0 days')]);
    expect(waits).toEqual([7_000, 7_000]);
  });

  it('rel-L4 gives up on a file that is refused again and again', async () => {
    refuses = () => true;
    retryAfter = 3_600;
    await expect(verify()).rejects.toThrow('HTTP 429');
    expect(waits).toEqual(Array.from({ length: 5 }, () => 120_000));
  });

  it('rel-L4 reads the new entries only, behind what an earlier run verified', async () => {
    const state = join(folder, 'state');
    await site.add(range(0, 5_000));
    expect((await verify('--state', state)).code).toBe(0);
    site.read.length = 0;
    await site.add(range(5_000, 5_300));
    const { code, out } = await verify('--state', state);
    expect([code, out]).toEqual([0, expect.stringContaining('300 new entries')]);
    expect(out).toContain('5300 transfers');
    const entries = site.read.filter((path) => parseLedgerPath(path)?.kind === 'entries');
    expect(entries).toEqual(['tile/entries/019', 'tile/entries/020.p/180']);
    // A state of an earlier release says nothing about entries.
    const { verified: _, ...older } = JSON.parse(await readFile(state, 'utf8'));
    await writeFile(state, JSON.stringify(older));
    expect((await verify('--state', state)).out).toContain('All entries are in the tree');
  });

  it('rel-L4 finds entries out of order, also behind an earlier run', async () => {
    const state = join(folder, 'state');
    await site.add(range(0, 300));
    expect((await verify('--state', state)).code).toBe(0);
    await site.add([300]);
    expect(await verify('--state', state)).toEqual({
      code: 1,
      out: expect.stringContaining('ORDER 300'),
    });
    expect((await verify()).out).toContain('ORDER 300');
  });

  it('rel-L4 finds an entry or a tile that was changed', async () => {
    await site.add(range(0, 600));
    const checkpoint = await site.checkpoint();
    const read = {
      tile: site.log.readTile,
      entries: async ({ index, width }: { index: number; width: number }) =>
        site.entries.slice(index * tileHashes, index * tileHashes + width),
    };
    expect(await verifyLog(nodeSha256, checkpoint, read)).toMatchObject({ transfers: 600 });
    for (const at of [0, 1, 2]) {
      const changed = async (tile: Parameters<typeof read.tile>[0]) => {
        const hashes = new Uint8Array(await read.tile(tile));
        if (tile.level === 0 && tile.index === at) hashes[0] = (hashes[0] ?? 0) ^ 1;
        return hashes;
      };
      await expect(verifyLog(nodeSha256, checkpoint, { ...read, tile: changed })).rejects.toThrow(
        LedgerFault,
      );
    }
    site.entries[599] = bytesOf(700);
    await expect(verifyLog(nodeSha256, checkpoint, read)).rejects.toThrow('CONTENT');
  });
});
