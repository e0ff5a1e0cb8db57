import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { laterPart } from '../lib/load/later-part.ts';

const SocialReturn = laterPart(() =>
  import('./social-return.tsx').then((module) => module.SocialReturn),
);

/** Handles an address that another site opened. global.css hides its page until the code is loaded. */
export function SocialCallback() {
  const [params] = useSearchParams();
  const isReturn = params.has('code') || params.has('state');
  // Stays after the address is cleaned, and begins after the first rendering, which is the server's.
  const [hasReturned, setReturned] = useState(false);
  useEffect(() => {
    if (isReturn) setReturned(true);
  }, [isReturn]);
  if (!hasReturned) return null;
  return (
    <ErrorBoundary resetKey="" fallback={null} onFailure={showPage}>
      <Suspense>
        <SocialReturn />
      </Suspense>
    </ErrorBoundary>
  );
}

function showPage(): void {
  document.documentElement.removeAttribute('data-returning');
}
