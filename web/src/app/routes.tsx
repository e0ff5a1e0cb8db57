import type { ComponentType } from 'react';
import { matchRoutes, useParams, useRoutes } from 'react-router';
import { isMemberArea } from '#schema/page-address';
import { type LazyComponent, lazyNamed } from '../lib/load/lazy-named.ts';
import { Redirect } from '../lib/site/redirect.tsx';

const HomePage = lazyNamed(() => import('../pages/home-page.tsx'), 'HomePage');
const CategoryPage = lazyNamed(() => import('../pages/category-page.tsx'), 'CategoryPage');
const ProductByIdPage = lazyNamed(() => import('../pages/product-page.tsx'), 'ProductByIdPage');
const ProductTabPage = lazyNamed(() => import('../pages/product-page.tsx'), 'ProductTabPage');
const SearchPage = lazyNamed(() => import('../pages/search-page.tsx'), 'SearchPage');
const DynamicPage = lazyNamed(() => import('../pages/dynamic-page.tsx'), 'DynamicPage');
const AboutPage = lazyNamed(() => import('../pages/static/about-page.tsx'), 'AboutPage');
const ArticlePage = lazyNamed(() => import('../pages/static/article-page.tsx'), 'ArticlePage');
const TermsPage = lazyNamed(() => import('../pages/static/article-page.tsx'), 'TermsPage');
const ProfilePage = lazyNamed(() => import('../pages/user/profile-page.tsx'), 'ProfilePage');
const FollowingPage = lazyNamed(() => import('../pages/user/following-page.tsx'), 'FollowingPage');
const ShareProductPage = lazyNamed(
  () => import('../pages/user/share-product-page.tsx'),
  'ShareProductPage',
);
const VitaminPage = lazyNamed(() => import('../pages/user/vitamin-page.tsx'), 'VitaminPage');
const MessagePage = lazyNamed(() => import('../pages/user/message-page.tsx'), 'MessagePage');
const StaffPage = lazyNamed(() => import('../pages/staff/staff-page.tsx'), 'StaffPage');
const ComingSoonPage = lazyNamed(() => import('../pages/coming-soon-page.tsx'), 'ComingSoonPage');
const DesignPage = lazyNamed(() => import('../pages/dev/design-page.tsx'), 'DesignPage');
const NotFoundPage = lazyNamed(() => import('../pages/not-found-page.tsx'), 'NotFoundPage');

interface SitePage {
  paths: readonly string[];
  Page: ComponentType | LazyComponent<object>;
  /** The module that is fetched for it, as the build's manifest names it; none for a redirect. */
  module?: string;
}

const page = (paths: readonly string[], Page: LazyComponent<object>, module: string): SitePage => ({
  paths,
  Page,
  module: `src/pages/${module}.tsx`,
});

export const sitePages: readonly SitePage[] = [
  page(['/', '/share', '/trends_followed', '/trends_picks', '/trends_all'], HomePage, 'home-page'),
  page(['/games', '/apps', '/utility_nfts', '/hardwares', '/app'], CategoryPage, 'category-page'),
  page(['/app-item'], ProductByIdPage, 'product-page'),
  page(['/:slug/:tab'], ProductTabPage, 'product-page'),
  { paths: ['/:slug'], Page: ProductRedirect },
  page(['/search'], SearchPage, 'search-page'),
  page(['/dynamic', '/feeds'], DynamicPage, 'dynamic-page'),
  page(['/about'], AboutPage, 'static/about-page'),
  page(['/terms'], TermsPage, 'static/article-page'),
  page(['/articles/:id'], ArticlePage, 'static/article-page'),
  { paths: ['/user'], Page: UserRedirect },
  page(['/user/profile'], ProfilePage, 'user/profile-page'),
  page(['/user/following'], FollowingPage, 'user/following-page'),
  page(['/user/share-product'], ShareProductPage, 'user/share-product-page'),
  page(['/user/vitamin'], VitaminPage, 'user/vitamin-page'),
  page(['/user/message'], MessagePage, 'user/message-page'),
  page(
    ['/user/my-posts', '/user/dynamic-badges', '/user/invite-goldfinger', '/badges/*', '/dev/*'],
    ComingSoonPage,
    'coming-soon-page',
  ),
  page(['/staff'], StaffPage, 'staff/staff-page'),
  page(['/_dev/design'], DesignPage, 'dev/design-page'),
  page(['/404', '*'], NotFoundPage, 'not-found-page'),
];

const routes = sitePages.flatMap(({ paths, Page, ...handle }) =>
  paths.map((path) => ({ path, element: <Page />, handle: { Page, ...handle } })),
);

/** Every page of the site (section 13). */
export function SiteRoutes() {
  return useRoutes(routes);
}

/** The page of a path, language taken off. */
export function pageOf(path: string): Omit<SitePage, 'paths'> | null {
  return matchRoutes(routes, path)?.at(-1)?.route.handle ?? null;
}

/** Fetches a page's code, so that the page then shows at once. */
export async function preloadPage(path: string): Promise<void> {
  const found = pageOf(path)?.Page;
  if (found && 'preload' in found) await found.preload();
}

/** Fetches the code of every page that a server renders. */
export async function preloadPublicPages(): Promise<void> {
  const paths = sitePages.flatMap((each) => each.paths).filter((path) => !isMemberArea(path));
  await Promise.all(paths.map(preloadPage));
}

/** `/{app name}` leads to `/{app name}/posts` (G8). */
function ProductRedirect() {
  const { slug = '' } = useParams();
  return <Redirect to={`/${encodeURIComponent(slug)}/posts`} />;
}

function UserRedirect() {
  return <Redirect to="/user/profile" />;
}
