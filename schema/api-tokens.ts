import { DAY, MINUTE } from './durations.ts';

/** What a member can allow a program to do. `schema/access.ts` says which scope each field needs. */
export const tokenScopes = ['read', 'engage', 'publish', 'manage'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Days from which a member chooses; a token without an end would be forgotten. */
export const tokenLifetimes = [30, 90, 365] as const;
export type TokenLifetime = (typeof tokenLifetimes)[number];

export const apiTokens = {
  /** Scanners for secrets find a token by it. */
  prefix: 'vita_pat_',
  /** Tokens that have not expired. */
  perMember: 10,
  /** Each new one is mailed. */
  madePerDay: 20,
  name: { min: 1, max: 50 },
  /** Milliseconds for which an expired token is shown, so that its member sees why a program stopped. */
  expiredKept: 30 * DAY,
  /** Milliseconds; the last use is exact to it. */
  lastUse: MINUTE,
} as const;

/** The prefix and 256 bits in base64url. */
export const apiTokenPattern = /^vita_pat_[\w-]{43}$/;

const tokenInText = /vita_pat_[\w-]{43}/;

/** True for a text with a token in it, which belongs in the header Authorization only. */
export const holdsApiToken = (text: string): boolean =>
  text.includes(apiTokens.prefix) && tokenInText.test(text);
