import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureAccess } from '#kit/events/kafka/access';
import { createKafkaTransport } from '#kit/events/kafka/kafka-transport';
import { readKafkaSecurity } from '#kit/events/kafka/security';
import { ensureTopics } from '#kit/events/kafka/topics';
import type { Transport } from '#kit/events/transport';
import { createRun, numbers, waitUntilCaughtUp } from '#kit/testing/transport-contract/run';
import { serviceNames } from '#schema/processes';
import { topics } from '#schema/topics';
import { filled } from '../contract/compose.ts';
import { type ComposeKafka, createComposeKafka } from './compose-kafka.ts';
import { logger } from './kafka-harness.ts';

const timeoutMs = 600_000;

let dataDir: string;
let kafka: ComposeKafka;
let transports: Transport[];
const createKafka = async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'vita-kafka-access-')));
  kafka = await createComposeKafka(dataDir);
  transports = [];
};
const removeKafka = async () => {
  await Promise.all(transports.map((transport) => transport.close()));
  await kafka?.stop();
  await rm(dataDir, { recursive: true, force: true });
};

/** Options of a process of compose.yaml. */
const optionsOf = (process: string) => ({
  brokers: [kafka.bootstrap],
  clientId: process,
  security: readKafkaSecurity(filled(process)),
  logger,
});

function connect(options: Parameters<typeof createKafkaTransport>[0]): Transport {
  const transport = createKafkaTransport(options);
  transports.push(transport);
  return transport;
}
const as = (process: string) => connect(optionsOf(process));

/** As `prepare` does. */
async function prepare(): Promise<void> {
  await ensureTopics({ ...optionsOf('prepare'), partitions: 1 });
  await ensureAccess({ ...optionsOf('prepare'), services: serviceNames });
}

describe('the Kafka of compose.yaml', () => {
  beforeAll(async () => {
    await createKafka();
    await kafka.start();
    await kafka.createUsers();
    await prepare();
    // Safe to repeat.
    await prepare();
  }, timeoutMs);
  afterAll(removeKafka, timeoutMs);

  it('X-L16 lets a service publish, consume and bury, and the gateway read', async () => {
    const run = createRun(topics.userAccount);
    const [user, feed] = [as('user'), as('feed')];
    await user.publish(run.messages(1, 10));
    const [consumed, read] = [run.recorder(), run.recorder()];
    const group = run.subscribe(feed, async (batch) => consumed.record(batch), { group: 'feed' });
    await consumed.distinct(10);
    await waitUntilCaughtUp(group);
    const gateway = as('gateway');
    for (const one of [feed, gateway]) {
      expect((await one.lag()).map(({ group, lag }) => [group, lag])).toEqual([['feed', 0]]);
    }
    const [message] = consumed.messages;
    if (!message) throw new Error('nothing was consumed');
    await feed.publishDeadLetters?.([{ group: 'feed', reason: 'test', message }]);
    const options = { topic: run.topic, from: 'beginning', follow: false } as const;
    for await (const one of gateway.read(options)) read.record([one]);
    expect(read.values).toEqual(numbers(1, 10));
    await group.close();
  });

  it.each(['feed', 'gateway'])('X-L16 lets %s not write to user.account', async (name) => {
    const [message] = createRun(topics.userAccount).messages(1, 1);
    if (!message) throw new Error('there is no message');
    await expect(as(name).publish([message])).rejects.toThrow(/authoriz/i);
  });

  it('X-L16 rejects a wrong password, and a client without a user', async () => {
    const messages = createRun(topics.userAccount).messages(1, 1);
    const security = { user: { username: 'vita_user', password: 'wrong' }, ssl: false };
    const intruder = connect({ ...optionsOf('user'), security });
    await expect(intruder.publish(messages)).rejects.toThrow(/authentication/i);
    const stranger = connect({ ...optionsOf('user'), security: { user: null, ssl: false } });
    await expect(stranger.publish(messages)).rejects.toThrow();
  });
});

/** What compose.yaml had before Kafka had users. */
function settingsBefore(): Record<string, string> {
  const kept = Object.entries(filled('kafka')).filter(
    ([name]) => !/SASL|AUTHORIZER|SUPER_USERS|INTER_BROKER/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    KAFKA_CONTROLLER_QUORUM_VOTERS: '1@kafka:9093',
    KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
    KAFKA_ADVERTISED_LISTENERS: 'PLAINTEXT://kafka:9092',
    KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
  };
}

describe('the Kafka of compose.yaml on the volume of a release without users', () => {
  beforeAll(createKafka, timeoutMs);
  afterAll(removeKafka, timeoutMs);

  it(
    'X-L16 keeps its events, and gets users',
    async () => {
      await kafka.start(settingsBefore());
      const nobody = { ...optionsOf('user'), security: { user: null, ssl: false } };
      await ensureTopics({ ...nobody, partitions: 1 });
      const run = createRun(topics.userAccount);
      await connect(nobody).publish(run.messages(1, 5));
      await kafka.stop();
      await kafka.start();
      await kafka.createUsers();
      await prepare();
      await as('user').publish(run.messages(6, 10));
      const read = run.recorder();
      const options = { topic: run.topic, from: 'beginning', follow: false } as const;
      for await (const one of as('gateway').read(options)) read.record([one]);
      expect(read.values).toEqual(numbers(1, 10));
    },
    timeoutMs,
  );
});
