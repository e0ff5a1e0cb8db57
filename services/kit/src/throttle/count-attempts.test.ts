import { type AttemptContext, attemptOf } from './count-attempts.ts';

describe('the key of a counter', () => {
  const limit = { scope: 'login', max: 3, windowMs: 1000 };
  const keyOf = (subject: string, scope = limit.scope, key = 'a key of tests') => {
    const context: AttemptContext = {
      clock: { now: () => new Date('2026-01-14T12:00:00Z') },
      attempts: { key, writeLimits: 'all' },
    };
    return attemptOf(context, { ...limit, scope }, subject).counterKey;
  };

  it('rel-S02 X-M6 does not contain the subject that it counts', () => {
    expect(keyOf('alice@example.com')).toMatch(/^[\w-]{43}$/);
    expect(keyOf('alice@example.com')).not.toBe(keyOf('alice@example.com', 'login', 'another key'));
  });

  it('rel-S02 X-M6 differs for each subject and each scope', () => {
    const keys = [
      keyOf('alice@example.com'),
      keyOf('bob@example.com'),
      keyOf('bob@example.com', 'code'),
    ];
    expect(new Set(keys).size).toBe(3);
  });
});
