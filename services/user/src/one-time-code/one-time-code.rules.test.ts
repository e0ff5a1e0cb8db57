import { times } from '#schema/limits';
import {
  hmacOfCode,
  judgeCode,
  parseCode,
  requireRight,
  type StoredCode,
} from './one-time-code.rules.ts';

const key = 'a key that is used in tests alone';
const hmac = (code: string) => hmacOfCode(key, 'id', 'alice@example.com', code);
const issuedAt = new Date('2025-06-01T12:00:00Z');
const after = (ms: number) => new Date(issuedAt.getTime() + ms);

const stored = (changes: Partial<StoredCode> = {}): StoredCode => ({
  codeHmac: hmac('123456'),
  issuedAt,
  usedAt: null,
  expiredAt: null,
  ...changes,
});

describe.each([times.emailCodeValid, times.phoneCodeValid])('a code valid for %i ms', (validMs) => {
  it.each([
    ['right', {}, 0],
    ['right', {}, validMs - 1],
    ['expired', {}, validMs],
    ['expired', { expiredAt: after(1) }, 2],
    ['expired', {}, -60_000],
    ['used', { usedAt: after(1) }, 2],
    ['used', { usedAt: after(1) }, validMs],
  ])('A6 is judged %s with %j after %i ms', (verdict, changes, ms) => {
    expect(judgeCode(stored(changes), hmac('123456'), validMs, after(ms))).toBe(verdict);
  });

  it('rel-C10 makes every other code a wrong one, whatever its state', () => {
    for (const changes of [{}, { usedAt: after(1) }, { expiredAt: after(1) }]) {
      expect(judgeCode(stored(changes), hmac('123457'), validMs, after(2))).toBe('wrong');
    }
    expect(judgeCode(stored(), hmac('123457'), validMs, after(validMs))).toBe('wrong');
  });
});

describe('one-time codes', () => {
  it('A6 are valid for 15 minutes by mail and for 5 by text message', () => {
    expect([times.emailCodeValid, times.phoneCodeValid]).toEqual([900_000, 300_000]);
  });

  it('A6 are refused with a reason unless they are right', () => {
    expect(() => requireRight('right')).not.toThrow();
    expect(() => requireRight('wrong')).toThrow('CODE_WRONG');
    expect(() => requireRight('used')).toThrow('CODE_USED');
    expect(() => requireRight('expired')).toThrow('CODE_EXPIRED');
    expect(() => requireRight('tries exceeded')).toThrow('CODE_TRIES_EXCEEDED');
  });

  it('rel-S07 are stored as two values for two addresses', () => {
    expect(hmacOfCode(key, 'id', 'bob@example.com', '123456')).not.toBe(hmac('123456'));
    expect(hmacOfCode('another key', 'id', 'alice@example.com', '123456')).not.toBe(hmac('123456'));
  });

  it('rel-S07 are stored as an HMAC-SHA256 in base64url', () => {
    expect(hmac('123456')).toMatch(/^[\w-]{43}$/);
  });

  it('A6 are read without spaces and in any width of digits, and required', () => {
    expect(parseCode(' １２３４５６ ')).toBe('123456');
    for (const empty of ['', ' ', '\u3000'])
      expect(() => parseCode(empty)).toThrow('CODE_REQUIRED');
  });
});
