import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKafkaTransport } from '#kit/events/kafka/kafka-transport';
import { ensureTopics } from '#kit/events/kafka/topics';
import type { OutgoingMessage, Transport } from '#kit/events/transport';
import { projectFile } from '#kit/runtime/paths';
import { pause } from '#kit/runtime/waiting';
import { createRun, numbers, type Recorder, type Run } from '#kit/testing/transport-contract/run';
import { allTopics, topics } from '#schema/topics';
import { type Broker, startBroker } from '../../platform/development-servers/kafka/broker.ts';
import { logger } from './kafka-harness.ts';

const timeoutMs = 600_000;
const keys = 6;
const never = new AbortController().signal;

/** Its own broker, so that other files keep theirs. */
describe('a broker that dies', () => {
  let dataDir: string;
  let broker: Broker;
  let run: Run;
  const transports: Transport[] = [];

  let orphanPid: number;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vita-kafka-outage-'));
    orphanPid = await orphanBroker();
    broker = await startBroker({ dataDir });
    const brokers = [broker.bootstrap];
    const created = await ensureTopics({ brokers, clientId: 'test', logger });
    expect(created).toHaveLength(2 * allTopics.length);
    expect(await ensureTopics({ brokers, clientId: 'test', logger })).toEqual([]);
  }, timeoutMs);
  afterAll(async () => {
    await Promise.all(transports.map((transport) => transport.close()));
    await broker.stop();
    await rm(dataDir, { recursive: true, force: true });
  }, timeoutMs);
  beforeEach(() => {
    run = createRun(topics.catalogProduct);
  });

  async function orphanBroker(): Promise<number> {
    const program = projectFile('dist/platform/development-servers/kafka/testing/orphan-broker.js');
    const child = fork(program, [dataDir]);
    const [pid] = (await once(child, 'message')) as [number];
    child.kill('SIGKILL');
    await once(child, 'exit');
    return pid;
  }

  function connect(): Transport {
    const transport = createKafkaTransport({
      brokers: [broker.bootstrap],
      clientId: 'test',
      logger,
    });
    transports.push(transport);
    return transport;
  }

  function follow(transport: Transport, recorder: Recorder) {
    const over = new AbortController();
    const { signal } = over;
    const reading = (async () => {
      const read = transport.read({ topic: run.topic, from: 'beginning', follow: true, signal });
      for await (const message of read) recorder.record([message]);
    })();
    return {
      stop() {
        over.abort();
        return reading;
      },
    };
  }

  /** Publishes like the relay: repeats the messages until they are acknowledged. */
  async function publishForSure(transport: Transport, message: OutgoingMessage): Promise<void> {
    for (;;) {
      try {
        return await transport.publish([message]);
      } catch {
        await pause(100, never);
      }
    }
  }

  /** Publishes one value after the other for every key until it is stopped. */
  function startPublishing(transport: Transport) {
    const acknowledged = Array.from({ length: keys }, () => 0);
    let stopping = false;
    const publishing = acknowledged.map(async (_, index) => {
      for (let value = 1; !stopping; value++) {
        const message = { topic: run.topic, key: run.key(index), value: String(value) };
        await publishForSure(transport, message);
        acknowledged[index] = value;
      }
    });
    return {
      acknowledged,
      total: () => acknowledged.reduce((sum, count) => sum + count, 0),
      async stop() {
        stopping = true;
        await Promise.all(publishing);
      },
    };
  }

  it('adopts the broker of a crashed run', () => {
    expect(broker.pid).toBe(orphanPid);
  });

  it(
    'rel-R05 loses nothing and keeps the order of each key',
    async () => {
      const [recorder, followed] = [run.recorder(), run.recorder()];
      const following = follow(connect(), followed);
      const members = [connect(), connect()].map((transport) =>
        run.subscribe(transport, async (batch) => recorder.record(batch)),
      );
      const publisher = startPublishing(connect());
      await recorder.distinct(300);
      await broker.kill();
      broker = await startBroker({ dataDir, port: broker.port });
      const before = publisher.total();
      await recorder.distinct(before + 300);
      await publisher.stop();
      await recorder.distinct(publisher.total());
      await followed.distinct(publisher.total());
      await following.stop();
      for (const [index, last] of publisher.acknowledged.entries()) {
        for (const { ofKey } of [recorder, followed]) {
          expect([...new Set(ofKey(run.key(index)))]).toEqual(numbers(1, last));
        }
      }
      await Promise.all(members.map((member) => member.close()));
    },
    timeoutMs,
  );

  it(
    'restarts a broker that dies, on the same port',
    async () => {
      const { pid, bootstrap } = broker;
      process.kill(pid, 'SIGKILL');
      const transport = connect();
      const recorder = run.recorder();
      const subscription = run.subscribe(transport, async (batch) => recorder.record(batch));
      await publishForSure(transport, { topic: run.topic, key: run.key('a'), value: '1' });
      await recorder.distinct(1);
      expect(broker.pid).not.toBe(pid);
      expect(broker.bootstrap).toBe(bootstrap);
      await subscription.close();
    },
    timeoutMs,
  );
});
