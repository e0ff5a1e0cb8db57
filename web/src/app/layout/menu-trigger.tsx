import styled from '@emotion/styled';
import { color, font, radius } from '../../lib/theme-tokens.ts';

/** A word of the header that opens a menu. */
export const MenuTrigger = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  padding: '8px 12px',
  border: 0,
  borderRadius: radius.pill,
  background: 'transparent',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { background: color.sunken },
});

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
