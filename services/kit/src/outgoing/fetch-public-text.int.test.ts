import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startNameServer } from '../testing/name-server.ts';
import { fetchPublicText, type PublicTextOptions } from './fetch-public-text.ts';
import { addressesOf, createResolver, readTextRecords } from './text-records.ts';

let names: Awaited<ReturnType<typeof startNameServer>>;
let server: Server;
let respond: RequestListener;
let connections: string[];

beforeAll(async () => {
  names = await startNameServer();
  server = createServer((request, response) => {
    connections.push(request.url ?? '');
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  connections = [];
  respond = (_, response) => response.setHeader('content-type', 'text/plain').end('hello');
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await names.close();
});

const port = () => (server.address() as AddressInfo).port;
const resolver = () => createResolver([names.address]);

const options = (): PublicTextOptions => ({
  resolve: (host) => addressesOf(resolver(), host),
  timeoutMs: 5_000,
  maxBytes: 20,
  mayFollow: ({ hostname }) => hostname.endsWith('example.org'),
});
/** Through the server of this test, by the host in the path. */
const read = (address: string, change: Partial<PublicTextOptions> = {}) =>
  fetchPublicText(new URL(address), {
    ...options(),
    standIn: ({ hostname, pathname }) =>
      new URL(`http://127.0.0.1:${port()}/${hostname}${pathname}`),
    ...change,
  });

describe('fetchPublicText', () => {
  it('R5 reads a small text', async () => {
    expect(await read('https://example.org/a.txt')).toEqual({ kind: 'text', text: 'hello' });
    expect(connections).toEqual(['/example.org/a.txt']);
  });

  it.each([
    [404, 'missing'],
    [410, 'missing'],
    [403, 'refused'],
    [500, 'refused'],
  ])('R5 tells that a site sent the status %i', async (status, kind) => {
    respond = (_, response) => response.writeHead(status).end();
    expect((await read('https://example.org/a.txt')).kind).toBe(kind);
  });

  it('R5 refuses a text that is too long, and another type', async () => {
    respond = (_, response) =>
      response.setHeader('content-type', 'text/plain; charset=utf-8').end('x'.repeat(21));
    const long = await read('https://example.org/a.txt');
    expect(long).toEqual({ kind: 'refused', found: 'more than 20 bytes' });
    respond = (_, response) => response.setHeader('content-type', 'text/html').end('x');
    const page = await read('https://example.org/a.txt');
    expect(page).toEqual({ kind: 'refused', found: 'text/html' });
  });

  it('R5 follows one redirect to an allowed address', async () => {
    respond = ({ url }, response) =>
      url?.startsWith('/www.')
        ? response.setHeader('content-type', 'text/plain').end('there')
        : response.writeHead(301, { location: 'https://www.example.org/b.txt' }).end();
    const answer = await read('https://example.org/a.txt');
    expect(answer).toEqual({ kind: 'text', text: 'there' });
  });

  it.each([
    'https://attacker.test/a.txt',
    'https://127.0.0.1.attacker.test/',
    'http://www.example.org/a.txt',
    'https://user:pass@www.example.org/a.txt',
    'https://example.org/a.txt',
    'ftp://www.example.org/a.txt',
    '//[::1]/',
    'https://',
  ])('R5 does not follow a redirect to %s, or a second one', async (location) => {
    respond = (_, response) => response.writeHead(302, { location }).end();
    expect((await read('https://example.org/a.txt')).kind).toBe('refused');
    expect(connections.length).toBe(location === 'https://example.org/a.txt' ? 2 : 1);
  });

  it('R5 gives up on a site that sends nothing, or no end', async () => {
    respond = () => undefined;
    const silent = await read('https://example.org/a.txt', { timeoutMs: 200 });
    expect(silent).toEqual({ kind: 'unreachable' });
    respond = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).write('half');
    const endless = await read('https://example.org/a.txt', { timeoutMs: 200 });
    expect(endless).toEqual({ kind: 'unreachable' });
  });
});

describe('the address of a site', () => {
  const direct = (address: string, change: Partial<PublicTextOptions> = {}) =>
    fetchPublicText(new URL(address), { ...options(), ...change });

  it.each([
    ['127.0.0.1', undefined],
    ['10.1.2.3', undefined],
    ['169.254.169.254', undefined],
    ['93.184.215.14', '::1'],
  ])('R5 is refused when it is %s and %s', async (address, further) => {
    const name = `private-${address}.test`;
    names.set(name, { A: [address], ...(further && { AAAA: [further] }) });
    const answer = await direct(`https://${name}:${port()}/a.txt`);
    expect(answer).toEqual({ kind: 'refused', found: 'a private address' });
    expect(connections).toEqual([]);
  });

  it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://0x7f000001/', 'http://example.org/'])(
    'R5 is refused without a name over https: %s',
    async (address) => {
      expect((await direct(address)).kind).toBe('refused');
    },
  );

  it('R5 is asked for once, and the socket connects to what was checked', async () => {
    names.set('rebinding.test', { A: ['127.0.0.1'] });
    const checked: string[] = [];
    const accepts = (address: string) => {
      checked.push(address);
      names.set('rebinding.test', { A: ['127.0.0.2'] });
      return true;
    };
    const before = names.asked.length;
    // The server speaks no TLS, so that it closes the connection.
    const answer = await direct(`https://rebinding.test:${port()}/`, { accepts });
    expect(answer).toEqual({ kind: 'unreachable' });
    expect(checked).toEqual(['127.0.0.1']);
    expect(names.asked.slice(before).sort()).toEqual(['A rebinding.test', 'AAAA rebinding.test']);
  });

  it('R5 is unreachable when there is none', async () => {
    expect(await direct('https://unknown.test/')).toEqual({ kind: 'unreachable' });
  });
});

describe('readTextRecords', () => {
  it('R5 joins the strings of a record, and has none for a name that does not exist', async () => {
    const records = readTextRecords(resolver());
    names.set('a.test', { TXT: ['one', 'two words'] });
    names.set('empty.test', {});
    expect(await records('a.test')).toEqual(['one', 'two words']);
    expect(await records('empty.test')).toEqual([]);
    expect(await records('nothing.test')).toEqual([]);
  });

  it('R5 says when no server answers', async () => {
    const silent = await startNameServer();
    silent.silence();
    expect(await readTextRecords(createResolver([silent.address]))('a.test')).toBeNull();
    await silent.close();
  });
});
