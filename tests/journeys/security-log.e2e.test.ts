import { readFile } from 'node:fs/promises';
import { login } from '../documents.ts';
import { readMetrics } from '../metrics.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';

let own: OwnPlatform;
// Own platform, so that its log has the lines of these tests only.
beforeAll(async () => {
  own = await startOwnPlatform({ LOG_LEVEL: 'silent' });
});
afterAll(() => own?.end());

/** The lines of the security log so far, of all processes. */
async function records(): Promise<Record<string, unknown>[]> {
  const log = await readFile(`${own.platform.dataDir}.log`, 'utf8');
  const lines = log.split('\n').filter((line) => line.includes('"log":"security"'));
  return lines.map((line) => JSON.parse(line));
}

describe('the security log', () => {
  it('X-M12 is written with LOG_LEVEL=silent, from each boundary', async () => {
    const { stack } = own;
    const [member] = await stack.users(1);
    await stack.graphql(login, { email: member?.email, password: 'wrong7horse' });
    const json = { 'content-type': 'application/json' };
    const crossSite = { ...json, origin: 'https://evil.example' };
    await stack.send({ method: 'POST', path: '/graphql', headers: crossSite, body: '{}' });
    await stack.send({ method: 'POST', path: '/api/user', headers: crossSite, body: '{}' });
    await stack.send({ method: 'POST', path: '/api/user1', headers: crossSite, body: '{}' });
    const grant = `mutation { grantRole(userId: "${member?.userId}", role: 3, reason: "As agreed") { id } }`;
    const refused = await stack.graphql(grant, {}, { token: member?.token ?? '' });
    expect(refused.code).toBe('FORBIDDEN');
    const authorization = 'Bearer not-a-token-of-an-analyst';
    await stack.send({ method: 'GET', path: '/events/feed.post', headers: { authorization } });
    const written = (await records()).map(({ event, outcome, operation, userId, client }) => ({
      line: [event, outcome, operation, userId],
      client,
    }));
    expect(written.map(({ line }) => line)).toEqual([
      ['login', 'refused', 'login', member?.userId],
      ['cross-site', 'refused', '/graphql', null],
      ['cross-site', 'refused', '/api/user', null],
      ['cross-site', 'refused', '/api', null],
      ['access', 'refused', 'grantRole', member?.userId],
      ['analyst-token', 'refused', 'events', null],
    ]);
    // Processes hash the same network to the same value.
    expect(new Set(written.map(({ client }) => client)).size).toBe(1);
  });
});

describe('reports of the content security policy', () => {
  it('X-L3 are counted in a metric, and the log does not grow by them', async () => {
    const { stack, platform } = own;
    const before = await readFile(`${platform.dataDir}.log`, 'utf8');
    const body = JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src-elem' } });
    const { status } = await stack.send({ method: 'POST', path: '/csp-reports', body });
    expect(status).toBe(204);
    expect(await readMetrics(platform)).toMatch(
      /^vita_csp_reports_total\{[^}]*directive="script-src"[^}]*\} 1$/m,
    );
    expect(await readFile(`${platform.dataDir}.log`, 'utf8')).toBe(before);
  });

  it('X-L3 every response that is no page forbids everything and framing', async () => {
    const paths = ['/api/app?op_type=info', '/graphql?query={__typename}', '/livez'];
    for (const path of [...paths, '/robots.txt', '/csp-reports', '/events/feed.post']) {
      const { headers } = await own.stack.send({ method: 'GET', path });
      expect([path, headers['content-security-policy']]).toEqual([
        path,
        expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
      ]);
      expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin']);
    }
  });
});
