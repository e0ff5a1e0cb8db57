import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPostmaster } from '../../platform/development-servers/postgres/postgres-files.ts';
import { isAlive } from '../../platform/development-servers/process-stamp.ts';
import { type Platform, spawnPlatform, startPlatform } from '../setup/platform.ts';
import { connectStack, type Member } from '../stack.ts';

const empty = {
  SEED: 'none',
  STAFF_EMAIL: 'staff@vita.test',
  STAFF_PASSWORD: 'zebra-42-xylo',
};
const production = { ...empty, NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' };

const developmentRoutes = [
  ['GET', '/_dev/outbox'],
  ['POST', '/_dev/drain'],
  ['POST', '/_dev/clock'],
  ['POST', '/_dev/users'],
  ['GET', '/_dev/ops'],
] as const;

let folder: string;
let dataDir: string;
let platforms: Platform[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vita-start-'));
  dataDir = join(folder, 'data');
  platforms = [];
});
afterEach(async () => {
  await Promise.all(platforms.map((platform) => platform.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = empty): Promise<Platform> {
  const platform = await startPlatform({ dataDir, environment });
  platforms.push(platform);
  return platform;
}

/** Starts a platform that is expected to exit; returns its stderr and exit code. */
async function failedStart(environment: Record<string, string>, dir = dataDir) {
  const child = spawnPlatform({
    dataDir: dir,
    environment: { ...empty, PORT: '0', ...environment },
  });
  let stderr = '';
  child.stderr?.on('data', (data) => {
    stderr += data;
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

const serverPid = () => readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;

/** Returns the user id that a token belongs to. */
async function viewerOf(platform: Platform, token = ''): Promise<string | undefined> {
  const stack = connectStack(platform.url);
  const { data } = await stack.graphql('{ viewer { id } }', {}, { token });
  stack.close();
  return data?.viewer?.id;
}

async function makeMember(platform: Platform): Promise<Member> {
  const stack = connectStack(platform.url);
  const [member] = await stack.users(1);
  stack.close();
  if (!member) throw new Error('No member was made.');
  return member;
}

const statusOf = async (platform: Platform, method: string, path: string) => {
  const stack = connectStack(platform.url);
  const { status } = await stack.send({ method, path });
  stack.close();
  return status;
};

describe('npm start', () => {
  it('exits with 0 on SIGTERM, stops its servers and restarts with its data', async () => {
    const first = await start();
    const member = await makeMember(first);
    const pid = serverPid();
    expect(await first.stop()).toBe(0);
    expect(isAlive(first.pid)).toBe(false);
    expect(isAlive(pid)).toBe(false);

    const second = await start();
    expect(await viewerOf(second, member.token)).toBe(member.userId);
  });

  it('restarts after SIGKILL with everything that was acknowledged', async () => {
    const first = await start();
    const member = await makeMember(first);
    await first.kill();
    const second = await start();
    expect(await viewerOf(second, member.token)).toBe(member.userId);
  });

  it('reports in one line that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, stderr } = await failedStart({ PORT: String(port) });
    other.close();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^Port \d+ is taken.*\n$/),
    });
    expect(serverPid()).toBe(0);
  });

  it('reports in one line that the data folder cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await failedStart({}, join(file, 'data'))).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^The data folder .* can't be written \(ENOTDIR\)\.\n$/),
    });
  });

  it('reports in one line that another instance uses the data folder', async () => {
    const first = await start();
    expect(await failedStart({})).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        `^The data folder .* another instance \\(process ${first.pid}\\).*\n$`,
      ),
    });
    expect(await statusOf(first, 'GET', '/livez')).toBe(200);
  });

  it('reports all invalid settings in one line', async () => {
    expect(await failedStart({ PORT: 'http', SEED: 'much' })).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^PORT .*SEED .*\n$/),
    });
  });

  it('has no development interface in production', async () => {
    const platform = await start(production);
    expect(await statusOf(platform, 'GET', '/livez')).toBe(200);
    for (const [method, path] of developmentRoutes) {
      expect([path, await statusOf(platform, method, path)]).toEqual([path, 404]);
    }
  });

  it('X-M4 rejects a data folder with demonstration accounts in production', async () => {
    // As the demonstration creates it; development accepts the password.
    const first = await start({ ...empty, STAFF_PASSWORD: 'vita2025' });
    expect(await first.stop()).toBe(0);
    const accounts = await failedStart(production);
    expect(accounts).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^.*published password: staff@vita\.test.*DATA_DIR.*\n$/),
    });
    await writeFile(join(dataDir, 'demonstration.json'), '{"complete":true}');
    expect(await failedStart(production)).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^DATA_DIR .* holds demonstration data.*\n$/),
    });
    expect(serverPid()).toBe(0);
  });

  it('X-M4 names every weak secret in production', async () => {
    const weak = { STAFF_PASSWORD: 'a', ANALYST_TOKENS: 'x,analyst-demo' };
    expect(await failedStart({ ...production, ...weak })).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^ANALYST_TOKENS .*STAFF_PASSWORD .*\n$/),
    });
  });

  it('rejects development settings in production', async () => {
    const { code, stderr } = await failedStart({
      ...production,
      SEED: 'demo',
      CRASH_AT: 'after_commit:1',
    });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^.*SEED.*CRASH_AT.*\n$/),
    });
  });
});
