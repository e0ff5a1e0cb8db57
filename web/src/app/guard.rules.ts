import { withoutTrailingSlash } from '#schema/page-address';
import { loginPath, pagePaths } from '#schema/page-paths';

const articles = `${pagePaths.articles}/`;
const members = `${pagePaths.members}/`;
const boards = `${pagePaths.best}/`;

/** All that visitors may open. `/articles/`, `/m/` and `/best/` are prefixes; the others match whole paths. */
export const publicPaths: readonly string[] = [
  pagePaths.home,
  articles,
  members,
  boards,
  pagePaths.about,
  pagePaths.best,
  pagePaths.games,
  pagePaths.apps,
  pagePaths.hardware,
  pagePaths.nfts,
  pagePaths.newest,
  pagePaths.upcoming,
  pagePaths.product,
  pagePaths.dynamic,
  pagePaths.feeds,
  pagePaths.notFound,
  pagePaths.search,
  pagePaths.post,
  pagePaths.statement,
  pagePaths.decisions,
];

export interface GuardInput {
  pathname: string;
  /** Path with query and fragment, to return to after login. */
  target: string;
  isMember: boolean;
  isGoldfinger: boolean;
}

export type GuardDecision =
  | { kind: 'pass' }
  | { kind: 'home' }
  /** To `/` with a redirect query; the login dialog opens a second later. */
  | { kind: 'login'; to: string };

/** Only a development gateway serves these pages, so that the guard need not protect them. */
const isDevelopmentPage = (pathname: string): boolean =>
  pathname.startsWith(`${pagePaths.development}/`);

/** The mailed link is for people who may have no account yet. */
const isInvitation = (pathname: string): boolean =>
  withoutTrailingSlash(pathname) === pagePaths.invitation;

export function isPublicPath(pathname: string): boolean {
  if (isDevelopmentPage(pathname) || isInvitation(pathname)) return true;
  if ([articles, members, boards].some((prefix) => pathname.startsWith(prefix))) return true;
  return publicPaths.includes(withoutTrailingSlash(pathname));
}

export function decideRoute({
  pathname,
  target,
  isMember,
  isGoldfinger,
}: GuardInput): GuardDecision {
  if (isMember) {
    const isReserved = withoutTrailingSlash(pathname) === pagePaths.inviteGoldfinger;
    return isReserved && !isGoldfinger ? { kind: 'home' } : { kind: 'pass' };
  }
  if (isPublicPath(pathname)) return { kind: 'pass' };
  return { kind: 'login', to: loginPath(target) };
}
