import { type ComponentType, useMemo } from 'react';
import {
  matchRoutes,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useParams,
} from 'react-router';
import { isMemberArea, pagePaths, productSlugPath } from '#schema/page-paths';
import { lazyComponent } from '../lib/load/chunk-loading.ts';
import { Redirect } from '../lib/site/redirect.tsx';
import { withLaterTexts } from '../lib/text/later-texts.ts';

interface Page {
  Component: ComponentType;
  /** Fetches the code ahead of the first render. */
  preload?(): Promise<void>;
  /** The page's module as Vite's manifest names it; undefined in browsers and for redirects. */
  module?: string | undefined;
}

/** A page whose texts are not in the first load. */
const laterPage = (load: () => Promise<ComponentType>, module?: string): Page =>
  lazyPage(() => withLaterTexts(load()), module);

/** @param module filled in by `vite/page-modules.ts` when the page renderer is built */
function lazyPage(load: () => Promise<ComponentType>, module?: string): Page {
  const Component = lazyComponent(load);
  return { Component, preload: Component.preload, module };
}

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
const profilePage = laterPage(() =>
  import('../pages/user/profile-page.tsx').then((file) => file.ProfilePage),
);
const followingPage = laterPage(() =>
  import('../pages/user/following-page.tsx').then((file) => file.FollowingPage),
);
const activitiesPage = laterPage(() =>
  import('../pages/user/activities-page.tsx').then((file) => file.ActivitiesPage),
);
const playingPage = laterPage(() =>
  import('../pages/user/playing-page.tsx').then((file) => file.PlayingPage),
);
const askedQuestionsPage = laterPage(() =>
  import('../pages/user/asked-questions-page.tsx').then((file) => file.AskedQuestionsPage),
);
const receiptsPage = laterPage(() =>
  import('../pages/user/receipts-page.tsx').then((file) => file.ReceiptsPage),
);
const ownPostsPage = laterPage(() =>
  import('../pages/user/own-posts-page.tsx').then((file) => file.OwnPostsPage),
);
const shareProductPage = laterPage(() =>
  import('../pages/user/share-product-page.tsx').then((file) => file.ShareProductPage),
);
const vitaminPage = laterPage(() =>
  import('../pages/user/vitamin-page.tsx').then((file) => file.VitaminPage),
);
const vitaminProofPage = laterPage(() =>
  import('../pages/user/vitamin-proof-page.tsx').then((file) => file.VitaminProofPage),
);
const messagePage = laterPage(() =>
  import('../pages/user/message-page.tsx').then((file) => file.MessagePage),
);
const inviteGoldfingerPage = laterPage(() =>
  import('../pages/user/invite-goldfinger-page.tsx').then((file) => file.InviteGoldfingerPage),
);
const invitationPage = laterPage(() =>
  import('../pages/invitation-page.tsx').then((file) => file.InvitationPage),
);
const teamPage = laterPage(() =>
  import('../pages/developer/team-page.tsx').then((file) => file.TeamPage),
);
const offersPage = laterPage(() =>
  import('../pages/developer/offers-page.tsx').then((file) => file.OffersPage),
);
const staffPage = laterPage(() =>
  import('../pages/staff/staff-page.tsx').then((file) => file.StaffPage),
);
const decisionsPage = laterPage(() =>
  import('../pages/decisions-page.tsx').then((file) => file.DecisionsPage),
);
const badgesPage = laterPage(() =>
  import('../pages/user/badges-page.tsx').then((file) => file.BadgesPage),
);
const comingSoonPage = lazyPage(() =>
  import('../pages/coming-soon-page.tsx').then((file) => file.ComingSoonPage),
);
const developerPage = laterPage(() =>
  import('../pages/developer/developer-page.tsx').then((file) => file.DeveloperPage),
);
const newProductPage = laterPage(() =>
  import('../pages/developer/new-product-page.tsx').then((file) => file.NewProductPage),
);
const ownProductPage = laterPage(() =>
  import('../pages/developer/own-product-page.tsx').then((file) => file.OwnProductPage),
);
const questionsPage = laterPage(() =>
  import('../pages/developer/questions-page.tsx').then((file) => file.QuestionsPage),
);
const designPage = laterPage(() =>
  import('../pages/dev/design-page.tsx').then((file) => file.DesignPage),
);
const notFoundPage = lazyPage(() =>
  import('../pages/not-found-page.tsx').then((file) => file.NotFoundPage),
);

const pagesByPath: readonly (readonly [paths: readonly string[], page: Page])[] = [
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
  [[`${pagePaths.members}/:key`], memberPage],
  [[pagePaths.best], presentBoardPage],
  [[`${pagePaths.best}/:period`], leaderboardPage],
  [[pagePaths.about], aboutPage],
  [[pagePaths.terms], termsPage],
  [[`${pagePaths.articles}/:id`], articlePage],
  [[pagePaths.user], { Component: UserRedirect }],
  [[pagePaths.profile], profilePage],
  [[pagePaths.activities], activitiesPage],
  [[pagePaths.following], followingPage],
  [[pagePaths.playing], playingPage],
  [[pagePaths.askedQuestions], askedQuestionsPage],
  [[pagePaths.upReceipts], receiptsPage],
  [[pagePaths.ownPosts], ownPostsPage],
  [[pagePaths.sharedProducts], shareProductPage],
  [[pagePaths.vitamins], vitaminPage],
  [[pagePaths.vitaminProof], vitaminProofPage],
  [[pagePaths.messages], messagePage],
  [[pagePaths.inviteGoldfinger], inviteGoldfingerPage],
  [[pagePaths.invitation], invitationPage],
  [[pagePaths.ownBadges], badgesPage],
  [[`${pagePaths.badges}/*`], comingSoonPage],
  [[pagePaths.developer], { Component: DeveloperRedirect }],
  [[pagePaths.addProduct], developerPage],
  [[pagePaths.newProduct], newProductPage],
  [[`${pagePaths.addProduct}/:id`], ownProductPage],
  [[pagePaths.team], teamPage],
  [[pagePaths.offers], offersPage],
  [[pagePaths.questions], questionsPage],
  [[pagePaths.staff], staffPage],
  [[pagePaths.decisions], decisionsPage],
  [[pagePaths.design], designPage],
  [[pagePaths.notFound, `${pagePaths.developer}/*`, '*'], notFoundPage],
];

const routes = pagesByPath.flatMap(([paths, page]) =>
  paths.map((path) => ({ path, handle: page })),
);

/**
 * Renders the page of the current path, and provides its parameters. It replaces `useRoutes`, which also
 * contains the parts of a data router.
 */
export function SiteRoutes() {
  const { pathname } = useLocation();
  const matches = useMemo(() => matchRoutes(routes, pathname) ?? [], [pathname]);
  const context = useMemo(() => ({ outlet: null, matches, isDataRoute: false }), [matches]);
  const Page = matches.at(-1)?.route.handle.Component;
  return Page ? (
    <RouteContext value={context}>
      <Page />
    </RouteContext>
  ) : null;
}

/** @param path without a language */
export function pageOf(path: string): Page | null {
  return matchRoutes(routes, path)?.at(-1)?.route.handle ?? null;
}

/** Fetches a page's code, so that the page renders without suspending. */
export async function preloadPage(path: string): Promise<void> {
  await pageOf(path)?.preload?.();
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

function UserRedirect() {
  return <Redirect to={pagePaths.profile} />;
}

function DeveloperRedirect() {
  return <Redirect to={pagePaths.addProduct} />;
}
