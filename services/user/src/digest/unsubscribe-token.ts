import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { Language } from '#schema/enums';
import { unsubscribePath } from '#schema/page-paths';

const sign = (codeKey: string, userId: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', codeKey, '', 'vita unsubscribe', 32)))
    .update(`digest:${userId}`)
    .digest();

/** Names the member and the kind of mail. It never ends, since an old mail must be able to stop the next. */
export const unsubscribeToken = (codeKey: string, userId: string): string =>
  `${userId}.${sign(codeKey, userId).toString('base64url')}`;

/** @param language of the mail, and so of the page that the address opens */
export const unsubscribeUrl = (
  codeKey: string,
  origin: string,
  userId: string,
  language: Language,
): string =>
  `${origin}${unsubscribePath}?token=${unsubscribeToken(codeKey, userId)}&lang=${language}`;

/** The member that a token names; null when this site did not sign it. */
export function readUnsubscribeToken(codeKey: string, token: string): string | null {
  const [userId = '', mac = ''] = token.split('.', 2);
  if (!isUuid(userId)) return null;
  const given = Buffer.from(mac, 'base64url');
  const right = sign(codeKey, userId);
  return given.length === right.length && timingSafeEqual(given, right) ? userId : null;
}
