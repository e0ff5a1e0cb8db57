import { createClock } from '#kit/runtime/clock';
import { ConfigError } from '#kit/runtime/config';
import { createLogger } from '#kit/runtime/logger';
import { brokersOf, createTransport } from './create-transport.ts';

describe('brokersOf', () => {
  it('returns the brokers of a URL, null for another scheme', () => {
    expect(brokersOf('kafka://127.0.0.1:9092')).toEqual(['127.0.0.1:9092']);
    expect(brokersOf('kafka://one.test:9092,two.test:9093/')).toEqual([
      'one.test:9092',
      'two.test:9093',
    ]);
    expect(brokersOf('postgres://localhost/vita')).toBeNull();
  });

  it.each([
    'kafka://',
    'kafka://host',
    'kafka://host:port',
    'kafka://a:1,',
    'kafka://a b:1',
    'kafka://a:1x',
    'kafka://a:1/,b:2',
  ])('rejects %s', (url) => {
    expect(() => brokersOf(url)).toThrow(ConfigError);
    expect(() => brokersOf(url)).toThrow(`${url} must be kafka://host:port`);
  });
});

describe('createTransport', () => {
  const create = (url: string) => {
    const clock = createClock();
    return createTransport({
      url,
      clientId: 'test',
      clock,
      logger: createLogger('test', 'silent'),
    });
  };

  // Only Kafka has a topic of dead letters.
  it.each([
    ['postgres://127.0.0.1:1/log', false],
    ['postgresql://127.0.0.1:1/log', false],
    ['kafka://127.0.0.1:1', true],
  ])('rel-E1 chooses by the scheme of %s, and connects at its first use', async (url, isKafka) => {
    const transport = create(url);
    expect('publishDeadLetters' in transport).toBe(isKafka);
    await transport.close();
  });

  it.each(['mysql://127.0.0.1/log', 'https://a.b/?c=postgres://d', ''])(
    'rel-E1 refuses %j',
    (url) => {
      expect(() => create(url)).toThrow(ConfigError);
      expect(() => create(url)).toThrow('postgres://… or kafka://host:port');
    },
  );
});
