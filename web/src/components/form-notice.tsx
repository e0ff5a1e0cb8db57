import styled from '@emotion/styled';
import { color, radius, shortText } from '../lib/theme-tokens.ts';

/** What a member has to know before a form. */
export const FormNotice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 20,
  padding: '12px 16px',
  borderRadius: radius.control,
  background: color.sunken,
  '& p': { flex: '1 1 300px', minWidth: 0, ...shortText },
});
