import { DomainError } from '#kit/runtime/errors';
import { requireText } from '#kit/runtime/field-text';
import { newToken } from '#kit/runtime/ids';
import {
  apiTokens,
  type TokenLifetime,
  type TokenScope,
  tokenLifetimes,
  tokenScopes,
} from '#schema/api-tokens';
import { DAY } from '#schema/durations';

export interface ApiTokenRequest {
  name: string;
  scopes: readonly TokenScope[];
  days: number;
}

/** What a member asked for, checked. */
export interface ApiTokenTerms {
  name: string;
  /** Each once, in the order of `tokenScopes`. */
  scopes: TokenScope[];
  days: TokenLifetime;
}

/** @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID */
export function parseTerms({ name, scopes, days }: ApiTokenRequest): ApiTokenTerms {
  const chosen = tokenScopes.filter((scope) => scopes.includes(scope));
  if (chosen.length === 0)
    throw new DomainError('FIELD_REQUIRED', { field: 'scopes', label: 'tokenScopes' });
  const lifetime = tokenLifetimes.find((one) => one === days);
  if (lifetime === undefined)
    throw new DomainError('FIELD_INVALID', { field: 'days', label: 'tokenLifetime' });
  return {
    name: requireText(name.normalize('NFC').replace(/\s+/g, ' '), 'name', apiTokens.name, {
      label: 'tokenName',
    }),
    scopes: chosen,
    days: lifetime,
  };
}

export const endOf = (now: Date, { days }: Pick<ApiTokenTerms, 'days'>): Date =>
  new Date(now.getTime() + days * DAY);

/** A prefix that scanners for secrets know, and 256 random bits, for which a fast hash is enough. */
export const newApiToken = (): string => `${apiTokens.prefix}${newToken()}`;

/** Whether to store a use, for one row and not for each request. */
export const needsLastUse = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= apiTokens.lastUse;

/** The time of a use without its seconds: nobody needs to know more of a member's programs. */
export const lastUseAt = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / apiTokens.lastUse) * apiTokens.lastUse);
