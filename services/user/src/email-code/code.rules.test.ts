import { security, times } from '#schema/limits';
import { hmacOfCode } from '../one-time-code/one-time-code.rules.ts';
import {
  type CodePurpose,
  codePurposes,
  dailyWaitMs,
  type IssuedCode,
  judgeEmailCode,
  mayServe,
  purposesFor,
  type SentCode,
} from './code.rules.ts';

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
    ['UNSTATED', true, ['REGISTER', 'RESET', 'BIND', 'UNSTATED']],
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
    expect(judgeEmailCode(issued(changes), hmac('123456'), 'REGISTER', after(ms))).toBe(verdict);
  });

  it('rel-C10 judges every other code as wrong, whatever the state of the right one', () => {
    for (const changes of [{}, { usedAt: after(1) }, { expiredAt: after(1) }]) {
      expect(judgeEmailCode(issued(changes), hmac('123457'), 'REGISTER', after(2))).toBe('wrong');
    }
  });

  it('A6 compares a code of an operation with the codes of this operation and of none', () => {
    expect(codePurposes).toEqual(['REGISTER', 'RESET', 'BIND', 'UNSTATED']);
    expect(purposesFor('RESET')).toEqual(['RESET', 'UNSTATED']);
    expect(purposesFor('UNSTATED')).toEqual(codePurposes);
  });
});

describe('dailyWaitMs', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const now = Date.parse('2026-11-22T12:00:00Z');
  const asker = { deviceKey: 'device', clientKey: 'client' };
  /** Newest first; the oldest one is an hour old. */
  const sent = (count: number, of: Partial<SentCode> = {}): SentCode[] =>
    Array.from({ length: count }, (_, index) => ({
      issuedAt: new Date(now - (60 - count + 1 + index) * 60_000),
      deviceKey: 'other device',
      clientKey: 'other client',
      ...of,
    }));
  const hourLess = DAY - 60 * 60_000;
  const { codesPerAskerPerDay, codesPerClientAndEmailPerDay, codesPerEmailPerDay } = security;

  it('X-M7 lets a device ask for its limit, and then makes it wait until its oldest code is a day old', () => {
    const own = { deviceKey: 'device' };
    expect(dailyWaitMs([], asker, true, now)).toBeNull();
    expect(dailyWaitMs(sent(codesPerAskerPerDay - 1, own), asker, true, now)).toBeNull();
    expect(dailyWaitMs(sent(codesPerAskerPerDay, own), asker, true, now)).toBe(hourLess);
    expect(dailyWaitMs(sent(codesPerAskerPerDay, own), asker, false, now)).toBe(hourLess);
  });

  it('X-M7 counts what a caller without a device asks for by its network', () => {
    const without = { deviceKey: null, clientKey: 'client' };
    const ofClient = sent(codesPerAskerPerDay, { clientKey: 'client' });
    expect(dailyWaitMs(ofClient, without, true, now)).toBe(hourLess);
    expect(dailyWaitMs(ofClient, asker, true, now)).toBeNull();
    expect(dailyWaitMs(sent(codesPerAskerPerDay), without, true, now)).toBeNull();
  });

  it('X-M7 limits a stranger by what its network asks for too', () => {
    const ofClient = { clientKey: 'client' };
    const most = codesPerClientAndEmailPerDay;
    expect(dailyWaitMs(sent(most - 1, ofClient), asker, false, now)).toBeNull();
    expect(dailyWaitMs(sent(most, ofClient), asker, false, now)).toBe(hourLess);
    expect(dailyWaitMs(sent(most, ofClient), asker, true, now)).toBeNull();
    expect(dailyWaitMs(sent(most), asker, false, now)).toBeNull();
  });

  it('X-M7 limits a stranger by what everybody asks for, and not one that the account knows', () => {
    expect(dailyWaitMs(sent(codesPerEmailPerDay - 1), asker, false, now)).toBeNull();
    expect(dailyWaitMs(sent(codesPerEmailPerDay), asker, false, now)).toBe(hourLess);
    expect(dailyWaitMs(sent(codesPerEmailPerDay), asker, true, now)).toBeNull();
  });

  it('X-M7 waits a millisecond at least, and the longest of several waits', () => {
    const own = { deviceKey: 'device', clientKey: 'client' };
    const old = sent(codesPerAskerPerDay, own).map((code) => ({
      ...code,
      issuedAt: new Date(now - 2 * DAY),
    }));
    expect(dailyWaitMs(old, asker, true, now)).toBe(1);
    // The tenth newest code of the device is the youngest that limits.
    const many = sent(codesPerEmailPerDay, own);
    expect(dailyWaitMs(many, asker, false, now)).toBe(DAY - 40 * 60_000);
  });
});
