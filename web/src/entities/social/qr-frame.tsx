import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import type { SocialOperation } from '../../gql/graphql.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { useBeginSignIn } from './use-begin-sign-in.ts';

const Root = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 14,
  textAlign: 'center',
  color: color.muted,
});

const Frame = styled('iframe')({
  width: '100%',
  maxWidth: 320,
  height: 400,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: '#fff',
});

/** The page of the messaging app with its QR code; after the scan it opens this site again. */
export function QrFrame({ operation }: { operation: SocialOperation }) {
  const text = useText();
  const { begin } = useBeginSignIn(operation);
  const [url, setUrl] = useState<string | null>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin('WECHAT').then(setUrl);
  }, [begin]);
  return (
    <Root>
      {url ? (
        <Frame
          src={url}
          title={text('social.qrTitle')}
          sandbox="allow-scripts allow-same-origin allow-top-navigation"
        />
      ) : null}
      <p>{text(operation === 'LOGIN' ? 'login.qrHint' : 'social.qrBindHint')}</p>
    </Root>
  );
}
