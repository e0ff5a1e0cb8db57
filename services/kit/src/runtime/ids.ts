import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A UUIDv7 (RFC 9562): sorts by time, so that indexes grow at one end. */
export const newId = (): string => v7();

/** 256 random bits, base64url: session tokens. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A code of `digits` decimal digits, each equally likely. */
export const newCode = (digits: number): string =>
  String(randomInt(10 ** digits)).padStart(digits, '0');

/** SHA-256 of a token in hex; only this is stored. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** True for text that a bigint column can hold as an id. Other text would fail in a statement. */
export const isRowId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id);

/** The valid ids without duplicates. */
export const rowIds = (ids: readonly string[]): string[] => [...new Set(ids.filter(isRowId))];

/** From 0 to below 1, for jitter; not for secrets. */
export const randomFraction = (): number => Math.random();
