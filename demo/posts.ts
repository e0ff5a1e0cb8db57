import type { DemoPost } from './demo-model.ts';
import { appPosts } from './posts-apps.ts';
import { moreAppPosts } from './posts-apps-more.ts';
import { gamePosts } from './posts-games.ts';
import { moreGamePosts } from './posts-games-more.ts';
import { hardwarePosts } from './posts-hardware.ts';
import { moreHardwarePosts } from './posts-hardware-more.ts';
import { nftPosts } from './posts-nfts.ts';
import { moreNftPosts } from './posts-nfts-more.ts';
import { walletPosts } from './posts-wallets.ts';

export const demoPosts: readonly DemoPost[] = [
  ...appPosts,
  ...moreAppPosts,
  ...walletPosts,
  ...gamePosts,
  ...moreGamePosts,
  ...nftPosts,
  ...moreNftPosts,
  ...hardwarePosts,
  ...moreHardwarePosts,
];
