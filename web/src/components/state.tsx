import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { errorText } from '../lib/command/command-parts.ts';
import { useOnline, useRetryOnline } from '../lib/online.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, shortText, size, space } from '../lib/theme-tokens.ts';
import { Button } from './button.tsx';
import { CapsuleArt, type CapsuleScene } from './capsule-art.tsx';

const Root = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: space.snug,
  padding: `${space.wide}px ${space.roomy}px`,
  textAlign: 'center',
  color: color.muted,
  '& :is(strong, h1)': {
    color: color.ink,
    fontSize: size.lead,
    fontWeight: 650,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  '& h1': { fontSize: size.page },
  '& p': { maxWidth: '44ch', ...shortText },
  '& > :is(a, button)': { marginTop: space.tight },
});

interface EmptyStateProps {
  /** Default: 'No Content Yet'. */
  title?: string | undefined;
  hint?: string | undefined;
  scene?: CapsuleScene;
  /** The state is the whole page, so its title is an `h1`. */
  isPage?: boolean;
  /** The title gets the focus when it appears, because what had it is gone. */
  takesFocus?: boolean;
  action?: ReactNode;
}

const focusOnce = (element: HTMLElement | null) => element?.focus();

export function EmptyState(props: EmptyStateProps) {
  const { title, hint, scene = 'empty', isPage, takesFocus, action } = props;
  const text = useText();
  const Title = isPage ? 'h1' : 'strong';
  return (
    <Root>
      <CapsuleArt scene={scene} />
      <Title {...(takesFocus && { ref: focusOnce, tabIndex: -1 })}>
        {title ?? text('content.empty')}
      </Title>
      {hint ? <p>{hint}</p> : null}
      {action}
    </Root>
  );
}

/** The error with a retry button. Retries by itself when the network returns. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const text = useText();
  const isOnline = useOnline();
  useRetryOnline(() => onRetry?.());
  return (
    <Root role="alert">
      <CapsuleArt scene={isOnline ? 'failed' : 'offline'} />
      <strong>{isOnline ? errorText(text, error) : text('offline.title')}</strong>
      {isOnline ? null : <p>{text('offline.hint')}</p>}
      {onRetry ? (
        <Button variant="outline" onClick={onRetry}>
          {text('content.retry')}
        </Button>
      ) : null}
    </Root>
  );
}
