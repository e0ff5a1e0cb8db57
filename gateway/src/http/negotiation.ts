import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import type { Language } from '#schema/enums';
import { chooseLanguage } from '#schema/page-address';

/** The tags of Accept-Language, best first, without those that `q=0` excludes (RFC 9110, 12.5.4). */
export const acceptedTags = (headers: IncomingHttpHeaders): string[] =>
  new Negotiator({ headers }).languages();

/** The first accepted language that the site speaks, else English. */
export const acceptedLanguage = (headers: IncomingHttpHeaders): Language =>
  chooseLanguage('', acceptedTags(headers));

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** @NOTE the types of negotiator lack the options of this method. */
interface EncodingNegotiator {
  encodings(available: string[], options: { preferred: string[] }): string[];
}

/** The best encoding that the client accepts, the smaller one of equals; null for none (RFC 9110, 12.5.3). */
export function chooseEncoding(headers: IncomingHttpHeaders): Encoding | null {
  // x-gzip is an alias of gzip (8.4.1.3).
  const accepted = String(headers['accept-encoding'] ?? '').replace(/\bx-gzip\b/gi, 'gzip');
  const negotiator: EncodingNegotiator = new Negotiator({
    headers: { 'accept-encoding': accepted },
  });
  const [best] = negotiator.encodings([...encodings], { preferred: [...encodings] });
  return encodings.find((encoding) => encoding === best) ?? null;
}

/**
 * Whether the client's copy is current: `If-None-Match`, compared weakly, since a proxy that
 * compresses makes our tags weak (RFC 9110, 13.1.2).
 */
export function isUnchanged(headers: IncomingHttpHeaders, etag: string): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',').map(toStrong);
  return tags.includes(toStrong(etag)) || tags[0] === '*';
}

const toStrong = (tag: string): string => tag.trim().replace(/^W\//, '');
