import { ConfigError } from '../runtime/config.ts';
import { brokersOf } from './create-transport.ts';

describe('brokersOf', () => {
  it('E3 reads the brokers of a URL', () => {
    expect(brokersOf('kafka://127.0.0.1:9092')).toEqual(['127.0.0.1:9092']);
    expect(brokersOf('kafka://one.test:9092,two.test:9093/')).toEqual([
      'one.test:9092',
      'two.test:9093',
    ]);
    expect(brokersOf('postgres://localhost/vita')).toBeNull();
  });

  it.each(['kafka://', 'kafka://host', 'kafka://host:port', 'kafka://a:1,'])(
    'E3 refuses %s',
    (url) => {
      expect(() => brokersOf(url)).toThrow(ConfigError);
    },
  );
});
