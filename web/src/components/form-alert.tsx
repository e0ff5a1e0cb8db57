import styled from '@emotion/styled';
import { color, radius } from '../lib/theme-tokens.ts';

const Root = styled('p')({
  marginTop: 16,
  padding: '10px 14px',
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1.5px ${color.danger}`,
  color: color.danger,
  fontSize: 14,
  '&::first-letter': { textTransform: 'uppercase' },
  '&:empty': { display: 'none' },
});

/** The reason why the server rejected the form. */
export function FormAlert({ text }: { text: string | null }) {
  return <Root role="alert">{text}</Root>;
}
