import type { ComponentType } from 'react';
import { matchRoutes, useParams, useRoutes } from 'react-router';
import { isMemberArea } from '#schema/page-address';
import { type LazyComponent, lazyComponent } from '../lib/load/lazy-component.ts';
import { Redirect } from '../lib/site/redirect.tsx';

const HomePage = lazyComponent(() =>
  import('../pages/home-page.tsx').then((module) => module.HomePage),
);
const CategoryPage = lazyComponent(() =>
  import('../pages/category-page.tsx').then((module) => module.CategoryPage),
);
const ProductByIdPage = lazyComponent(() =>
  import('../pages/product-page.tsx').then((module) => module.ProductByIdPage),
);
const ProductTabPage = lazyComponent(() =>
  import('../pages/product-page.tsx').then((module) => module.ProductTabPage),
);
const SearchPage = lazyComponent(() =>
  import('../pages/search-page.tsx').then((module) => module.SearchPage),
);
const DynamicPage = lazyComponent(() =>
  import('../pages/dynamic-page.tsx').then((module) => module.DynamicPage),
);
const AboutPage = lazyComponent(() =>
  import('../pages/static/about-page.tsx').then((module) => module.AboutPage),
);
const ArticlePage = lazyComponent(() =>
  import('../pages/static/article-page.tsx').then((module) => module.ArticlePage),
);
const TermsPage = lazyComponent(() =>
  import('../pages/static/article-page.tsx').then((module) => module.TermsPage),
);
const ProfilePage = lazyComponent(() =>
  import('../pages/user/profile-page.tsx').then((module) => module.ProfilePage),
);
const FollowingPage = lazyComponent(() =>
  import('../pages/user/following-page.tsx').then((module) => module.FollowingPage),
);
const ShareProductPage = lazyComponent(() =>
  import('../pages/user/share-product-page.tsx').then((module) => module.ShareProductPage),
);
const VitaminPage = lazyComponent(() =>
  import('../pages/user/vitamin-page.tsx').then((module) => module.VitaminPage),
);
const MessagePage = lazyComponent(() =>
  import('../pages/user/message-page.tsx').then((module) => module.MessagePage),
);
const StaffPage = lazyComponent(() =>
  import('../pages/staff/staff-page.tsx').then((module) => module.StaffPage),
);
const ComingSoonPage = lazyComponent(() =>
  import('../pages/coming-soon-page.tsx').then((module) => module.ComingSoonPage),
);
const DesignPage = lazyComponent(() =>
  import('../pages/dev/design-page.tsx').then((module) => module.DesignPage),
);
const NotFoundPage = lazyComponent(() =>
  import('../pages/not-found-page.tsx').then((module) => module.NotFoundPage),
);

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
