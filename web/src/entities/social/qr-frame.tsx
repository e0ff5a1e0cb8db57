import styled from '@emotion/styled';
import { useCallback, useEffect, useRef, useState } from 'react';
import { times } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../components/skeleton.tsx';
import { TextButton } from '../../components/text-button.tsx';
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

const height = 400;

/** The place of the frame, also before it is there and when it does not load. */
const Place = styled('div')({
  position: 'relative',
  width: '100%',
  maxWidth: 320,
  height,
  borderRadius: radius.card,
  overflow: 'hidden',
  '& > :not([role="status"])': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
  },
  '& > iframe': { background: '#fff' },
  '& > iframe[data-loading="true"]': { visibility: 'hidden' },
});

const Failed = styled('div')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 14,
  padding: 20,
  background: color.surface,
});

type Stage = 'loading' | 'shown' | 'failed';

/** The page of the messaging app with its QR code; after the scan it opens this site again. */
export function QrFrame({ operation }: { operation: SocialOperation }) {
  const text = useText();
  const { begin } = useBeginSignIn(operation);
  const [url, setUrl] = useState<string | null>(null);
  const [stage, setStage] = useState<Stage>('loading');
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(begin);
  latest.current = begin;
  const load = useCallback(async () => {
    setStage('loading');
    setUrl(null);
    const address = await latest.current('WECHAT');
    setUrl(address);
    if (!address) setStage('failed');
  }, []);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void load();
  }, [load]);
  useEffect(() => {
    if (stage !== 'loading') return undefined;
    const timer = setTimeout(() => setStage('failed'), times.qrFrameTimeout);
    return () => clearTimeout(timer);
  }, [stage]);
  const retry = () => {
    // The pressed button disappears.
    place.current?.focus();
    void load();
  };
  return (
    <Root>
      <Place ref={place} tabIndex={-1}>
        {stage === 'loading' ? (
          <SkeletonGroup>
            <SkeletonBlock height={height} round={radius.card} />
          </SkeletonGroup>
        ) : null}
        {stage === 'failed' ? (
          <Failed role="alert">
            {text('social.qrFailed')}
            <Button type="button" variant="outline" onClick={retry}>
              {text('content.retry')}
            </Button>
          </Failed>
        ) : null}
        {url && stage !== 'failed' ? (
          <iframe
            src={url}
            title={text('social.qrTitle')}
            sandbox="allow-scripts allow-same-origin allow-top-navigation"
            data-loading={stage === 'loading'}
            onLoad={() => setStage('shown')}
          />
        ) : null}
      </Place>
      <p>{text(operation === 'LOGIN' ? 'login.qrHint' : 'social.qrBindHint')}</p>
      {/* A frame does not say whether what it loaded is an error page, or that its code is too old. */}
      {stage === 'shown' ? (
        <TextButton type="button" onClick={retry}>
          {text('social.qrRenew')}
        </TextButton>
      ) : null}
    </Root>
  );
}
