import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { security } from '#schema/limits';

const period = 30;
const issuer = 'Vita';

/** What authenticator apps of all makers support (RFC 6238 with SHA-1, six digits, 30 seconds). */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period });

/** 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that the QR code shows. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step of a right code, one step early or late at most; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const groups = 4;
const groupLength = 4;

function newRecoveryCode(): string {
  const characters: string[] = [];
  while (characters.length < groups * groupLength) {
    for (const byte of randomBytes(32)) {
      // Bytes beyond the last whole alphabet would make some letters likelier.
      const letter = byte < alphabet.length * 8 ? alphabet[byte % alphabet.length] : undefined;
      if (letter) characters.push(letter);
    }
  }
  const text = characters.slice(0, groups * groupLength).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** Ten codes of 79 random bits, to be shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: security.recoveryCodes }, newRecoveryCode);

/** The characters of a recovery code, however it was typed. */
const normalised = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '');

/** Stored instead of the code. Without the key nobody can try codes against it. */
export const hmacOfRecoveryCode = (key: string, userId: string, code: string): string =>
  createHmac('sha256', key)
    .update(`recovery code\n${userId}\n${normalised(code)}`)
    .digest('base64url');

/** A code of an app as it was typed, without the spaces that apps show. */
export const parseFactorCode = (code: string): string =>
  code.normalize('NFKC').replace(/\s/g, '').slice(0, 40);
