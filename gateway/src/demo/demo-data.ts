import { demoCategories } from './categories.ts';
import type {
  DemoCategory,
  DemoHotWord,
  DemoLead,
  DemoMember,
  DemoPost,
  DemoProduct,
  DemoQuestion,
  DemoReason,
} from './demo-model.ts';
import { demoHotWords } from './hot-words.ts';
import { demoLeads } from './leads.ts';
import { demoMembers } from './people.ts';
import { demoPosts } from './posts.ts';
import { defiApps } from './products-apps-defi.ts';
import { marketApps } from './products-apps-markets.ts';
import { socialApps } from './products-apps-social.ts';
import { walletApps } from './products-apps-wallets.ts';
import { cardGames } from './products-games-cards.ts';
import { worldGames } from './products-games-worlds.ts';
import { hardwareDevices } from './products-hardware-devices.ts';
import { hardwareWallets } from './products-hardware-wallets.ts';
import { avatarNfts } from './products-nfts-avatars.ts';
import { utilityNfts } from './products-nfts-utility.ts';
import { demoQuestions } from './questions.ts';
import { demoReasons } from './reasons.ts';

export type {
  Bilingual,
  DemoCategory,
  DemoHotWord,
  DemoLead,
  DemoLink,
  DemoLinkKind,
  DemoMember,
  DemoPost,
  DemoProduct,
  DemoQuestion,
  DemoReason,
} from './demo-model.ts';

/** A product with its logo, which stands in `web/public/demo`, one SVG for each slug. */
export interface ShownDemoProduct extends DemoProduct {
  logo: string;
}

/** All that `SEED=demo` plays through the real commands. It names no time, only days ago. */
export interface DemoData {
  categories: readonly DemoCategory[];
  products: readonly ShownDemoProduct[];
  posts: readonly DemoPost[];
  members: readonly DemoMember[];
  /** Reasons for UPs, by type of product and language. */
  reasons: readonly DemoReason[];
  questions: readonly DemoQuestion[];
  /** Most used first. */
  hotWords: readonly DemoHotWord[];
  leads: readonly DemoLead[];
}

const products: readonly DemoProduct[] = [
  ...defiApps,
  ...walletApps,
  ...socialApps,
  ...marketApps,
  ...worldGames,
  ...cardGames,
  ...avatarNfts,
  ...utilityNfts,
  ...hardwareWallets,
  ...hardwareDevices,
];

export const demoData: DemoData = {
  categories: demoCategories,
  products: products.map((product) => ({ ...product, logo: `/demo/${product.slug}.svg` })),
  posts: demoPosts,
  members: demoMembers,
  reasons: demoReasons,
  questions: demoQuestions,
  hotWords: demoHotWords,
  leads: demoLeads,
};
