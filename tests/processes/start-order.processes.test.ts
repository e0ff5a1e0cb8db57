import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { prepareDatabase } from '#kit/database/prepare-database';
import { serviceNames, services } from '#schema/processes';
import { freePort } from '../../platform/development-servers/free-port.ts';
import { runningCluster } from '../../platform/development-servers/postgres/cluster.ts';
import { createHttpClient } from '../http-client.ts';
import { dataDirOfLevel, processesOf } from './processes.ts';

const children: ChildProcess[] = [];
const forwarders: Server[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  for (const forwarder of forwarders.splice(0)) forwarder.close();
});

interface Started {
  child: ChildProcess;
  /** Waits for the next line of stdout. */
  line(): Promise<string>;
}

function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [resolve(services.badge.entry)], {
    env: {
      PATH: process.env.PATH,
      CLAIM_KEYS: `k:${'s'.repeat(32)}`,
      SECURITY_LOG_KEY: 's'.repeat(32),
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return { child, line: async () => String((await lines.next()).value) };
}

/** Forwards connections from one port to another. */
async function forward(port: number, to: number): Promise<void> {
  const forwarder = createServer((socket) => {
    const target = connect(to, '127.0.0.1');
    socket.pipe(target).pipe(socket);
    for (const end of [socket, target]) end.on('error', () => socket.destroy() && target.destroy());
  });
  forwarders.push(forwarder);
  forwarder.listen(port, '127.0.0.1');
  await once(forwarder, 'listening');
}

async function addresses() {
  const dataDir = dataDirOfLevel();
  const adminUrl = (await runningCluster(dataDir)) ?? '';
  const databases = await prepareDatabase(adminUrl, { database: 'vita', services: serviceNames });
  const { kafka, postgres } = await processesOf(dataDir);
  const database = new URL(databases.badge.url);
  // The tests forward its port.
  database.searchParams.delete('host');
  return { database, kafka: kafka.port, postgres: postgres.port };
}

async function readiness(port: number): Promise<string> {
  const client = createHttpClient(`http://localhost:${port}`);
  const { status, text } = await client.send({ method: 'GET', path: '/readyz' });
  client.close();
  return `${status} ${text.trim().replaceAll('\n', ', ')}`;
}

describe('a service at start', () => {
  it('rel-O3 waits for its database, and reports it once', async () => {
    const { database, kafka, postgres } = await addresses();
    const [own, later] = [await freePort(), await freePort()];
    database.port = String(later);
    const { child, line } = start({
      PORT: String(own),
      DATABASE_URL: database.href,
      EVENTS_URL: `kafka://127.0.0.1:${kafka}`,
    });
    expect(await line()).toBe('badge is waiting for its database (ECONNREFUSED)');
    await forward(later, postgres);
    expect(await line()).toBe(`badge is ready on port ${own}`);
    expect(await readiness(own)).toBe('200 ok');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('rel-O3 serves without its broker, and is degraded until the broker is reachable', async () => {
    const { database, kafka } = await addresses();
    const [own, later] = [await freePort(), await freePort()];
    const { child, line } = start({
      PORT: String(own),
      DATABASE_URL: database.href,
      EVENTS_URL: `kafka://127.0.0.1:${later}`,
    });
    expect(await line()).toBe(`badge is ready on port ${own}`);
    expect(await readiness(own)).toBe('200 ok, degraded: the event stream does not answer');
    await forward(later, kafka);
    while ((await readiness(own)) !== '200 ok') await new Promise((done) => setTimeout(done, 100));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('reports all missing and invalid settings, and exits', async () => {
    const child = spawn(process.execPath, [resolve(services.badge.entry)], {
      env: { PATH: process.env.PATH, CLAIM_KEYS: 'k:short', PORT: 'x' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr?.on('data', (data) => {
      stderr += data;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    for (const name of ['EVENTS_URL', 'CLAIM_KEYS', 'PORT']) expect(stderr).toContain(name);
  });
});
