import styled from '@emotion/styled';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import type { TriggerProps } from '../../components/menu-button.tsx';
import { color, font, radius } from '../../lib/theme-tokens.ts';

const Word = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  padding: '8px 12px',
  borderRadius: radius.pill,
  fontWeight: 550,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { background: color.sunken },
});

interface MenuTriggerProps extends TriggerProps {
  /** The page that says most of what the menu offers. */
  to: string;
  'aria-label'?: string;
  children: ReactNode;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A word of the header that opens a menu. It is a link as well, so that it leads somewhere without
 * scripts, before they have come, and in a new tab.
 */
export function MenuTrigger({ onClick, children, ...rest }: MenuTriggerProps) {
  const click = (event: MouseEvent<HTMLElement>) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onClick(event);
  };
  // Space presses a button and scrolls on a link; this one is told as a button.
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onClick(event);
  };
  return (
    <Word role="button" {...rest} onClick={click} onKeyDown={press}>
      {children}
      <Icon name="chevron" size={16} />
    </Word>
  );
}

export const CountBadge = styled('span')({
  minWidth: 22,
  padding: '0 7px',
  borderRadius: radius.pill,
  background: color.citron,
  color: color.onCitron,
  fontFamily: font.display,
  fontSize: 13,
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
