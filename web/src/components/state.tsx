import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { failureOf } from '../lib/command/failure-of.ts';
import { failureText } from '../lib/text/failure.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, radius } from '../lib/theme-tokens.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

const Root = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '48px 24px',
  textAlign: 'center',
  color: color.muted,
  border: `1px dashed ${color.line}`,
  borderRadius: radius.card,
  '& > svg': { color: color.primary },
  '& strong': { color: color.ink, fontSize: 17, fontWeight: 600 },
  '& p': { maxWidth: '44ch' },
});

interface EmptyStateProps {
  /** 'No Content Yet' when left out (W25). */
  title?: string | undefined;
  hint?: string | undefined;
  icon?: IconName;
  action?: ReactNode;
}

export function EmptyState({ title, hint, icon = 'tray', action }: EmptyStateProps) {
  const text = useText();
  return (
    <Root>
      <Icon name={icon} size={32} />
      <strong>{title ?? text('content.empty')}</strong>
      {hint ? <p>{hint}</p> : null}
      {action}
    </Root>
  );
}

export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const text = useText();
  return (
    <Root role="alert">
      <Icon name="warning" size={32} />
      <strong>{failureText(text, failureOf(error))}</strong>
      {onRetry ? (
        <Button look="outline" onClick={onRetry}>
          {text('content.retry')}
        </Button>
      ) : null}
    </Root>
  );
}
