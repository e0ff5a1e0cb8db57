import type { ComponentProps } from 'react';
import { MINUTE } from '#schema/durations';
import { isEmail } from '#schema/email';
import { times } from '#schema/limits';
import type { TextField } from '../../components/field.tsx';
import type { CodePurpose } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CodeInput } from './code-input.tsx';

const SendEmailCodeDocument = graphql(/* GraphQL */ `
  mutation SendEmailCode($email: String!, $purpose: CodePurpose!) {
    sendEmailCode(email: $email, purpose: $purpose) {
      retryAfterSeconds
    }
  }
`);

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  email: string;
  purpose: CodePurpose;
}

/** A code from an e-mail, with the button that sends it. */
export function CodeField({ email, purpose, ...field }: CodeFieldProps) {
  const text = useText();
  const { run, busy } = useCommand(SendEmailCodeDocument);
  const address = email.trim();
  return (
    <CodeInput
      {...field}
      ask={async () => {
        const outcome = await run({ email: address, purpose });
        return outcome.ok ? { ok: true, data: outcome.data.sendEmailCode } : outcome;
      }}
      busy={busy}
      recipient="email"
      canSend={isEmail(email)}
      sentHint={text('code.sent', { email: address, minutes: times.emailCodeValid / MINUTE })}
    />
  );
}
