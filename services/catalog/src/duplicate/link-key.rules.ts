import normalizeUrl from 'normalize-url';

/** Parameters that say where a click comes from, and never what it shows. */
const tracking: readonly RegExp[] = [
  /^utm_/i,
  /^mc_[ce]id$/i,
  /^(fbclid|gclid|dclid|msclkid|yclid|igshid|twclid|ttclid|_hsenc|_hsmi|spm)$/i,
  /^(ref|ref_src|referrer|source|share|share_source)$/i,
];

/** An index holds at most 2,704 bytes of a value. */
const maxLength = 500;

/**
 * The same text for all links to the same page: without scheme, `www.`, default port, fragment,
 * tracking parameters and the slash at the end of the path; the host in lower case and punycode.
 * A text that is no link is its own key.
 */
export function linkKey(link: string): string {
  const trimmed = link.trim();
  return (normalised(trimmed) ?? trimmed.toLowerCase()).slice(0, maxLength);
}

function normalised(link: string): string | null {
  try {
    return normalizeUrl(link, {
      stripProtocol: true,
      stripAuthentication: true,
      stripHash: true,
      stripWWW: true,
      removeQueryParameters: tracking,
      removeDirectoryIndex: true,
      sortQueryParameters: true,
    });
  } catch {
    return null;
  }
}

interface Link {
  kind: string;
  url: string;
}

/** The keys of a product's own sites. Other links, such as those to shops, say less about it. */
export const siteKeys = (links: readonly Link[]): string[] => [
  ...new Set(links.filter(({ kind }) => kind === 'WEBSITE').map(({ url }) => linkKey(url))),
];
