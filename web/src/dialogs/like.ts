import { lazyComponent } from '../lib/load/chunk-loading.ts';

/** The button of posts, whose code comes after the first load. */
export const LikeButton = lazyComponent(
  () => import('../features/post/like-button.tsx').then((module) => module.LikeButton),
  'like',
);

// A server renders it; a browser keeps that until the code has arrived.
if (import.meta.env.SSR) await LikeButton.preload();
