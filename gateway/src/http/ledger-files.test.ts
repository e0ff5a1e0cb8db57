import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DomainError } from '#kit/runtime/errors';
import { createLogger } from '#kit/runtime/logger';
import { type LedgerFile, ledgerFilePath } from '#schema/ledger-log';
import { ledgerFiles } from '#schema/traffic-limits';
import { createLedgerFiles } from './ledger-files.ts';

let server: Server;
let origin: string;
let read: string[];
let answer: (file: LedgerFile) => string | null;
beforeEach(async () => {
  read = [];
  answer = () => Buffer.from('bytes '.repeat(300)).toString('base64');
  const serve = createLedgerFiles({
    log: {
      readFile: async (file) => {
        read.push(ledgerFilePath(file));
        return answer(file);
      },
    },
    addressOf: () => '10.0.0.1',
    logger: createLogger('test', 'silent'),
    now: () => 0,
  });
  server = createServer((request, response) => void serve(request, response, request.url ?? ''));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ledger`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('files of the log', () => {
  it('rel-L4 are read once when they are complete', async () => {
    for (const path of ['tile/0/000', 'tile/0/000', 'tile/0/001.p/3', 'tile/0/001.p/3']) {
      expect((await fetch(`${origin}/${path}`)).status).toBe(200);
    }
    expect(read).toEqual(['tile/0/000', 'tile/0/001.p/3', 'tile/0/001.p/3']);
  });

  it('rel-L4 are compressed when they have entries', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const entries = await fetch(`${origin}/tile/entries/000`, { headers });
    expect(entries.headers.get('content-encoding')).toBe('gzip');
    expect(await entries.text()).toBe('bytes '.repeat(300));
    const tile = await fetch(`${origin}/tile/0/000`, { headers });
    expect(tile.headers.get('content-encoding')).toBeNull();
  });

  it('rel-L4 are not read more often than the limit of a client', async () => {
    for (let at = 0; at < ledgerFiles.perMinute.other; at += 1) {
      await (await fetch(`${origin}/checkpoint`)).arrayBuffer();
    }
    const refused = await fetch(`${origin}/checkpoint`);
    expect([refused.status, await refused.json()]).toEqual([429, { code: 'THROTTLED' }]);
    expect(refused.headers.get('retry-after')).toBe('60');
  });

  it('rel-L4 of upper levels stay cached while somebody reads all entries', async () => {
    answer = () => Buffer.alloc(1024 * 1024).toString('base64');
    const get = async (path: string) => (await fetch(`${origin}/${path}`)).arrayBuffer();
    await get('tile/1/000');
    for (let at = 100; at < 140; at += 1) await get(`tile/entries/${at}`);
    await get('tile/1/000');
    expect(read.filter((path) => path === 'tile/1/000')).toHaveLength(1);
  });

  it('rel-L4 have a higher limit when they are complete', async () => {
    for (let at = 0; at < ledgerFiles.perMinute.other; at += 1) {
      await (await fetch(`${origin}/checkpoint`)).arrayBuffer();
    }
    expect((await fetch(`${origin}/checkpoint`)).status).toBe(429);
    expect((await fetch(`${origin}/tile/entries/000`)).status).toBe(200);
  });

  it.each([
    ['UNAVAILABLE', 503],
    ['TIMEOUT', 500],
  ] as const)('rel-L4 are an error without the service: %s', async (code, status) => {
    answer = () => {
      throw new DomainError(code);
    };
    const response = await fetch(`${origin}/tile/0/000`);
    expect([response.status, await response.json()]).toEqual([status, { code }]);
  });
});
