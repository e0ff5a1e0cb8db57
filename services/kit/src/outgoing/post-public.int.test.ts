import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '../testing/certificate.ts';
import { startNameServer } from '../testing/name-server.ts';
import { type PostOptions, postPublic } from './post-public.ts';
import { addressesOf, createResolver } from './text-records.ts';

const host = 'hooks.example.org';
let names: Awaited<ReturnType<typeof startNameServer>>;
let server: Server;
let respond: RequestListener;
let bodies: string[];
let ca: string;

beforeAll(async () => {
  names = await startNameServer();
  const certificate = await makeCertificate(host);
  ca = certificate.cert;
  server = createServer(certificate, (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(body);
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  bodies = [];
  names.set(host, { A: ['127.0.0.1'] });
  respond = (_, response) => response.end('hello');
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await names.close();
});

const port = () => (server.address() as AddressInfo).port;
/** As if this machine were on the public internet. */
const asPublic = (address: string) => address === '127.0.0.1';
const post = (change: Partial<PostOptions> = {}, address = `https://${host}:${port()}/hook`) =>
  postPublic(new URL(address), 'body', {
    resolve: (name) => addressesOf(createResolver([names.address]), name),
    accepts: asPublic,
    headers: {},
    timeoutMs: 5_000,
    maxBytes: 10,
    ca,
    ...change,
  });
const failed = (failure: string) => ({ kind: 'failure', failure });

describe('postPublic', () => {
  it('posts a body over https, and reads the start of the response', async () => {
    respond = (_, response) => {
      response.writeHead(503, { 'retry-after': '120' });
      response.end('x'.repeat(1_000_000));
    };
    expect(await post()).toEqual({
      kind: 'answer',
      status: 503,
      start: 'x'.repeat(10),
      retryAfter: '120',
    });
    expect(bodies).toEqual(['body']);
  });

  it('follows no redirect', async () => {
    respond = (_, response) =>
      response.writeHead(307, { location: `https://${host}:${port()}/other` }).end();
    expect(await post()).toMatchObject({ kind: 'answer', status: 307 });
    expect(bodies.length).toBe(1);
  });

  it.each(['10.0.0.1', '169.254.169.254', '127.0.0.2', '100.64.0.1'])(
    'connects to nothing when one address is %s',
    async (address) => {
      names.set(host, { A: ['127.0.0.1', address] });
      expect(await post()).toEqual(failed('PRIVATE'));
      names.set(host, { A: ['127.0.0.1'] });
      expect(await post({ accepts: undefined })).toEqual(failed('PRIVATE'));
      expect(bodies).toEqual([]);
    },
  );

  it('connects to the address that it has checked, when the name changes in between', async () => {
    const checked: string[] = [];
    const accepts = (address: string) => {
      checked.push(address);
      names.set(host, { A: ['127.0.0.2'] });
      return asPublic(address);
    };
    const before = names.asked.length;
    expect(await post({ accepts })).toMatchObject({ kind: 'answer', status: 200 });
    expect(checked).toEqual(['127.0.0.1']);
    expect(names.asked.slice(before).sort()).toEqual([`A ${host}`, `AAAA ${host}`]);
    // The next connection checks the new address.
    expect(await post()).toEqual(failed('PRIVATE'));
    expect(bodies.length).toBe(1);
  });

  it('tells unknown hosts, certificates that are not valid, and refused connections apart', async () => {
    expect(await post({}, 'https://nobody.example.org/')).toEqual(failed('UNKNOWN_HOST'));
    expect(await post({ ca: undefined })).toEqual(failed('TLS'));
    names.set('other.example.org', { A: ['127.0.0.1'] });
    expect(await post({}, `https://other.example.org:${port()}/`)).toEqual(failed('TLS'));
    expect(await post({}, `https://${host}:1/`)).toEqual(failed('CONNECTION'));
  });

  it.each([
    'http://hooks.example.org/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://a:b@hooks.example.org/',
  ])('sends nothing to %s', async (address) => {
    expect(await post({ allowsLocal: true }, address)).toEqual(failed('PRIVATE'));
  });

  it('ends in time when nothing comes, and when a byte comes now and then', async () => {
    respond = () => undefined;
    expect(await post({ timeoutMs: 200 })).toEqual(failed('TIMEOUT'));
    const timers: NodeJS.Timeout[] = [];
    respond = (_, response) => {
      response.writeHead(200);
      timers.push(setInterval(() => response.write('.'), 50));
    };
    expect(await post({ timeoutMs: 200 })).toEqual(failed('TIMEOUT'));
    for (const timer of timers) clearInterval(timer);
  });

  it('ends after some informational responses, of which there can be any number', async () => {
    let sent = 0;
    respond = (_, response) => {
      const hint = () => {
        if (response.destroyed) return;
        sent += 1;
        if (sent === 100) response.end();
        else response.writeEarlyHints({ link: '</x>; rel=preload' }, () => setImmediate(hint));
      };
      hint();
    };
    expect(await post({})).toEqual(failed('CONNECTION'));
  });

  it('ends when its caller ends', async () => {
    const ending = new AbortController();
    respond = () => ending.abort();
    expect(await post({ signal: ending.signal })).toEqual(failed('CONNECTION'));
  });
});
