import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { buttonAction } from '../../components/link-action.ts';
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
  /** The page to open where the menu cannot open. */
  to: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** Opens a menu of the header. It is a link, so that it also works without scripts and in a new tab. */
export function MenuTrigger({ onClick, children, ...rest }: MenuTriggerProps) {
  return (
    <Word {...rest} {...buttonAction(onClick)}>
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
