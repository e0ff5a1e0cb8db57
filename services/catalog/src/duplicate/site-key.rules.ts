import { getDomain } from 'tldts';
import { linkKey } from './link-key.rules.ts';
import { ownHost, pageOnSharedSite } from './shared-sites.ts';

/** An index holds at most 2,704 bytes of a value. */
const maxLength = 500;

/**
 * The same text for all links to the site of one product: its registrable domain, by the list of public
 * suffixes with those of hosting services. On a site that many products share it has the part of the link
 * that names the product. '' for a text that is no link.
 */
export const siteKey = (link: string): string => siteOf(linkKey(link));

/** The site of a link whose key is known. */
export function siteOf(key: string): string {
  const address = `https://${key}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url?.hostname.includes('.')) return '';
  const { hostname } = url;
  // A public suffix has no registrable domain, and neither has an address of numbers.
  const domain = getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
  const site = pageOnSharedSite(url) ?? ownHost(hostname, domain);
  return site.toLowerCase().slice(0, maxLength);
}
