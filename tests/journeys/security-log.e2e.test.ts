import { readFile } from 'node:fs/promises';
import { login } from '../documents.ts';
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
      ['analyst-token', 'refused', 'events', null],
    ]);
    // Processes hash the same network to the same value.
    expect(new Set(written.map(({ client }) => client)).size).toBe(1);
  });
});
