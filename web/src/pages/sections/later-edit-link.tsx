import { Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { lazyComponent } from '../../lib/load/chunk-loading.ts';

const EditLink = lazyComponent(() =>
  import('../../features/product/edit-link.tsx').then((module) => module.EditLink),
);

/** Nothing for visitors. Others get the link if they own or maintain the product. */
export function LaterEditLink({ productId }: { productId: string }) {
  if (!useViewer()) return null;
  return (
    <ErrorBoundary resetKey={productId} fallback={null}>
      <Suspense>
        <EditLink productId={productId} />
      </Suspense>
    </ErrorBoundary>
  );
}
