import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureAccess, kafkaUserOf } from '#kit/events/kafka/access';
import { createKafkaTransport } from '#kit/events/kafka/kafka-transport';
import { ensureTopics } from '#kit/events/kafka/topics';
import type { Transport } from '#kit/events/transport';
import { createRun, numbers, waitUntilCaughtUp } from '#kit/testing/transport-contract/run';
import { serviceNames } from '#schema/processes';
import { topics } from '#schema/topics';
import { type Broker, startBroker } from '../../platform/development-servers/kafka/broker.ts';
import { logger } from './kafka-harness.ts';

const timeoutMs = 600_000;
const passwordOf = (user: string) => `password-of-${user}`;
const users = ['admin', ...[...serviceNames, 'gateway'].map(kafkaUserOf)];

/** Its own broker, with users and ACLs. */
describe('a broker with a user for each process', () => {
  let dataDir: string;
  let broker: Broker;
  const transports: Transport[] = [];

  const optionsOf = (username: string, password = passwordOf(username)) => ({
    brokers: [broker.bootstrap],
    clientId: username,
    security: { user: { username, password }, ssl: false },
    logger,
  });
  function connect(username: string, password?: string): Transport {
    const transport = createKafkaTransport(optionsOf(username, password));
    transports.push(transport);
    return transport;
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vita-kafka-access-'));
    const passwords = Object.fromEntries(users.map((user) => [user, passwordOf(user)]));
    broker = await startBroker({ dataDir, users: passwords });
    await ensureTopics({ ...optionsOf('admin'), partitions: 1 });
    await ensureAccess({ ...optionsOf('admin'), services: serviceNames });
    // Safe to repeat.
    await ensureAccess({ ...optionsOf('admin'), services: serviceNames });
  }, timeoutMs);
  afterAll(async () => {
    await Promise.all(transports.map((transport) => transport.close()));
    await broker?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }, timeoutMs);

  it('X-L16 lets a service publish, consume and bury, and the gateway read', async () => {
    const run = createRun(topics.userAccount);
    const [user, feed] = [connect('vita_user'), connect('vita_feed')];
    await user.publish(run.messages(1, 10));
    const [consumed, read] = [run.recorder(), run.recorder()];
    const group = run.subscribe(feed, async (batch) => consumed.record(batch), { group: 'feed' });
    await consumed.distinct(10);
    await waitUntilCaughtUp(group);
    expect((await feed.lag()).map((one) => [one.group, one.lag])).toEqual([['feed', 0]]);
    const [message] = consumed.messages;
    if (!message) throw new Error('nothing was consumed');
    await feed.publishDeadLetters?.([{ group: 'feed', reason: 'test', message }]);
    const options = { topic: run.topic, from: 'beginning', follow: false } as const;
    const gateway = connect('vita_gateway');
    for await (const one of gateway.read(options)) read.record([one]);
    expect(read.values).toEqual(numbers(1, 10));
    await group.close();
  });

  it.each(['vita_feed', 'vita_gateway'])(
    'X-L16 lets %s not write to user.account',
    async (name) => {
      const run = createRun(topics.userAccount);
      const [message] = run.messages(1, 1);
      if (!message) throw new Error('there is no message');
      await expect(connect(name).publish([message])).rejects.toThrow(/authoriz/i);
    },
  );

  it('X-L16 rejects a wrong password', async () => {
    const run = createRun(topics.userAccount);
    const intruder = connect('vita_user', 'wrong');
    await expect(intruder.publish(run.messages(1, 1))).rejects.toThrow(/authentication/i);
  });
});
