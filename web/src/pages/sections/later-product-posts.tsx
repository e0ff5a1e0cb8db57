import { type ComponentProps, Suspense } from 'react';
import { PostSkeletons } from '../../entities/post/post-skeleton.tsx';
import { lazyComponent } from '../../lib/load/chunk-loading.ts';
import type { ProductPosts } from './product-posts.tsx';

const Posts = lazyComponent(() =>
  import('./product-posts.tsx').then((module) => module.ProductPosts),
);

// A server renders the tab at once; a browser keeps that until the code has arrived.
if (import.meta.env.SSR) await Posts.preload();

/** The tab of posts, whose code the other tabs do not load. */
export function LaterProductPosts(props: ComponentProps<typeof ProductPosts>) {
  return (
    <Suspense fallback={<PostSkeletons />}>
      <Posts {...props} />
    </Suspense>
  );
}
