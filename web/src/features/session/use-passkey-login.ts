import { useState } from 'react';
import { times } from '#schema/limits';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { signWithPasskey } from '../../lib/passkey/passkey.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { useSignedIn } from './use-signed-in.ts';

const StartPasskeyLoginDocument = graphql(/* GraphQL */ `
  mutation StartPasskeyLogin($ticket: String) {
    startPasskeyLogin(ticket: $ticket)
  }
`);

const LoginWithPasskeyDocument = graphql(/* GraphQL */ `
  mutation LoginWithPasskey($answer: String!, $ticket: String) {
    loginWithPasskey(answer: $answer, ticket: $ticket) {
      viewer {
        id
      }
    }
  }
`);

/** A login with a passkey: alone, or as the second step that a ticket waits for. */
export function usePasskeyLogin(ticket: string | null) {
  const text = useText();
  const { show } = useToasts();
  const signedIn = useSignedIn();
  const start = useCommand(StartPasskeyLoginDocument);
  const finish = useCommand(LoginWithPasskeyDocument);
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    const started = await start.run({ ticket });
    if (!started.ok) return;
    const answer = await signWithPasskey(started.data.startPasskeyLogin);
    if (answer === null) {
      show('warning', text('passkey.cancelled'));
      return;
    }
    const outcome = await finish.run({ answer, ticket });
    if (!outcome.ok) return;
    const { viewer } = outcome.data.loginWithPasskey;
    await signedIn(viewer.id, text('success.login'), times.loginToast);
  };
  const run = async () => {
    if (busy) return;
    setBusy(true);
    await signIn().finally(() => setBusy(false));
  };
  return { run, busy };
}
