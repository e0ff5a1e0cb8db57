import { useParams } from 'react-router';
import { badgePath } from '#schema/badge-paths';
import { pagePaths } from '#schema/page-paths';
import { Redirect } from '../lib/site/redirect.tsx';
import { laterPage, lazyPage, PageRoutes, pageIn, routesOf } from './page-routes.tsx';

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
const webhooksPage = laterPage(() =>
  import('../pages/user/webhooks-page.tsx').then((file) => file.WebhooksPage),
);
const apiTokensPage = laterPage(() =>
  import('../pages/user/api-tokens-page.tsx').then((file) => file.ApiTokensPage),
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
const productBadgesPage = laterPage(() =>
  import('../pages/developer/product-badges-page.tsx').then((file) => file.ProductBadgesPage),
);
const manageBadgePage = laterPage(() =>
  import('../pages/badge/manage-badge-page.tsx').then((file) => file.ManageBadgePage),
);
const staffPage = laterPage(() =>
  import('../pages/staff/staff-page.tsx').then((file) => file.StaffPage),
);
const badgesPage = laterPage(() =>
  import('../pages/user/badges-page.tsx').then((file) => file.BadgesPage),
);
const badgePage = laterPage(() =>
  import('../pages/badge/badge-page.tsx').then((file) => file.BadgePage),
);
const newBadgePage = laterPage(() =>
  import('../pages/badge/new-badge-page.tsx').then((file) => file.NewBadgePage),
);
const editBadgePage = laterPage(() =>
  import('../pages/badge/edit-badge-page.tsx').then((file) => file.EditBadgePage),
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

const routes = routesOf([
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
  [[pagePaths.webhooks], webhooksPage],
  [[pagePaths.apiTokens], apiTokensPage],
  [[pagePaths.invitation], invitationPage],
  [[pagePaths.ownBadges], badgesPage],
  [[`${pagePaths.badges}/:id/manage`], manageBadgePage],
  [[pagePaths.newBadge], newBadgePage],
  [[`${pagePaths.badges}/:id/edit`], editBadgePage],
  [[`${pagePaths.badges}/:id`], badgePage],
  [[pagePaths.badges], { Component: BadgesRedirect }],
  [[`${pagePaths.badges}/:id/claim`], { Component: ClaimRedirect }],
  [[pagePaths.developer], { Component: DeveloperRedirect }],
  [[pagePaths.addProduct], developerPage],
  [[pagePaths.newProduct], newProductPage],
  [[`${pagePaths.addProduct}/:id`], ownProductPage],
  [[pagePaths.team], teamPage],
  [[pagePaths.productBadges], productBadgesPage],
  [[pagePaths.offers], offersPage],
  [[pagePaths.questions], questionsPage],
  [[pagePaths.staff], staffPage],
  [[pagePaths.design], designPage],
  [['*'], notFoundPage],
]);

/** The pages of members, which the first load of public pages does not name. */
export const MemberRoutes = () => <PageRoutes routes={routes} />;

/** Fetches a page's code, so that the page renders without suspending. */
export async function preloadMemberPage(path: string): Promise<void> {
  await pageIn(routes, path)?.preload?.(path);
}

function UserRedirect() {
  return <Redirect to={pagePaths.profile} />;
}

function BadgesRedirect() {
  return <Redirect to={pagePaths.ownBadges} />;
}

/** The claim link of earlier releases. */
function ClaimRedirect() {
  const { id = '' } = useParams();
  return <Redirect to={badgePath(id)} />;
}

function DeveloperRedirect() {
  return <Redirect to={pagePaths.addProduct} />;
}
