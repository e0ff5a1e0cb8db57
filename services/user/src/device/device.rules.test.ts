import { security, times } from '#schema/limits';
import {
  keyOf,
  knowsAccount,
  newDevice,
  readDevice,
  withAccount,
  writeDevice,
} from './device.rules.ts';

const key = 'a key that is used in tests alone';
const now = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('device cookies', () => {
  it('X-M6 are read as they were written, for 180 days', () => {
    const device = withAccount(key, newDevice(), 'alice');
    const cookie = writeDevice(key, device, now);
    expect(cookie).toMatch(/^[\w.~-]{1,300}$/);
    expect(readDevice(key, cookie, now)).toEqual(device);
    expect(readDevice(key, cookie, later(times.deviceKnown))).toEqual(device);
    expect(readDevice(key, cookie, later(times.deviceKnown + 1000))).toBeNull();
    expect(readDevice(key, cookie, later(-60_000))).toEqual(device);
    expect(readDevice(key, cookie, later(-61_000))).toBeNull();
  });

  it('X-M6 are refused when they were changed or signed with another key', () => {
    const cookie = writeDevice(key, withAccount(key, newDevice(), 'alice'), now);
    const [id, time, tags, mac] = cookie.split('.') as [string, string, string, string];
    const other = writeDevice(key, withAccount(key, newDevice(), 'bob'), now).split('.');
    const forged = [
      [other[0], time, tags, mac],
      [id, String(Number(time) + 1), tags, mac],
      [id, time, other[2], mac],
      [id, time, '', mac],
      [id, time, tags, `${mac}A`],
      [id, time, tags, ''],
      [id, time, tags],
    ].map((parts) => parts.join('.'));
    for (const text of [...forged, '', '.', 'x', null, undefined]) {
      expect(readDevice(key, text, now)).toBeNull();
    }
    expect(readDevice(`${key} `, cookie, now)).toBeNull();
  });

  it('X-M6 are read, and stored under the same keys, as in earlier releases', () => {
    const id = 'A'.repeat(22);
    const cookie = `${id}.1795348800.7SsrptuwCvgw.0KTbna-AhKvT4Xp4sTOtxxNiItRylqHq8OQgJi3qMyY`;
    const device = readDevice(key, cookie, now);
    expect(device).toEqual({ id, accounts: ['7SsrptuwCvgw'] });
    expect(device && knowsAccount(key, device, 'alice')).toBe(true);
    expect(keyOf(key, 'client', 'x')).toBe('z5pjDkI_Itm0y38PUaEO263ZhpTQkDa5451GYRHl_Us');
  });

  it('X-M6 are read with several accounts, and with none', () => {
    const empty = newDevice();
    const two = withAccount(key, withAccount(key, empty, 'alice'), 'bob');
    for (const device of [empty, two]) {
      expect(readDevice(key, writeDevice(key, device, now), now)).toEqual(device);
    }
    expect(two.accounts.map((tag) => tag.length)).toEqual([12, 12]);
  });

  it('X-M6 list an account once, however often it signs in', () => {
    const once = withAccount(key, withAccount(key, newDevice(), 'bob'), 'alice');
    expect(withAccount(key, once, 'alice').accounts).toEqual(once.accounts);
    expect(withAccount(key, once, 'bob').accounts).toEqual(once.accounts.toReversed());
  });

  it('X-M6 are stored as keys that differ by kind and by secret', () => {
    const keys = [
      keyOf(key, 'device', 'x'),
      keyOf(key, 'client', 'x'),
      keyOf(key, 'client', 'y'),
      keyOf('another key', 'client', 'x'),
    ];
    expect(new Set(keys).size).toBe(4);
    for (const stored of keys) expect(stored).toMatch(/^[\w-]{43}$/);
  });

  it('X-M6 know the accounts that signed in last', () => {
    const ids = Array.from({ length: security.accountsPerDevice + 1 }, (_, n) => `user ${n}`);
    let device = newDevice();
    for (const id of [...ids, ids[1] ?? '']) device = withAccount(key, device, id);
    expect(ids.map((id) => knowsAccount(key, device, id))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(device.accounts).toHaveLength(security.accountsPerDevice);
    expect(knowsAccount(key, newDevice(), 'user 1')).toBe(false);
  });
});
