/** `https://host` of the site. */
export type SiteOrigin = () => string;

/** Without an address, that of `npm start` by default. */
export const siteOriginOf =
  (url: string | null): SiteOrigin =>
  () =>
    url ?? 'http://localhost:4000';

/**
 * The address of a stored picture for callers. An address of another host is https; a path of our own
 * gets the site's origin, unless the caller asks for a relative one.
 * @param origin `https://host` of the site
 */
export function pictureAddress(stored: string, origin: string, relative: boolean): string {
  if (/^https?:/i.test(stored)) return stored.replace(/^http:/i, 'https:');
  return relative ? stored : `${origin}${stored}`;
}
