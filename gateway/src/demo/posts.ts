import type { DemoPost } from './demo-model.ts';
import { appPosts } from './posts-apps.ts';
import { gamePosts } from './posts-games.ts';
import { hardwarePosts } from './posts-hardware.ts';
import { nftPosts } from './posts-nfts.ts';
import { walletPosts } from './posts-wallets.ts';

export const demoPosts: readonly DemoPost[] = [
  ...appPosts,
  ...walletPosts,
  ...gamePosts,
  ...nftPosts,
  ...hardwarePosts,
];
