import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { useSession } from '../entities/viewer/session.tsx';
import { lazyComponent } from '../lib/load/chunk-loading.ts';

const SocialArrival = lazyComponent(() =>
  import('./social-arrival.tsx').then((module) => module.SocialArrival),
);

/** Handles an address that another site opened, once the session is known. */
export function SocialReturn() {
  const [params] = useSearchParams();
  const { known } = useSession();
  if (!known || !(params.has('code') || params.has('state'))) return null;
  return (
    <ErrorBoundary resetKey={params.get('state') ?? ''} fallback={null}>
      <Suspense>
        <SocialArrival />
      </Suspense>
    </ErrorBoundary>
  );
}
