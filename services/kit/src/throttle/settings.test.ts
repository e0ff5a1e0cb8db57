import { attemptKeyOf, readWriteLimits } from './settings.ts';

describe('settings of attempts', () => {
  it('X-M9 apply all limits in production, and accept no other choice', () => {
    const production = (value?: string) =>
      readWriteLimits({ NODE_ENV: 'production', WRITE_LIMITS: value });
    expect(production()).toBe('all');
    expect(production('all')).toBe('all');
    for (const value of ['member', 'none']) {
      expect(() => production(value)).toThrow('WRITE_LIMITS must be all in production');
    }
  });

  it('X-M9 leave out the limits of addresses in development unless they are asked for', () => {
    expect(readWriteLimits({})).toBe('member');
    for (const value of ['all', 'member', 'none'] as const) {
      expect(readWriteLimits({ WRITE_LIMITS: value })).toBe(value);
    }
    expect(() => readWriteLimits({ WRITE_LIMITS: 'some' })).toThrow('WRITE_LIMITS must be one of');
  });

  it('X-M9 derive a key from a secret, and another one from another secret', () => {
    const secret = 'a secret that signs the calls of the gateway';
    expect(attemptKeyOf(secret)).toMatch(/^[\w-]{43}$/);
    expect(attemptKeyOf(secret)).not.toBe(attemptKeyOf(`${secret}!`));
  });

  it('X-M9 derive the same key in each release, which runs beside the previous one', () => {
    expect(attemptKeyOf('a secret of tests alone')).toBe(
      'R3OKnIiBHCoTkp5VsSQu3PS-rt7aOhHh_GcWmZWCNt8',
    );
  });
});
