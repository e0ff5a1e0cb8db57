import { type ComponentProps, Suspense } from 'react';
import { ReasonRoom } from '../../features/up/up-reason.tsx';
import { lazyComponent } from '../../lib/load/chunk-loading.ts';
import type { ReasonTalk } from './reason-talk.tsx';

const Talk = lazyComponent(
  () => import('./reason-talk.tsx').then((module) => module.ReasonTalk),
  'reason-talk',
);

// A server renders it; a browser keeps that until the code has arrived.
if (import.meta.env.SSR) await Talk.preload();

/** What stands below a reason, whose code comes after the first load. */
export function LaterReasonTalk(props: ComponentProps<typeof ReasonTalk>) {
  return (
    <Suspense fallback={<ReasonRoom />}>
      <Talk {...props} />
    </Suspense>
  );
}
