/** Numbers of the old contract and what they mean (specification section 3). */

export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Q40. */
export const roles = { developer: 1, goldfinger: 2, staff: 3 } as const;
export type Role = (typeof roles)[keyof typeof roles];

/** C3. */
export const productStatus = { IN_REVIEW: 0, RELEASED: 1, REJECTED: 2, TAKEN_DOWN: 3 } as const;
export type ProductStatusName = keyof typeof productStatus;

/** C9. */
export const productTypes = { APP: 1, GAME: 2, NFT: 3, HARDWARE: 4 } as const;
export type ProductTypeName = keyof typeof productTypes;

/** C5: the text is `stage.<n>` in `schema/messages`. */
export const stages = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** C6. */
export const platforms = {
  WEB: 4,
  ANDROID: 2,
  IOS: 1,
  DESKTOP: 16,
  WECHAT: 8,
  PLUGIN: 32,
} as const;

/** C10. */
export const productLanguages = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** Q21: reading B. 1 marks a pick, 2 is reserved. The text is `label.<n>`. */
export const pickLabel = 1;
export const postLabels = [3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** Q29: 21 links to a product; our own start at 100. */
export const recordTypes = {
  product: 21,
  wallet: 100,
  golden: 101,
  referral: 102,
  newcomer: 103,
} as const;

/** Rules that pay vitamins; each is an issuance account of the ledger. */
export const vitaminRules = ['wallet', 'listed', 'up10', 'golden', 'referral', 'newcomer'] as const;
export type VitaminRuleCode = (typeof vitaminRules)[number];

/** Every first path segment that is not a product's name (Q35). */
export const reservedSlugs = [
  'share',
  'trends_followed',
  'trends_picks',
  'trends_all',
  'articles',
  'games',
  'apps',
  'utility_nfts',
  'hardwares',
  'app',
  'search',
  'app-item',
  'dynamic',
  'feeds',
  'about',
  'terms',
  'user',
  'badges',
  'dev',
  '404',
  'staff',
  'api',
  'graphql',
  'files',
  'events',
  'livez',
  'readyz',
  'metrics',
  '_dev',
  'assets',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'icons',
  'posts',
  'faq',
  'talk',
  'zh',
  'en',
  'og',
] as const;
