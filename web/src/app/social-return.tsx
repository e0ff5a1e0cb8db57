import styled from '@emotion/styled';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CapsuleMark } from '../components/capsule-mark.tsx';
import { useSession } from '../entities/viewer/session.tsx';
import { useText } from '../lib/text/use-text.ts';
import { color, layer } from '../lib/theme-tokens.ts';
import { CompleteSocialSignIn } from './complete-social-sign-in.tsx';

const Cover = styled('div')({
  position: 'fixed',
  inset: 0,
  // Above the header, below dialogs.
  zIndex: layer.skip + 50,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 16,
  background: color.canvas,
  color: color.muted,
});

/**
 * Completes a sign-in with another site, once the session is known. Until the result is known a cover
 * hides the page, which would show itself as a visitor's.
 */
export function SocialReturn() {
  const text = useText();
  const [params] = useSearchParams();
  const { known } = useSession();
  const state = params.get('state');
  const hasCode = params.has('code');
  const isReturn = hasCode && state !== null;
  const [isCovered, setCovered] = useState(isReturn);
  const [isLogin] = useState(state?.startsWith('login.'));
  useLayoutEffect(() => {
    if (isReturn) setCovered(true);
    document.documentElement.removeAttribute('data-returning');
  }, [isReturn]);
  const uncover = useCallback(() => setCovered(false), []);
  return (
    <>
      {isCovered ? (
        <Cover role="status">
          <CapsuleMark size={56} />
          {text(isLogin ? 'social.signingIn' : 'content.loading')}
        </Cover>
      ) : null}
      {known && (hasCode || state !== null) ? <CompleteSocialSignIn onSettled={uncover} /> : null}
    </>
  );
}
