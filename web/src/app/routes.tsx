import { useParams } from 'react-router';
import { isMemberArea, pagePaths, productSlugPath } from '#schema/page-paths';
import { lazyComponent } from '../lib/load/chunk-loading.ts';
import { Redirect } from '../lib/site/redirect.tsx';
import { laterPage, lazyPage, type Page, PageRoutes, pageIn, routesOf } from './page-routes.tsx';

const homePage = lazyPage(() => import('../pages/home-page.tsx').then((file) => file.HomePage));
const categoryPage = lazyPage(() =>
  import('../pages/category-page.tsx').then((file) => file.CategoryPage),
);
const productByIdPage = lazyPage(() =>
  import('../pages/product-page.tsx').then((file) => file.ProductByIdPage),
);
const productBySlugPage = lazyPage(() =>
  import('../pages/product-slug-page.tsx').then((file) => file.ProductTabPage),
);
const searchPage = lazyPage(() =>
  import('../pages/search-page.tsx').then((file) => file.SearchPage),
);
const dynamicPage = lazyPage(() =>
  import('../pages/dynamic-page.tsx').then((file) => file.DynamicPage),
);
const statementPage = laterPage(() =>
  import('../pages/statement-page.tsx').then((file) => file.StatementPage),
);
const postPage = laterPage(() => import('../pages/post-page.tsx').then((file) => file.PostPage));
const memberPage = laterPage(() =>
  import('../pages/member-page.tsx').then((file) => file.MemberPage),
);
const presentBoardPage = laterPage(() =>
  import('../pages/leaderboard-page.tsx').then((file) => file.PresentBoardPage),
);
const leaderboardPage = laterPage(() =>
  import('../pages/leaderboard-page.tsx').then((file) => file.LeaderboardPage),
);
const aboutPage = lazyPage(() =>
  import('../pages/static/about-page.tsx').then((file) => file.AboutPage),
);
const articlePage = lazyPage(() =>
  import('../pages/static/article-page.tsx').then((file) => file.ArticlePage),
);
const termsPage = lazyPage(() =>
  import('../pages/static/article-page.tsx').then((file) => file.TermsPage),
);
const decisionsPage = laterPage(() =>
  import('../pages/decisions-page.tsx').then((file) => file.DecisionsPage),
);
const notFoundPage = lazyPage(() =>
  import('../pages/not-found-page.tsx').then((file) => file.NotFoundPage),
);

const loadMemberRoutes = () => import('./member-routes.tsx');
const MemberRoutes = lazyComponent(() => loadMemberRoutes().then((file) => file.MemberRoutes));

/** All pages of members, with routes of their own. */
const memberArea: Page = {
  Component: MemberRoutes,
  preload: async (path) => {
    await MemberRoutes.preload();
    await loadMemberRoutes().then((file) => file.preloadMemberPage(path));
  },
};

const memberPaths = [
  pagePaths.user,
  `${pagePaths.user}/*`,
  pagePaths.developer,
  `${pagePaths.developer}/*`,
  `${pagePaths.badges}/*`,
  pagePaths.staff,
  pagePaths.invitation,
  pagePaths.design,
];

const routes = routesOf([
  [
    [
      pagePaths.home,
      pagePaths.share,
      pagePaths.trendsFollowed,
      pagePaths.trendsPicks,
      pagePaths.trendsAll,
    ],
    homePage,
  ],
  [
    [
      pagePaths.games,
      pagePaths.apps,
      pagePaths.nfts,
      pagePaths.hardware,
      pagePaths.allProducts,
      pagePaths.newest,
      pagePaths.upcoming,
    ],
    categoryPage,
  ],
  [[pagePaths.product], productByIdPage],
  [['/:slug/:tab'], productBySlugPage],
  [['/:slug'], { Component: ProductRedirect }],
  [[pagePaths.search], searchPage],
  [[pagePaths.statement], statementPage],
  [[pagePaths.dynamic, pagePaths.feeds], dynamicPage],
  [[pagePaths.post], postPage],
  [[`${pagePaths.members}/:key`], memberPage],
  [[pagePaths.best], presentBoardPage],
  [[`${pagePaths.best}/:period`], leaderboardPage],
  [[pagePaths.about], aboutPage],
  [[pagePaths.terms], termsPage],
  [[`${pagePaths.articles}/:id`], articlePage],
  [[pagePaths.decisions], decisionsPage],
  [memberPaths, memberArea],
  [[pagePaths.notFound, '*'], notFoundPage],
]);

export const SiteRoutes = () => <PageRoutes routes={routes} />;

/** @param path without a language */
export const pageOf = (path: string): Page | null => pageIn(routes, path);

/** Fetches a page's code, so that the page renders without suspending. */
export async function preloadPage(path: string): Promise<void> {
  await pageOf(path)?.preload?.(path);
}

/** Fetches the code of every page that a server renders. */
export async function preloadPublicPages(): Promise<void> {
  const paths = routes.map(({ path }) => path).filter((path) => !isMemberArea(path));
  await Promise.all(paths.map(preloadPage));
}

/** `/{slug}` leads to `/{slug}/posts`. */
function ProductRedirect() {
  const { slug = '' } = useParams();
  return <Redirect to={productSlugPath(slug, 'posts')} />;
}
