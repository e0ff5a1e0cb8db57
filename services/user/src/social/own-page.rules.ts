import { DomainError } from '#kit/runtime/errors';

const maxLength = 500;

/**
 * The address of a page of this site, without its hash and without what a provider added before.
 * @throws FIELD_INVALID for everything that a browser could take for another site
 */
export function ownPage(siteUrl: string, path: string): URL {
  const refuse = () => new DomainError('FIELD_INVALID', { field: 'page' });
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path) || path.length > maxLength) throw refuse();
  if (!URL.canParse(path, siteUrl)) throw refuse();
  const url = new URL(path, siteUrl);
  if (url.origin !== new URL(siteUrl).origin || url.pathname.startsWith('//')) throw refuse();
  url.hash = '';
  for (const name of ['code', 'state', 'error']) url.searchParams.delete(name);
  return url;
}
