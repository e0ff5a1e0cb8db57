/** All that visitors may open (G11, Q36). Only `/articles/` is a prefix; the others match whole paths. */
export const publicPaths = [
  '/',
  '/articles/',
  '/about',
  '/games',
  '/apps',
  '/hardwares',
  '/utility_nfts',
  '/app-item',
  '/dynamic',
  '/feeds',
  '/404',
  '/search',
] as const;

const goldfingerPath = '/user/invite-goldfinger';

export interface GuardInput {
  pathname: string;
  /** Path with query and fragment, to come back to after login. */
  target: string;
  isMember: boolean;
  isGoldfinger: boolean;
}

export type GuardDecision =
  | { kind: 'pass' }
  | { kind: 'home' }
  /** To `/` with a redirect query; the login dialog opens a second later (G12). */
  | { kind: 'login'; to: string };

const withoutTrailingSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Pages for those who build the site: outside of development the gateway answers none of them. */
export const isDevelopmentPath = (pathname: string): boolean => pathname.startsWith('/_dev/');

export function isPublicPath(pathname: string): boolean {
  if (isDevelopmentPath(pathname)) return true;
  if (pathname.startsWith('/articles/')) return true;
  const path = withoutTrailingSlash(pathname);
  return publicPaths.some((known) => known === path);
}

export function decideRoute({
  pathname,
  target,
  isMember,
  isGoldfinger,
}: GuardInput): GuardDecision {
  if (isMember) {
    const isReserved = withoutTrailingSlash(pathname) === goldfingerPath && !isGoldfinger;
    return isReserved ? { kind: 'home' } : { kind: 'pass' };
  }
  if (isPublicPath(pathname)) return { kind: 'pass' };
  return { kind: 'login', to: `/?${new URLSearchParams({ redirect: target })}` };
}
