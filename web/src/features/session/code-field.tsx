import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { isEmail } from '#schema/email';
import { lengths, times } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import type { CodePurpose } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCountdown } from './use-countdown.ts';

const SendEmailCodeDocument = graphql(/* GraphQL */ `
  mutation SendEmailCode($email: String!, $purpose: CodePurpose!) {
    sendEmailCode(email: $email, purpose: $purpose) {
      retryAfterSeconds
    }
  }
`);

interface SendCode {
  send(): void;
  left: number;
  sent: boolean;
  busy: boolean;
}

/** Sends at most one request per half second, then counts down; the 'sent' hint shows for 5 s. */
function useSendCode(email: string, purpose: CodePurpose): SendCode {
  const { run, busy } = useCommand(SendEmailCodeDocument);
  const { left, start } = useCountdown();
  const [sent, setSent] = useState(false);
  const lastCall = useRef(0);
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => setSent(false), times.sentClear);
    return () => clearTimeout(timer);
  }, [sent]);
  const send = async () => {
    const now = Date.now();
    if (busy || left > 0 || now - lastCall.current < times.codeDebounce) return;
    lastCall.current = now;
    const outcome = await run({ email: email.trim(), purpose });
    if (outcome.ok) {
      setSent(true);
      start(outcome.data.sendEmailCode.retryAfterSeconds);
    } else if (outcome.failure.code === 'CODE_TOO_SOON') {
      start(Number(outcome.failure.params.seconds) || times.codeResend / 1000);
    }
  };
  return { send: () => void send(), left, sent, busy };
}

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  email: string;
  purpose: CodePurpose;
}

/** A code from an e-mail, with the button that sends it. */
export function CodeField({ email, purpose, ...field }: CodeFieldProps) {
  const text = useText();
  const { send, left, sent, busy } = useSendCode(email, purpose);
  const [resolvedAttempt, setResolvedAttempt] = useState<number | null>(null);
  // The code of a failed submit is on its way: show the 'sent' hint instead of the error.
  const isResolved = sent && resolvedAttempt === (field.attempt ?? 0);
  const input = useRef<HTMLInputElement>(null);
  const requestCode = () => {
    // The pressed button becomes disabled for a minute, and would lose the focus.
    input.current?.focus();
    setResolvedAttempt(field.attempt ?? 0);
    send();
  };
  return (
    <TextField
      {...field}
      ref={input}
      error={isResolved ? undefined : field.error}
      label={text('code.label')}
      hint={sent ? text('code.sent', { email: email.trim() }) : undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={lengths.code.inputMax}
      required
      after={
        <Button
          type="button"
          variant="outline"
          disabled={left > 0 || busy || !isEmail(email)}
          onClick={requestCode}
          style={{ minWidth: 118, fontVariantNumeric: 'tabular-nums' }}
        >
          {left > 0 ? text('code.resend', { seconds: left }) : text('code.send')}
        </Button>
      }
    />
  );
}
