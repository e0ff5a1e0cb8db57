import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cspReports } from '#schema/traffic-limits';
import { type CspDirective, createCspReports } from './csp-reports.ts';

let server: Server;
let counted: CspDirective[];
let address: string;
let origin: string;
let now: number;

beforeEach(async () => {
  counted = [];
  address = '10.0.0.1';
  now = 0;
  const receive = createCspReports({
    addressOf: () => address,
    count: (directive) => counted.push(directive),
    now: () => now,
  });
  server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const send = async (body: string, method = 'POST') =>
  (await fetch(origin, { method, ...(method === 'POST' && { body }) })).status;
const violation = (effectiveDirective: string) => ({ body: { effectiveDirective } });

describe('reports of the content security policy', () => {
  it('X-L3 are counted by directive, in both formats', async () => {
    const old = {
      'csp-report': { 'violated-directive': 'style-src-elem', 'blocked-uri': 'inline' },
    };
    expect(await send(JSON.stringify(old))).toBe(204);
    const reports = [violation('script-src-elem'), violation('made up by anybody'), null];
    expect(await send(JSON.stringify(reports))).toBe(204);
    expect(counted).toEqual(['style-src', 'script-src', 'other', 'other']);
  });

  it('X-L3 are limited in size, in number for each request, and for each client', async () => {
    expect(await send('x'.repeat(cspReports.body + 1))).toBe(413);
    expect(await send('no JSON')).toBe(400);
    expect(await send('', 'GET')).toBe(405);
    expect(counted).toEqual([]);
    const many = JSON.stringify(Array(1_000).fill(violation('img-src')));
    expect([many.length > cspReports.body, await send(many)]).toEqual([true, 413]);
    await send(JSON.stringify(Array(100).fill(violation('img-src'))));
    expect(counted).toHaveLength(cspReports.perBody);
    for (let sent = 4; sent < cspReports.perMinute; sent++) await send('{}');
    expect(await send('{}')).toBe(429);
    address = '10.0.0.2';
    expect(await send('{}')).toBe(204);
    address = '10.0.0.1';
    now = 60_000;
    expect(await send('{}')).toBe(204);
  });
});
