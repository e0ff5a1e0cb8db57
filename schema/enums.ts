/** The numbers of the REST contract and their meaning. */

export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Roles of an account. */
export const roles = { developer: 1, goldfinger: 2, staff: 3 } as const;
export type Role = (typeof roles)[keyof typeof roles];

/** Status of a product. */
export const productStatus = { IN_REVIEW: 0, RELEASED: 1, REJECTED: 2, TAKEN_DOWN: 3 } as const;
export type ProductStatusName = keyof typeof productStatus;

/** Type of a product. */
export const productTypes = { APP: 1, GAME: 2, NFT: 3, HARDWARE: 4 } as const;
export type ProductTypeName = keyof typeof productTypes;

/** What members say about a game that they have played; the text is `play.<word>`. */
export const playRatings = { GREAT: 'GREAT', OKAY: 'OKAY', DULL: 'DULL' } as const;
export type PlayRating = keyof typeof playRatings;

/** Sections of a member's public page, which she shows or hides; the text is `member.<section>`. */
export const profileSections = {
  UPS: 'UPS',
  FINDS: 'FINDS',
  BADGES: 'BADGES',
  PLAYING: 'PLAYING',
} as const;
export type ProfileSection = keyof typeof profileSections;

/** Stage of a product; its text is `stage.<n>` in `schema/messages`. */
export const stages = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Kinds of a product's links, in the order of its form. Only a RESOURCE has a name of its own. */
export const linkKinds = {
  WEBSITE: 'WEBSITE',
  WHITEPAPER: 'WHITEPAPER',
  VIDEO: 'VIDEO',
  IOS: 'IOS',
  ANDROID: 'ANDROID',
  DESKTOP: 'DESKTOP',
  WECHAT: 'WECHAT',
  PLUGIN: 'PLUGIN',
  SOCIAL: 'SOCIAL',
  RESOURCE: 'RESOURCE',
} as const;
export type LinkKind = keyof typeof linkKinds;

/** Client platforms; a product's value is their sum. */
export const platforms = {
  WEB: 4,
  ANDROID: 2,
  IOS: 1,
  DESKTOP: 16,
  WECHAT: 8,
  PLUGIN: 32,
} as const;

/** Languages of a product; the text is `productLanguage.<n>`. */
export const productLanguages = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** Blockchains of a product; the text is `chain.<n>`. */
export const chains = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** How a product's text came about; the text is `origin.<n>`. */
export const productOrigins = { original: 1, repost: 2, compilation: 3 } as const;

/** Labels of posts; the text is `label.<n>`. 1 marks a pick, 2 is reserved. */
export const pickLabel = 1;
export const postLabels = [3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** Types of vitamin records. 21 links to a product; the numbers from 100 on are our own. */
export const recordTypes = {
  product: 21,
  wallet: 100,
  golden: 101,
  referral: 102,
  newcomer: 103,
  badge: 104,
} as const;

/** How a wallet is reached: as an extension of the browser, by WalletConnect, or at an exchange. */
export const walletPortals = { extension: 1, connection: 2, exchange: 3 } as const;
export type WalletPortal = (typeof walletPortals)[keyof typeof walletPortals];

/** Chains of which balances are shown. */
export const walletChains = ['ETH', 'MATIC'] as const;
export type WalletChain = (typeof walletChains)[number];

/** Rules that always pay the same. */
export const fixedRules = ['wallet', 'listed', 'up10', 'golden', 'referral', 'newcomer'] as const;
export type FixedRuleCode = (typeof fixedRules)[number];

/** Rules that grant vitamins; each has an issuance account in the ledger. A badge says itself what it pays. */
export const vitaminRules = [...fixedRules, 'badge'] as const;
export type VitaminRuleCode = (typeof vitaminRules)[number];

/** Why vitamins are taken back or given again. `STAFF`: by hand, without an event. */
export const correctionKinds = [
  'UP_WITHHELD',
  'UP_RESTORED',
  'UPS_REACHED_AGAIN',
  'PRODUCT_FRAUD',
  'PRODUCT_LISTED_AGAIN',
  'STAFF',
] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** The tasks of the newcomer's gift, in the order in which they are shown. */
export const newcomerTaskKinds = ['PROFILE', 'FOLLOW', 'UP'] as const;
export type NewcomerTaskKind = (typeof newcomerTaskKinds)[number];

/** Sites whose accounts people sign in with; the values are stored. */
export const identityProviders = {
  GOOGLE: 'google',
  TWITTER: 'twitter',
  WECHAT: 'wechat',
} as const;
export type IdentityProvider = (typeof identityProviders)[keyof typeof identityProviders];
