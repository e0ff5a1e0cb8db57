import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { lengths, times } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { useStepDone } from '../../components/dialog-steps.ts';
import { TextField } from '../../components/field.tsx';
import type { Outcome } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCountdown } from './use-countdown.ts';

interface SendCode {
  send(): void;
  left: number;
  sent: boolean;
  busy: boolean;
}

/** Sends at most one request per half second, then counts down; the 'sent' hint shows for 5 s. */
function useSendCode(
  ask: () => Promise<Outcome<{ retryAfterSeconds: number }>>,
  busy: boolean,
): SendCode {
  const { left, start } = useCountdown();
  const stepDone = useStepDone();
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
    const outcome = await ask();
    if (outcome.ok) {
      stepDone();
      setSent(true);
      start(outcome.data.retryAfterSeconds);
    } else if (outcome.failure.code === 'CODE_TOO_SOON') {
      start(Number(outcome.failure.params.seconds) || times.codeResend / 1000);
    }
  };
  return { send: () => void send(), left, sent, busy };
}

interface CodeInputProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** Sends the code. */
  ask(): Promise<Outcome<{ retryAfterSeconds: number }>>;
  busy: boolean;
  /** False while there is nothing to send to. */
  canSend: boolean;
  /** Says where the code was sent. */
  sentHint: string;
}

/** A code that was sent to the member, with the button that sends it. */
export function CodeInput({ ask, busy: asking, canSend, sentHint, ...field }: CodeInputProps) {
  const text = useText();
  const { send, left, sent, busy } = useSendCode(ask, asking);
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
      hint={sent ? sentHint : undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={lengths.code.inputMax}
      required
      after={
        <Button
          type="button"
          variant="outline"
          disabled={left > 0 || busy || !canSend}
          onClick={requestCode}
          style={{ minWidth: 118, fontVariantNumeric: 'tabular-nums' }}
        >
          {left > 0 ? text('code.resend', { seconds: left }) : text('code.send')}
        </Button>
      }
    />
  );
}
