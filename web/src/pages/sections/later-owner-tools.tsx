import { Suspense } from 'react';
import { useViewer } from '../../entities/viewer/session.tsx';
import { laterPart } from '../../lib/load/later-part.ts';

const OwnerTools = laterPart(() => import('./owner-tools.tsx').then((module) => module.OwnerTools));

interface LaterOwnerToolsProps {
  productId: string;
  isReleased: boolean;
}

/** Nothing for visitors, and for members who cannot be in the team: a released one has developers. */
export function LaterOwnerTools({ productId, isReleased }: LaterOwnerToolsProps) {
  const viewer = useViewer();
  if (!viewer || (isReleased && !viewer.user.isDeveloper && !viewer.isStaff)) return null;
  return (
    <Suspense>
      <OwnerTools productId={productId} />
    </Suspense>
  );
}
