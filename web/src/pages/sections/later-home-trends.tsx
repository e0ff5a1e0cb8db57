import { Suspense } from 'react';
import type { HomeTab } from '#schema/page-paths';
import { PostSkeletons } from '../../entities/post/post-skeleton.tsx';
import { laterPart } from '../../lib/load/later-part.ts';

const Trends = laterPart(
  () => import('./home-trends.tsx').then((module) => module.HomeTrends),
  'trends',
);

// A server renders the tab at once; a browser keeps that until the code has arrived.
if (import.meta.env.SSR) await Trends.preload();

/** The posts tab, whose code the tab of products does not load. */
export function LaterHomeTrends({ tab }: { tab: HomeTab }) {
  return (
    <Suspense fallback={<PostSkeletons />}>
      <Trends tab={tab} />
    </Suspense>
  );
}
