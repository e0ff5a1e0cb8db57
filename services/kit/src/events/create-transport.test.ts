import { ConfigError } from '#kit/runtime/config';
import { brokersOf } from './create-transport.ts';

describe('brokersOf', () => {
  it('returns the brokers of a URL, null for another scheme', () => {
    expect(brokersOf('kafka://127.0.0.1:9092')).toEqual(['127.0.0.1:9092']);
    expect(brokersOf('kafka://one.test:9092,two.test:9093/')).toEqual([
      'one.test:9092',
      'two.test:9093',
    ]);
    expect(brokersOf('postgres://localhost/vita')).toBeNull();
  });

  it.each(['kafka://', 'kafka://host', 'kafka://host:port', 'kafka://a:1,'])(
    'rejects %s',
    (url) => {
      expect(() => brokersOf(url)).toThrow(ConfigError);
    },
  );
});
