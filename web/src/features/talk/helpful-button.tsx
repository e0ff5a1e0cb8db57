import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useRequireLogin } from '../../entities/viewer/session.tsx';
import { formatCount } from '../../lib/text/format-count.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { type HelpfulKind, useSetHelpful } from './use-set-helpful.ts';

/** A quiet button below a text. */
export const QuietButton = styled(Button)({
  gap: 6,
  paddingInline: 10,
  color: color.muted,
  fontWeight: 550,
  '&[aria-pressed="true"]': { color: color.primary },
  '&[aria-disabled="true"]': { cursor: 'default', fontWeight: 400 },
  '&[aria-disabled="true"]:hover:not(:disabled)': { background: 'transparent' },
});

interface HelpfulButtonProps {
  of: HelpfulKind;
  id: string;
  /** Who wrote it, for screen readers. */
  name: string;
  helpful: number;
  isHelpful: boolean;
  isOwn: boolean;
}

/** Marks a comment or a reason as helpful, or takes the mark back. The own one has a number only. */
export function HelpfulButton(props: HelpfulButtonProps) {
  const { of, id, name, helpful, isHelpful, isOwn } = props;
  const text = useText();
  const intl = useIntl();
  const requireLogin = useRequireLogin();
  const setHelpful = useSetHelpful();
  const count = formatCount(intl, helpful);
  const press = () => {
    if (isOwn) return;
    requireLogin({ kind: 'helpful', of, id }, () => void setHelpful(of, id, !isHelpful));
  };
  return (
    <QuietButton
      type="button"
      variant="ghost"
      scale="small"
      data-shows-value
      aria-pressed={isHelpful}
      aria-disabled={isOwn}
      aria-label={text('talk.helpfulLabel', { name, count })}
      onClick={press}
    >
      <Icon name="check" size={16} />
      {text('talk.helpful')}
      {helpful > 0 ? <span>{count}</span> : null}
    </QuietButton>
  );
}
