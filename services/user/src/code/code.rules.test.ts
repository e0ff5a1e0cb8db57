import { times } from '#schema/limits';
import { type CodePurpose, hmacOfCode, type IssuedCode, judge, mayServe } from './code.rules.ts';

const key = 'a key that is used in tests alone';
const hmac = (code: string) => hmacOfCode(key, 'id', 'alice@example.com', code);
const issuedAt = new Date('2025-06-01T12:00:00Z');
const after = (ms: number) => new Date(issuedAt.getTime() + ms);

const issued = (changes: Partial<IssuedCode> = {}): IssuedCode => ({
  id: 'id',
  purpose: 'REGISTER',
  codeHmac: hmac('123456'),
  accountExisted: false,
  issuedAt,
  usedAt: null,
  expiredAt: null,
  ...changes,
});

describe('code rules', () => {
  const cases: [CodePurpose, boolean, CodePurpose[]][] = [
    ['REGISTER', false, ['REGISTER', 'UNSTATED']],
    ['REGISTER', true, ['REGISTER', 'UNSTATED']],
    ['RESET', true, ['RESET', 'UNSTATED']],
    ['BIND', false, ['BIND', 'UNSTATED']],
    ['UNSTATED', true, ['REGISTER', 'RESET', 'UNSTATED']],
    ['UNSTATED', false, ['REGISTER', 'BIND', 'UNSTATED']],
  ];
  it.each(cases)(
    'rel-C3 accepts a %s code (account: %s) for %j',
    (purpose, accountExisted, serves) => {
      const all: CodePurpose[] = ['REGISTER', 'RESET', 'BIND', 'UNSTATED'];
      const code = issued({ purpose, accountExisted });
      expect(all.filter((requested) => mayServe(code, requested))).toEqual(serves);
    },
  );

  it.each([
    ['right', {}, 0],
    ['right', {}, times.emailCodeValid - 1],
    ['expired', {}, times.emailCodeValid],
    ['expired', { expiredAt: after(1) }, 2],
    ['expired', {}, -60_000],
    ['used', { usedAt: after(1) }, 2],
    ['used', { usedAt: after(1) }, times.emailCodeValid],
    ['wrong', { purpose: 'RESET' as const }, 0],
  ])('A6 judges the right code as %s with %j after %i ms', (verdict, changes, ms) => {
    expect(judge(issued(changes), hmac('123456'), 'REGISTER', after(ms))).toBe(verdict);
  });

  it('rel-C10 judges every other code as wrong, whatever the state of the right one', () => {
    for (const changes of [{}, { usedAt: after(1) }, { expiredAt: after(1) }]) {
      expect(judge(issued(changes), hmac('123457'), 'REGISTER', after(2))).toBe('wrong');
    }
  });

  it('rel-S07 stores one code of two addresses as two values', () => {
    expect(hmacOfCode(key, 'id', 'bob@example.com', '123456')).not.toBe(hmac('123456'));
    expect(hmacOfCode('another key', 'id', 'alice@example.com', '123456')).not.toBe(hmac('123456'));
  });
});
