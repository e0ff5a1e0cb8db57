import { type ComponentProps, Suspense } from 'react';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { laterPart } from '../../lib/load/later-part.ts';
import type { TalkSection } from './talk-section.tsx';

const Section = laterPart(
  () => import('./talk-section.tsx').then((module) => module.TalkSection),
  'talk',
);

// A server renders it at once; a browser keeps that until the code has arrived.
if (import.meta.env.SSR) await Section.preload();

/** A talk, whose code the other parts of a page do not load. */
export function LaterTalk(props: ComponentProps<typeof TalkSection>) {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Section {...props} />
    </Suspense>
  );
}
