import styled from '@emotion/styled';
import { Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CapsuleMark } from '../components/capsule-mark.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { useSession } from '../entities/viewer/session.tsx';
import { lazyComponent } from '../lib/load/chunk-loading.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, layer } from '../lib/theme-tokens.ts';

const CompleteSocialSignIn = lazyComponent(() =>
  import('./complete-social-sign-in.tsx').then((module) => module.CompleteSocialSignIn),
);

const Cover = styled('div')({
  position: 'fixed',
  inset: 0,
  zIndex: layer.cover,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 16,
  background: color.canvas,
  color: color.muted,
});

/**
 * Handles an address that another site opened, once the session is known. Until the result is known a
 * cover hides the page, which would show itself as a visitor's.
 */
export function SocialCallback() {
  const text = useText();
  const [params] = useSearchParams();
  const { known } = useSession();
  const state = params.get('state');
  const isReturn = params.has('code') && state !== null;
  const [cover, setCover] = useState<'login' | 'other' | null>(null);
  // After the first rendering, which is the server's. Until then global.css hides the page.
  useLayoutEffect(() => {
    if (!isReturn) return;
    setCover(state.startsWith('login.') ? 'login' : 'other');
    document.documentElement.removeAttribute('data-returning');
  }, [isReturn, state]);
  const uncover = useCallback(() => setCover(null), []);
  return (
    <>
      {cover ? (
        <Cover role="status">
          <CapsuleMark size={56} />
          {text(cover === 'login' ? 'social.signingIn' : 'content.loading')}
        </Cover>
      ) : null}
      {known && (params.has('code') || state !== null) ? (
        <ErrorBoundary resetKey={state ?? ''} fallback={null} onFailure={uncover}>
          <Suspense>
            <CompleteSocialSignIn onSettled={uncover} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}
