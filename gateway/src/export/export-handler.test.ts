import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { type FileStore, newFileName } from '#kit/files/file-store';
import { createFolderStore } from '#kit/files/folder-store';
import { createClock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import { createLogger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import { exportPath } from '#schema/export';
import { createExportHandler } from './export-handler.ts';
import type { MemberExports } from './member-exports.ts';

/** One page for each file name, and no rows in other parts. */
const exportsOf = (names: readonly string[]): MemberExports => ({
  mayDownload: async () => true,
  async page(_, { part, after }) {
    if (part !== 'files') return { rows: [], next: null };
    const index = Number(after);
    const next = index + 1 < names.length ? String(index + 1) : null;
    return { rows: names.slice(index, index + 1).map((name) => ({ name })), next };
  },
});

async function serve(
  exports: MemberExports,
  store: Pick<FileStore, 'get'>,
  limits: { stallMs?: number; longestMs?: number } = {},
) {
  const handle = createExportHandler({
    exports,
    store,
    clock: createClock(),
    logger: createLogger('test', 'silent'),
    ...limits,
  });
  const ended: Promise<void>[] = [];
  const server = createServer((request, response) => {
    const userId = String(request.headers['x-user']);
    const context = { language: 'en', viewer: { userId } } as RequestContext;
    ended.push(handle(request, response, context));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    ended,
    download: (user: string, lang = 'en') =>
      fetch(`http://127.0.0.1:${port}${exportPath}?lang=${lang}`, { headers: { 'x-user': user } }),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

async function filesOf(response: Response): Promise<Record<string, Buffer>> {
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(await response.arrayBuffer())));
  const files: Record<string, Buffer> = {};
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    files[entry.filename] = Buffer.from(await entry.getData(new Uint8ArrayWriter()));
  }
  await reader.close();
  return files;
}

describe('pictures in the archive of a member', () => {
  let folder: string;
  let store: FileStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vita-export-'));
    store = createFolderStore({ folder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('rel-S47 are there byte by byte, and a missing one is named', async () => {
    const [first, gone, last] = [newFileName('png'), newFileName('jpg'), newFileName('jpg')];
    const bytes = { [first]: randomBytes(100_000), [last]: randomBytes(10) };
    for (const [name, content] of Object.entries(bytes)) await store.put(name, content);
    const site = await serve(exportsOf([first, gone, last]), store);
    const files = await filesOf(await site.download('one', 'zh'));
    await site.close();
    const pictures = Object.keys(files).filter((name) => name.startsWith('files/'));
    expect(pictures).toEqual([`files/${first}`, `files/${last}`, 'files/MISSING.txt']);
    for (const [name, content] of Object.entries(bytes)) {
      expect(files[`files/${name}`]?.equals(content)).toBe(true);
    }
    const missing = files['files/MISSING.txt']?.toString() ?? '';
    expect(missing).toContain('其文件已不存在');
    expect(missing.trim().split('\n').slice(2)).toEqual([gone]);
    expect(files['README.txt']?.toString()).toContain('files/: 图片文件');
  });

  it('rel-S47 leave no file about missing ones when all are there', async () => {
    const site = await serve(exportsOf([]), store);
    const files = await filesOf(await site.download('one'));
    await site.close();
    expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual([]);
  });

  it('rel-S47 break off the download when the store fails', async () => {
    const failing = { get: () => Promise.reject(new DomainError('UNAVAILABLE')) };
    const site = await serve(exportsOf([newFileName('png')]), failing);
    const response = await site.download('one');
    await expect(response.arrayBuffer()).rejects.toThrow();
    await site.close();
  });

  /** Pictures without end, for a client that reads the first bytes and then nothing. */
  async function stalled(limits: { stallMs?: number; longestMs?: number } = {}) {
    const reads = { count: 0 };
    const picture = randomBytes(2 * 1024 * 1024);
    const endless = {
      async get() {
        reads.count += 1;
        return picture;
      },
    };
    const names = Array.from({ length: 1000 }, () => newFileName('png'));
    const site = await serve(exportsOf(names), endless, limits);
    const silent = connect(site.port, '127.0.0.1').pause();
    silent.on('error', () => {});
    silent.write(`GET ${exportPath} HTTP/1.1\r\nhost: localhost\r\nx-user: one\r\n\r\n`);
    await new Promise((resolve) => silent.once('readable', resolve).read(0));
    return { reads, site, silent };
  }

  it('rel-S47 are sent to a member once at a time', async () => {
    const { site, silent } = await stalled();
    expect((await site.download('one')).status).toBe(503);
    silent.destroy();
    await site.ended[0];
    const later = await site.download('one');
    expect(later.status).toBe(200);
    await later.body?.cancel();
    await site.close();
  });

  it.each([{ stallMs: 200 }, { longestMs: 200 }])(
    'rel-S47 are read one at a time, and a client that reads nothing makes room: %j',
    async (limits) => {
      const { site, silent, reads } = await stalled(limits);
      await site.ended[0];
      // What fits into the buffers of the sockets.
      expect(reads.count).toBeLessThan(20);
      const later = await site.download('one');
      expect(later.status).toBe(200);
      await later.body?.cancel();
      silent.destroy();
      await site.close();
    },
  );

  it('rel-S47 take no place while they wait behind another response of their connection', async () => {
    const endless = { get: () => Promise.resolve(randomBytes(2 * 1024 * 1024)) };
    const names = Array.from({ length: 1000 }, () => newFileName('png'));
    const site = await serve(exportsOf(names), endless);
    const users = ['one', 'two', 'three', 'four'];
    const silent = connect(site.port, '127.0.0.1').pause();
    silent.on('error', () => {});
    silent.write(
      users
        .map((user) => `GET ${exportPath} HTTP/1.1\r\nhost: localhost\r\nx-user: ${user}\r\n\r\n`)
        .join(''),
    );
    await new Promise((resolve) => silent.once('readable', resolve).read(0));
    const other = await site.download('five');
    expect(other.status).toBe(200);
    await other.body?.cancel();
    silent.destroy();
    await site.close();
  });
});
