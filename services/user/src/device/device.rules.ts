import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { security, times } from '#schema/limits';

/** A browser or other client that stores cookies. */
export interface Device {
  /** Random, 128 bits. */
  id: string;
  /** Tags of the accounts that signed in on it, the last one first. */
  accounts: readonly string[];
}

const digest = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key)
    .update(['device', ...parts].join('\n'))
    .digest('base64url');

/** What tables store instead of a device id or a network. */
export const keyOf = (key: string, kind: 'device' | 'client', subject: string): string =>
  digest(key, 'asker', kind, subject);

export const newDevice = (): Device => ({
  id: randomBytes(16).toString('base64url'),
  accounts: [],
});

/** Shorter than an id, and useless without the key. */
const tagOf = (key: string, userId: string): string => digest(key, 'account', userId).slice(0, 12);

export const knowsAccount = (key: string, { accounts }: Device, userId: string): boolean =>
  accounts.includes(tagOf(key, userId));

/** The device with an account that has just signed in on it. */
export function withAccount(key: string, device: Device, userId: string): Device {
  const tag = tagOf(key, userId);
  const others = device.accounts.filter((other) => other !== tag);
  return { ...device, accounts: [tag, ...others].slice(0, security.accountsPerDevice) };
}

/** `<id>.<seconds since 1970>.<tags>.<HMAC-SHA256>`. */
export function writeDevice(key: string, { id, accounts }: Device, now: Date): string {
  const signed = [id, Math.floor(now.getTime() / 1000), accounts.join('~')].join('.');
  return `${signed}.${digest(key, 'cookie', signed)}`;
}

/** Null for a cookie that this platform did not sign in the last 180 days. */
export function readDevice(
  key: string,
  cookie: string | null | undefined,
  now: Date,
): Device | null {
  const end = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || end < 0) return null;
  const signed = cookie.slice(0, end);
  const expected = Buffer.from(digest(key, 'cookie', signed));
  const given = Buffer.from(cookie.slice(end + 1));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [id = '', seconds, tags = ''] = signed.split('.');
  const ageMs = now.getTime() - Number(seconds) * 1000;
  if (ageMs < -times.clockSkew || ageMs > times.deviceKnown) return null;
  return { id, accounts: tags.split('~').filter(Boolean) };
}
