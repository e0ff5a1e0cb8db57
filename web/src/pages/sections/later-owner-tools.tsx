import { Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { laterPart } from '../../lib/load/later-part.ts';

const OwnerTools = laterPart(() => import('./owner-tools.tsx').then((module) => module.OwnerTools));

/** Nothing for visitors, who cannot claim badges. Others get what they may use. */
export function LaterOwnerTools({ productId }: { productId: string }) {
  if (!useViewer()) return null;
  return (
    <ErrorBoundary resetKey={productId} fallback={null}>
      <Suspense>
        <OwnerTools productId={productId} />
      </Suspense>
    </ErrorBoundary>
  );
}
