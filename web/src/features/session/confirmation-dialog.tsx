import { useState } from 'react';
import { MINUTE } from '#schema/durations';
import { times } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { TextButton } from '../../components/text-button.tsx';
import type { ConfirmationDialogProps } from '../../dialogs/session.ts';
import { QrFrame } from '../../entities/social/qr-frame.tsx';
import { useSignInProviders } from '../../entities/social/sign-in-providers.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ConfirmByWallet } from './confirm-by-wallet.tsx';
import { ConfirmByCode, ConfirmByPasskey, ConfirmByPassword } from './confirmation-forms.tsx';
import { SocialButtons } from './social-buttons.tsx';

const ConfirmationMethodsDocument = graphql(/* GraphQL */ `
  query ConfirmationMethods {
    viewer {
      id
      confirmationMethods
      signInMethods {
        kind
      }
    }
  }
`);

const forms = {
  PASSWORD: ConfirmByPassword,
  CODE: ConfirmByCode,
  PASSKEY: ConfirmByPasskey,
} as const;
type Way = keyof typeof forms;

/** Asks for a proof of the owner again before a sensitive action, which the caller then repeats. */
export function ConfirmationDialog({ onConfirmed }: ConfirmationDialogProps) {
  const text = useText();
  const viewer = useViewer();
  const [chosen, setChosen] = useState<Way | null>(null);
  const { data } = useQuery(ConfirmationMethodsDocument, { fetchPolicy: 'network-only' });
  // Most who have an address have a password, so that its field need not wait.
  const guessed = viewer && !viewer.email ? [] : (['PASSWORD'] as const);
  const methods = data?.viewer?.confirmationMethods ?? guessed;
  const ways = methods.filter((method) => method !== 'LOGIN');
  const way = chosen ?? ways[0];
  const Form = way && forms[way];
  const title = text(way === 'PASSWORD' ? 'confirm.title' : 'confirm.titleOwner');
  return (
    <DialogFrame title={title} width={460}>
      {Form ? <Form key={way} onConfirmed={onConfirmed} /> : null}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <p key={other}>
            <TextButton type="button" onClick={() => setChosen(other)}>
              {text(`confirm.by.${other}`)}
            </TextButton>
          </p>
        ))}
      {viewer?.wallet ? <ConfirmByWallet onConfirmed={onConfirmed} /> : null}
      {methods.some((method) => method === 'LOGIN') ? <ConfirmByLogin /> : null}
    </DialogFrame>
  );
}

/** For an account without password, app and passkey: a login with another site proves the owner. */
function ConfirmByLogin() {
  const text = useText();
  const { close } = useDialogs();
  const offered = useSignInProviders();
  const { data } = useQuery(ConfirmationMethodsDocument);
  const kinds: readonly string[] = data?.viewer?.signInMethods.map(({ kind }) => kind) ?? [];
  const linked = offered.filter((provider) => kinds.includes(provider));
  if (linked.length > 0) {
    return (
      <>
        <DialogLead>{text('confirm.leadProvider')}</DialogLead>
        {linked.includes('WECHAT') ? <QrFrame operation="LOGIN" /> : null}
        <SocialButtons only={linked} />
      </>
    );
  }
  if (kinds.includes('WALLET')) return null;
  return (
    <>
      <DialogLead>
        {text('confirm.leadLogin', { minutes: times.sessionConfirmed / MINUTE })}
      </DialogLead>
      <DialogActions>
        <Button type="button" onClick={close}>
          {text('confirm.understood')}
        </Button>
      </DialogActions>
    </>
  );
}
