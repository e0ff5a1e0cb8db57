import type { Language } from './enums.ts';
import type { TalkKind } from './talk-limits.ts';

/** Unsubscribes from mails without login, by the query `token`. The gateway serves it. */
export const unsubscribePath = '/unsubscribe';

/**
 * Paths of all pages, without the language prefix that `page-address.ts` adds. Router, guard, page
 * renderer, sitemap and links take them from here.
 */
export const pagePaths = {
  home: '/',
  share: '/share',
  trendsFollowed: '/trends_followed',
  trendsPicks: '/trends_picks',
  trendsAll: '/trends_all',
  games: '/games',
  apps: '/apps',
  nfts: '/utility_nfts',
  hardware: '/hardwares',
  /** Products of all categories. */
  allProducts: '/app',
  /** Products of all categories, the latest listed first; visitors may open it too. */
  newest: '/newest',
  /** Products of the stages 1 to 8. */
  upcoming: '/upcoming',
  /** One product, by the query `id`. */
  product: '/app-item',
  search: '/search',
  /** The UPs of one product, by the query `id`. */
  statement: '/statement',
  /** Posts of all products; `/feeds` shows the same page. */
  dynamic: '/dynamic',
  feeds: '/feeds',
  /** One post, by the query `id`. */
  post: '/post',
  /** Followed by the id or nickname of a member. */
  members: '/m',
  /** Leaderboards, followed by a day, week, month or `all`. */
  best: '/best',
  /** What staff decided, without names. */
  decisions: '/decisions',
  about: '/about',
  terms: '/terms',
  /** Followed by the id of an article. */
  articles: '/articles',
  user: '/user',
  profile: '/user/profile',
  /** The API tokens of a member. */
  apiTokens: '/user/tokens',
  activities: '/user/activities',
  following: '/user/following',
  playing: '/user/playing',
  askedQuestions: '/user/questions',
  /** The receipts of a member's UPs. */
  upReceipts: '/user/ups',
  sharedProducts: '/user/share-product',
  ownPosts: '/user/my-posts',
  vitamins: '/user/vitamin',
  /** Proves the vitamins of a member by the log of the ledger. */
  vitaminProof: '/user/vitamin/proof',
  messages: '/user/message',
  ownBadges: '/user/dynamic-badges',
  inviteGoldfinger: '/user/invite-goldfinger',
  webhooks: '/user/webhooks',
  /** The page of a mailed invitation, whose token is in the fragment. */
  invitation: '/invitation',
  staff: '/staff',
  badges: '/badges',
  /** The form of a badge that does not exist yet, by the query `id` of its product. */
  newBadge: '/badges/new',
  developer: '/dev',
  /** A member's own products; followed by an id, the form of one. */
  addProduct: '/dev/app',
  /** The owner and the maintainers of a product, by the query `id`. */
  team: '/dev/team',
  /** The badges of a product, for its owner, by the query `id`. */
  productBadges: '/dev/badges',
  /** Products that the member was offered, or asked to maintain. */
  offers: '/dev/offers',
  newProduct: '/dev/app/new',
  /** Open questions about a member's products. */
  questions: '/dev/questions',
  /** Served by a development gateway only. */
  development: '/_dev',
  design: '/_dev/design',
  notFound: '/404',
} as const;

export type PagePath = (typeof pagePaths)[keyof typeof pagePaths];

export const productTabs = ['about', 'posts', 'faq', 'talk'] as const;
export type ProductTab = (typeof productTabs)[number];

/** A product's page by its id, which visitors may open too. */
export function productPath(id: string, tab: ProductTab = 'about'): string {
  const query = new URLSearchParams({ id });
  if (tab !== 'about') query.set('tab', tab);
  return `${pagePaths.product}?${query}`;
}

/** The public statement of a product's UPs. */
export const statementPath = (id: string): string =>
  `${pagePaths.statement}?${new URLSearchParams({ id })}`;

/** The page of a post. */
export const postPath = (id: string): string => `${pagePaths.post}?${new URLSearchParams({ id })}`;

/** Where a comment is shown: below a product or the reason of an UP, or below a post. */
export function commentPath(
  { kind, subjectId, productId }: { kind: TalkKind; subjectId: string; productId: string },
  commentId: string,
): string {
  const page =
    kind === 'POST'
      ? postPath(subjectId)
      : productPath(productId, kind === 'PRODUCT' ? 'talk' : 'about');
  return `${page}&${new URLSearchParams({ comment: commentId })}`;
}

/** RSS 2.0, and JSON Feed 1.1. */
export const feedFormats = ['xml', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** News of a product, for feed readers. The gateway serves it. */
export const productFeedPath = (
  id: string,
  language: Language,
  format: FeedFormat = 'xml',
): string => feedPath(`product/${encodeURIComponent(id)}`, language, format);

/** The lists of products that have a feed: all, those to come, and those of one type. */
export const productFeeds = [
  'products',
  'upcoming',
  'apps',
  'games',
  'utility_nfts',
  'hardwares',
] as const;
export type ProductFeed = (typeof productFeeds)[number];

/** A feed of posts: all, rising ones, picks, or those of one label. */
export type PostFeed = 'posts' | `posts-${'rising' | 'picks' | number}`;

/** A list for feed readers. */
export const feedPath = (
  name: ProductFeed | PostFeed | `product/${string}`,
  language: Language,
  format: FeedFormat = 'xml',
): string => `/feed/${name}.${language}.${format}`;

export const embedThemes = ['light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** The picture with the UPs of a product, for other sites. */
export const embedPath = (id: string, language: Language, theme: EmbedTheme): string =>
  `/embed/up/${encodeURIComponent(id)}.${language}.${theme}.svg`;

/** The same page by the product's slug, for members. */
export const productSlugPath = (slug: string, tab: ProductTab): string =>
  `/${encodeURIComponent(slug)}/${tab}`;

const productSlugPattern = new RegExp(`^/[^/]+/(?:${productTabs.join('|')})$`);

/** @param path without a language or a slash at its end */
export const isProductSlugPath = (path: string): boolean => productSlugPattern.test(path);

/** A leaderboard by the key of its period, as `board-period.ts` writes it. */
export const boardPath = (period: string): string => `${pagePaths.best}/${period}`;

export type ArticleName = 'terms' | 'privacy';

export const articlePath = (name: ArticleName, language: Language): string =>
  `${pagePaths.articles}/${name}-${language}`;

export const searchPath = (word: string): string =>
  `${pagePaths.search}?${new URLSearchParams({ word })}`;

/** GraphQL for operations with a picture, whose bodies are larger. */
export const graphqlUploadPath = '/graphql/upload';

/** Files for third parties that use the graph: its SDL, how to use it, and what changes in it. */
export const graphFiles = {
  '/graphql/schema.graphql': 'schema/public.graphql',
  '/graphql/guide.md': 'docs/graphql.md',
  '/graphql/changelog.md': 'docs/graphql-changelog.md',
} as const;

/** The OpenAPI document of the REST contract. */
export const openApiPath = '/api/docs/openapi.yaml';

/** Guides for third parties that use the REST contract. */
export const restGuides = {
  '/api/docs/partners.md': 'docs/partners.md',
  '/api/docs/rest.md': 'docs/rest.md',
  '/api/docs/typescript.md': 'clients/typescript/README.md',
  '/api/docs/first-journey.ts': 'clients/typescript/examples/first-journey.ts',
} as const;

/** The address of the packed TypeScript client by the name of its file. */
export const clientPackagePath = (file: string): string => `/api/docs/${file}`;

/** How to receive events at an address of one's own. */
export const webhookGuidePath = '/events/webhooks.md';

/** How to read the event stream. */
export const eventGuidePath = '/events/guide.md';

/** Guides for third parties that use events, beside the contracts of the stream. */
export const eventGuides = {
  [eventGuidePath]: 'docs/events.md',
  [webhookGuidePath]: 'docs/webhooks.md',
} as const;

/** AsyncAPI of the event stream. */
export const asyncApiPath = '/events/asyncapi.yaml';

/** The address of a stored file by its name. */
export const filePath = (name: string): string => `/files/${name}`;

/** The name of a stored file by its address on this site; null for any other address. */
export const fileNameOf = (path: string | null): string | null =>
  /^\/files\/([^/]+)$/.exec(path ?? '')?.[1] ?? null;

/** The home page's tabs and the pages that members find them on. */
const homeTabPaths = {
  share: pagePaths.share,
  trends_followed: pagePaths.trendsFollowed,
  trends_picks: pagePaths.trendsPicks,
  trends_all: pagePaths.trendsAll,
} as const;

export type HomeTab = keyof typeof homeTabPaths;
export const homeTabs = Object.keys(homeTabPaths) as HomeTab[];

/** The address of a home tab. Visitors may open `/` only, so that their tab stands in the query. */
export function homeTabPath(tab: HomeTab, isMember: boolean): string {
  if (isMember) return homeTabPaths[tab];
  return tab === 'share' ? pagePaths.home : `${pagePaths.home}?${new URLSearchParams({ tab })}`;
}

/** Whether a path is the area itself or lies within it. */
export const isWithin = (path: string, area: string): boolean =>
  path === area || path.startsWith(`${area}/`);

/** Areas that only members may open. */
const guardedAreas: readonly PagePath[] = [
  pagePaths.user,
  pagePaths.staff,
  pagePaths.developer,
  pagePaths.badges,
];

/** The path as the router matches it: decoded, and without regard to case. */
function routedPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

const isWithinAny = (path: string, areas: readonly PagePath[]): boolean => {
  const routed = routedPath(path);
  return areas.some((area) => isWithin(routed, area));
};

/** Whether only members may open the page: the server redirects visitors to the login. */
export const isGuardedArea = (path: string): boolean => isWithinAny(path, guardedAreas);

/** Areas whose pages depend on who opens them. */
const memberAreas: readonly PagePath[] = [
  ...guardedAreas,
  // Its content depends on the fragment, which a server does not see.
  pagePaths.invitation,
  pagePaths.development,
];

/** True for pages that the server cannot render, because their content belongs to a member. */
export const isMemberArea = (path: string): boolean => isWithinAny(path, memberAreas);

/** The home page, where the login dialog opens. @param target where the member goes afterwards */
export const loginPath = (target: string): string =>
  `${pagePaths.home}?${new URLSearchParams({ redirect: target })}`;

/** A member's public page. Links use the id, since a nickname can change and is not unique. */
export const memberPath = (idOrNickname: string): string =>
  `${pagePaths.members}/${encodeURIComponent(idOrNickname)}`;

/** The form of a product, for those who maintain it. */
export const ownProductPath = (id: string): string =>
  `${pagePaths.addProduct}/${encodeURIComponent(id)}`;

/** The form of a product that does not exist yet. @param draft the id of the draft to go on with */
export const draftPath = (draft: string): string =>
  `${pagePaths.newProduct}?${new URLSearchParams({ draft })}`;
