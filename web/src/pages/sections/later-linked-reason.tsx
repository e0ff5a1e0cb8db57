import { type ComponentProps, Suspense } from 'react';
import { useLinkedId } from '../../features/talk/use-linked-id.ts';
import { laterPart } from '../../lib/load/later-part.ts';
import type { LinkedReason } from './linked-reason.tsx';

const Linked = laterPart(() => import('./linked-reason.tsx').then((module) => module.LinkedReason));

/** The talk below a reason to which a message led. */
export function LaterLinkedReason(props: Omit<ComponentProps<typeof LinkedReason>, 'id'>) {
  const id = useLinkedId();
  if (id === null) return null;
  return (
    <Suspense>
      <Linked id={id} {...props} />
    </Suspense>
  );
}
