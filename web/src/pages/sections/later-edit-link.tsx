import { Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { lazyComponent } from '../../lib/load/chunk-loading.ts';

const EditLink = lazyComponent(() =>
  import('../../features/product/edit-link.tsx').then((module) => module.EditLink),
);

interface LaterEditLinkProps {
  productId: string;
  isReleased: boolean;
}

/** Nothing for visitors, and for members who cannot be in the team: a released one has developers. */
export function LaterEditLink({ productId, isReleased }: LaterEditLinkProps) {
  const viewer = useViewer();
  if (!viewer || (isReleased && !viewer.user.isDeveloper)) return null;
  return (
    <ErrorBoundary resetKey={productId} fallback={null}>
      <Suspense>
        <EditLink productId={productId} />
      </Suspense>
    </ErrorBoundary>
  );
}
