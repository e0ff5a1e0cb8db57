import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from '../process-stamp.ts';
import { type Cluster, runningCluster, startCluster } from './cluster.ts';
import { readPostmaster } from './postgres-files.ts';

let dataDir: string;
let cluster: Cluster | null = null;

const start = async (port = 0, dir = dataDir): Promise<Cluster> => {
  cluster = await startCluster({ dataDir: dir, port });
  return cluster;
};
const serverPid = () => readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Retries until the server is up again; the timeout of the test is the limit. */
async function queryOnceUp(url: string, text: string): Promise<Record<string, unknown>[]> {
  for (;;) {
    const rows = await query(url, text).catch(() => null);
    if (rows) return rows;
  }
}

// Creating a cluster takes seconds, so the tests start and stop the same one.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vita-cluster-'));
});
afterEach(async () => {
  await cluster?.stop();
  cluster = null;
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('startCluster', () => {
  it('serves PostgreSQL 18 on loopback only, with its data after a restart', async () => {
    const first = await start();
    const [server] = await query(
      first.adminUrl,
      `SELECT current_setting('server_version_num')::int / 10000 AS major,
              current_setting('listen_addresses') AS addresses,
              current_setting('fsync') AS fsync, lower('ÉÄŁ') AS folded`,
    );
    expect(server).toEqual({ major: 18, addresses: '127.0.0.1', fsync: 'on', folded: 'éäł' });
    const peer = 'SELECT inet_client_addr() AS address';
    expect(await query(first.adminUrl, peer)).toEqual([{ address: null }]);
    const byPort = first.adminUrl.replace(/\?.*/, '');
    expect(await query(byPort, peer)).toEqual([{ address: '127.0.0.1' }]);
    await query(first.adminUrl, 'CREATE TABLE stopped AS SELECT 42 AS n');
    const pid = serverPid();
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await runningCluster(dataDir)).toBeNull();
    const second = await start();
    expect(await runningCluster(dataDir)).toBe(second.adminUrl);
    expect(await query(second.adminUrl, 'SELECT n FROM stopped')).toEqual([{ n: 42 }]);
  });

  it('rejects a wrong password, and lets only the server read the right one', async () => {
    const { adminUrl } = await start();
    await expect(query(adminUrl.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  });

  it('adopts the server that a killed process left behind', async () => {
    const orphan = await orphanServer();
    const adopted = await start();
    expect(serverPid()).toBe(orphan.pid);
    expect(adopted.port).toBe(orphan.port);
    expect(await query(adopted.adminUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('recovers when that server was killed as well', async () => {
    const orphan = await orphanServer();
    process.kill(orphan.pid, 'SIGKILL');
    const recovered = await start();
    expect(await query(recovered.adminUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('ignores a process that has the id of a dead server', async () => {
    await (await start()).stop();
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${dataDir}/postgres\n0\n5432\n\n127.0.0.1\n\nready\n`);
    const { adminUrl } = await start();
    expect(await query(adminUrl, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(serverPid()).not.toBe(process.pid);
  });

  it('rel-R06 starts the server again on its port when it dies', async () => {
    const { adminUrl } = await start();
    await query(adminUrl, 'CREATE TABLE died AS SELECT 9 AS n');
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    expect(await queryOnceUp(adminUrl, 'SELECT n FROM died')).toEqual([{ n: 9 }]);
    expect(serverPid()).not.toBe(pid);
  });

  it('rejects a port that is taken, with its number', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = (other.address() as { port: number }).port;
    await expect(start(port)).rejects.toThrow(`Port ${port}, meant for PostgreSQL, is taken.`);
    other.close();
  });

  it('starts over after an interrupted first start, in a folder with a comma in its path', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'vita, "cluster"-'));
    await writeFile(join(dir, 'postgres-password'), 'kept');
    await mkdir(join(dir, 'postgres.new', 'base'), { recursive: true });
    const { adminUrl, stop } = await start(0, dir);
    expect(await query(adminUrl, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(new URL(adminUrl).password).toBe('kept');
    await stop();
    await rm(dir, { recursive: true });
  });
});

/** A process that starts the server, writes a row and is then killed. */
async function orphanServer(): Promise<{ pid: number; port: number }> {
  const child = fork(new URL('./testing/orphan-server.js', import.meta.url), [dataDir]);
  const [port] = (await once(child, 'message')) as [number];
  child.kill('SIGKILL');
  await once(child, 'exit');
  const pid = serverPid();
  expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain(dataDir);
  return { pid, port };
}
