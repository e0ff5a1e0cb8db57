import { demoCategories } from './categories.ts';
import { demoCrowd } from './crowd.ts';
import type {
  DemoCategory,
  DemoExchange,
  DemoHotWord,
  DemoLead,
  DemoMember,
  DemoPost,
  DemoProduct,
  DemoQuestion,
  DemoReason,
  DemoReviewProduct,
} from './demo-model.ts';
import { demoExchanges } from './exchanges.ts';
import { demoHotWords } from './hot-words.ts';
import { demoLeads } from './leads.ts';
import { demoMembers } from './people.ts';
import { demoPictures } from './pictures.ts';
import { demoPosts } from './posts.ts';
import { classicApps } from './products-apps-classics.ts';
import { creatorApps } from './products-apps-creators.ts';
import { defiApps } from './products-apps-defi.ts';
import { marketApps } from './products-apps-markets.ts';
import { socialApps } from './products-apps-social.ts';
import { walletApps } from './products-apps-wallets.ts';
import { cardGames } from './products-games-cards.ts';
import { landGames } from './products-games-lands.ts';
import { worldGames } from './products-games-worlds.ts';
import { hardwareDevices } from './products-hardware-devices.ts';
import { hardwareSigners } from './products-hardware-signers.ts';
import { hardwareWallets } from './products-hardware-wallets.ts';
import { artNfts } from './products-nfts-art.ts';
import { avatarNfts } from './products-nfts-avatars.ts';
import { fanNfts } from './products-nfts-fans.ts';
import { utilityNfts } from './products-nfts-utility.ts';
import { reviewProducts } from './products-review.ts';
import { demoQuestions } from './questions.ts';
import { newerQuestions } from './questions-newer.ts';
import { demoReasons } from './reasons.ts';

export type {
  Bilingual,
  DemoCategory,
  DemoExchange,
  DemoHotWord,
  DemoLead,
  DemoLink,
  DemoLinkKind,
  DemoMember,
  DemoPost,
  DemoProduct,
  DemoQuestion,
  DemoReason,
  DemoReviewProduct,
} from './demo-model.ts';

/** What a product looks like: drawings in `web/public/demo`, one SVG for each slug's logo. */
export interface DemoDrawings {
  logo: string | null;
  screenshots: readonly string[];
}

export type ShownDemoProduct = DemoProduct & DemoDrawings;

/** All that `SEED=demo` plays through the real commands. It names no time, only days ago. */
export interface DemoData {
  categories: readonly DemoCategory[];
  products: readonly ShownDemoProduct[];
  reviews: readonly (DemoReviewProduct & DemoDrawings)[];
  posts: readonly DemoPost[];
  members: readonly DemoMember[];
  /** Reasons for UPs, by what they are about and language. */
  reasons: readonly DemoReason[];
  questions: readonly DemoQuestion[];
  exchanges: readonly DemoExchange[];
  /** Most used first. */
  hotWords: readonly DemoHotWord[];
  leads: readonly DemoLead[];
}

const products: readonly DemoProduct[] = [
  ...defiApps,
  ...walletApps,
  ...classicApps,
  ...socialApps,
  ...marketApps,
  ...creatorApps,
  ...worldGames,
  ...cardGames,
  ...landGames,
  ...avatarNfts,
  ...utilityNfts,
  ...artNfts,
  ...fanNfts,
  ...hardwareWallets,
  ...hardwareSigners,
  ...hardwareDevices,
];

const withDrawings = <T extends DemoProduct>(product: T): T & DemoDrawings => ({
  ...product,
  logo: product.withoutLogo ? null : `/demo/${product.slug}.svg`,
  screenshots: demoPictures(product.slug),
});

export const demoData: DemoData = {
  categories: demoCategories,
  products: products.map(withDrawings),
  reviews: reviewProducts.map(withDrawings),
  posts: demoPosts,
  members: [...demoMembers, ...demoCrowd],
  reasons: demoReasons,
  questions: [...demoQuestions, ...newerQuestions],
  exchanges: demoExchanges,
  hotWords: demoHotWords,
  leads: demoLeads,
};
