import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { lengths, times } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { useRefusal } from '../../components/dialog-refusal.ts';
import { useStepDone } from '../../components/dialog-steps.ts';
import { TextField } from '../../components/field.tsx';
import { isShownByToast } from '../../lib/command/failure.ts';
import type { Outcome } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCountdown } from './use-countdown.ts';

type Asked = Outcome<{ retryAfterSeconds: number }>;

interface SendCode {
  /** Resolves with null when no request was sent. */
  send(): Promise<Asked | null>;
  left: number;
  sent: boolean;
}

/** Sends at most one request per half second, then counts down; the 'sent' hint shows for 5 s. */
function useSendCode(ask: () => Promise<Asked>, busy: boolean): SendCode {
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
    if (busy || left > 0 || now - lastCall.current < times.codeDebounce) return null;
    lastCall.current = now;
    const outcome = await ask();
    if (outcome.ok) {
      stepDone();
      setSent(true);
      start(outcome.data.retryAfterSeconds);
    } else if (outcome.failure.code === 'CODE_TOO_SOON') {
      start(Number(outcome.failure.params.seconds) || times.codeResend / 1000);
    }
    return outcome;
  };
  return { send, left, sent };
}

interface CodeInputProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** Sends the code. */
  ask(): Promise<Asked>;
  busy: boolean;
  /** The field with the address or number; it shows why no code was sent. */
  recipient: string;
  /** False while there is nothing to send to. */
  canSend: boolean;
  /** Says where the code was sent. */
  sentHint: string;
}

/** A code that was sent to the member, with the button that sends it. */
export function CodeInput(props: CodeInputProps) {
  const { ask, busy, recipient, canSend, sentHint, ...field } = props;
  const text = useText();
  const refuse = useRefusal();
  const { send, left, sent } = useSendCode(ask, busy);
  const [resolvedAttempt, setResolvedAttempt] = useState<number | null>(null);
  // The code of a failed submit is on its way: show the 'sent' hint instead of the error.
  const isResolved = sent && resolvedAttempt === (field.attempt ?? 0);
  const input = useRef<HTMLInputElement>(null);
  const requestCode = async () => {
    if (busy) return;
    const before = document.activeElement;
    refuse(recipient, undefined);
    setResolvedAttempt(field.attempt ?? 0);
    const outcome = await send();
    // A member who went on to another field of the form keeps the focus there.
    const { activeElement } = document;
    const hasMoved = activeElement !== before && input.current?.form?.contains(activeElement);
    if (outcome?.ok && !hasMoved) input.current?.focus();
    if (outcome && !outcome.ok && isShownByToast(outcome.failure))
      refuse(recipient, outcome.failure, !hasMoved);
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
          disabled={left > 0 || !canSend}
          // Not `disabled` while it sends, because a disabled button loses the focus.
          aria-disabled={left > 0 || busy || !canSend}
          aria-busy={busy}
          onClick={() => void requestCode()}
          style={{ minWidth: 118, fontVariantNumeric: 'tabular-nums' }}
        >
          {left > 0 ? text('code.resend', { seconds: left }) : text('code.send')}
        </Button>
      }
    />
  );
}
