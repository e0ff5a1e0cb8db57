import { lengths } from '#schema/limits';
import { linkFault } from '#schema/link-fault';
import { DomainError } from '../runtime/errors.ts';
import { requireText } from '../runtime/field-text.ts';
import { isLookAlike, isPublicHost } from './public-host.rules.ts';

/**
 * A full http or https address of a public host without credentials, as it was typed: safe to show as
 * a link, not safe to fetch.
 * @param at the index of the link in a list, as a parameter of the error
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, URL_INVALID, each with `field`; URL_INVALID with
 *   a `reason` where more can be said
 */
export function parseLink(input: string, field: string, at: { index?: number } = {}): string {
  const link = requireText(input, field, lengths.url, at);
  const fault = linkFault(link);
  if (fault) throw new DomainError('URL_INVALID', { field, ...at, reason: fault });
  const url = /^https?:\/\/[^\s\\]+$/i.test(link) ? URL.parse(link) : null;
  if (!url) throw new DomainError('URL_INVALID', { field, ...at });
  if (isLookAlike(url.hostname)) {
    throw new DomainError('URL_INVALID', { field, ...at, reason: 'LOOK_ALIKE' });
  }
  if (!isPublicHost(url.hostname)) {
    throw new DomainError('URL_INVALID', { field, ...at, reason: 'PRIVATE' });
  }
  return link;
}
