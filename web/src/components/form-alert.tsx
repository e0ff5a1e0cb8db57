import styled from '@emotion/styled';
import { type Failure, failureText } from '../lib/command/failure.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, radius, shortText } from '../lib/theme-tokens.ts';

const Alert = styled('p')({
  marginTop: 16,
  padding: '10px 14px',
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1.5px ${color.danger}`,
  color: color.danger,
  fontSize: 14,
  ...shortText,
  '&:empty': { display: 'none' },
});

/** The reason why a form was not accepted or not sent. What was typed stays in the form. */
export function FormAlert({ failure }: { failure: Failure | undefined }) {
  const text = useText();
  if (failure?.code === 'OFFLINE') return <Alert role="alert">{text('offline.failedForm')}</Alert>;
  return <Alert role="alert">{failure ? failureText(text, failure) : null}</Alert>;
}
