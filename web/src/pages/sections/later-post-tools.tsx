import { type ComponentProps, Suspense } from 'react';
import type { PostTools } from '../../features/post/post-tools.tsx';
import { laterPart } from '../../lib/load/later-part.ts';

const Tools = laterPart(() =>
  import('../../features/post/post-tools.tsx').then((module) => module.PostTools),
);

/** What the author and staff can do with a post, whose code visitors do not load. */
export function LaterPostTools(props: ComponentProps<typeof PostTools>) {
  return (
    <Suspense>
      <Tools {...props} />
    </Suspense>
  );
}
