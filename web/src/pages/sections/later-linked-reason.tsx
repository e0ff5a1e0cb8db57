import { type ComponentProps, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { laterPart } from '../../lib/load/later-part.ts';
import type { LinkedReason } from './linked-reason.tsx';

const Linked = laterPart(() => import('./linked-reason.tsx').then((module) => module.LinkedReason));

/** The talk below a reason to which a message led. A server renders one page for all such addresses. */
export function LaterLinkedReason(props: Omit<ComponentProps<typeof LinkedReason>, 'id'>) {
  const [params] = useSearchParams();
  const id = params.get('comment');
  if (id === null || import.meta.env.SSR) return null;
  return (
    <Suspense>
      <Linked id={id} {...props} />
    </Suspense>
  );
}
