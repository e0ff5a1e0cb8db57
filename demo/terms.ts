import { platforms } from '#schema/enums';

/** The words that the files below `data/` use for the numbers of `schema/enums.ts`. */

export const stageNumbers = {
  unknown: 0,
  concept: 1,
  developing: 2,
  'closed alpha': 3,
  'open beta': 4,
  'release candidate': 5,
  'warm-up': 6,
  'pre-registration': 7,
  presale: 8,
  released: 9,
  'out of service': 10,
} as const;

export const platformNumbers = {
  web: platforms.WEB,
  android: platforms.ANDROID,
  ios: platforms.IOS,
  desktop: platforms.DESKTOP,
  wechat: platforms.WECHAT,
  plugin: platforms.PLUGIN,
} as const;

export const productLanguageNumbers = {
  zh: 1,
  'zh-Hant': 2,
  en: 3,
  de: 4,
  ru: 5,
  es: 6,
  ja: 7,
  ar: 8,
  pt: 9,
  ko: 10,
  other: 11,
} as const;

export const chainNumbers = {
  ethereum: 1,
  polygon: 2,
  bnb: 3,
  solana: 4,
  bitcoin: 5,
  arbitrum: 6,
  optimism: 7,
  base: 8,
  avalanche: 9,
  tron: 10,
  ton: 11,
  other: 12,
} as const;

export const labelNumbers = {
  product: 3,
  campaign: 4,
  question: 5,
  guide: 6,
  video: 7,
  data: 8,
  opinion: 9,
  community: 10,
  event: 11,
} as const;

export type StageName = keyof typeof stageNumbers;
export type PlatformName = keyof typeof platformNumbers;
export type ChainName = keyof typeof chainNumbers;
export type ProductLanguageName = keyof typeof productLanguageNumbers;
export type LabelName = keyof typeof labelNumbers;
