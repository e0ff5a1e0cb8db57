import { Suspense } from 'react';
import { laterPart } from '../../lib/load/later-part.ts';

const VideoList = laterPart(
  () => import('./video-list.tsx').then((module) => module.VideoList),
  'videos',
);

// A server renders the videos at once; a browser keeps them until the code has arrived.
if (import.meta.env.SSR) await VideoList.preload();

export interface ProductVideosProps {
  name: string;
  urls: readonly string[];
  /** A picture of the product; null for none. */
  poster: string | null;
}

/** A product's videos, whose code the pages of products without one do not load. */
export function ProductVideos(props: ProductVideosProps) {
  return (
    <Suspense>
      <VideoList {...props} />
    </Suspense>
  );
}
