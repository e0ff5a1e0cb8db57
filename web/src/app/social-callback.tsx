import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { useSession } from '../entities/viewer/session.tsx';
import { lazyComponent } from '../lib/load/chunk-loading.ts';

const CompleteSocialSignIn = lazyComponent(() =>
  import('./complete-social-sign-in.tsx').then((module) => module.CompleteSocialSignIn),
);

/** Handles an address that another site opened, once the session is known. */
export function SocialCallback() {
  const [params] = useSearchParams();
  const { known } = useSession();
  if (!known || !(params.has('code') || params.has('state'))) return null;
  return (
    <ErrorBoundary resetKey={params.get('state') ?? ''} fallback={null}>
      <Suspense>
        <CompleteSocialSignIn />
      </Suspense>
    </ErrorBoundary>
  );
}
