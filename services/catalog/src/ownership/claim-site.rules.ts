import { parse } from 'tldts';
import type { ClaimMethod } from '#schema/product-team';
import { isShared, isSharedSiteItself } from '../duplicate/shared-sites.ts';
import type { StoredLink } from '../product/product.entity.ts';

/** The site of a product, by which a member can prove that it is hers. */
export interface ClaimSite {
  /** Of the website link, in lower case. */
  host: string;
  /** The registrable domain: `example.co.uk`, or `name.github.io`. */
  domain: string;
  /** Hosts of which a record proves the claim; the first one is the one that claimants are shown. */
  recordHosts: readonly string[];
  /** The methods that prove something here; staff can always be asked. */
  methods: readonly ClaimMethod[];
}

/**
 * The site of the website link. Null without such a link, and for an address on which nobody can prove
 * anything: an IP address, a name without a public suffix, a port, or a page of a site that many people share, of
 * which neither a record nor a file proves whose page it is.
 */
export function claimSiteOf(links: readonly StoredLink[]): ClaimSite | null {
  const website = links.find(({ kind }) => kind === 'WEBSITE');
  const url = website ? URL.parse(website.url) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '') return null;
  // `github.com.` with its root names the same host as `github.com`.
  const host = url.hostname.replace(/\.$/, '');
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (!domain || !(isIcann || isPrivate)) return null;
  const shared = isShared(host);
  if (shared && !isSharedSiteItself(url)) return null;
  return {
    host,
    domain,
    recordHosts: recordHostsOf(host, domain),
    methods: methodsOf(isPrivate, shared),
  };
}

/** Who may put files on a site, and who has its records. */
function methodsOf(isPrivate: boolean | null, isShared: boolean): readonly ClaimMethod[] {
  // Somebody may have a page at any path of a site that many people share.
  if (isShared) return ['DNS'];
  // Below a private suffix, such as github.io, the records belong to the host of the sites.
  return isPrivate ? ['FILE'] : ['DNS', 'FILE'];
}

/**
 * A record of the domain proves nothing for a deeper host: many people have names below domains such as
 * `us.to`, which the public suffix list does not know, and anybody can have a record there.
 */
function recordHostsOf(host: string, domain: string): string[] {
  if (host === `www.${domain}`) return [domain, host];
  return [host];
}
