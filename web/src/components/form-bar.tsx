import styled from '@emotion/styled';
import { bottomBarHeight, color, layer, narrow, radius, shadow } from '../lib/theme-tokens.ts';

/** The actions of the form, which stay in sight. */
export const FormBar = styled('div')({
  position: 'sticky',
  bottom: 12,
  zIndex: layer.bar - 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '10px 14px',
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: shadow.float,
  [narrow]: { bottom: `calc(${bottomBarHeight + 8}px + env(safe-area-inset-bottom))` },
  // Why the form was refused, above the buttons.
  '& > [role="alert"]': { flexBasis: '100%', margin: 0 },
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
