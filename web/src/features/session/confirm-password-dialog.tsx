import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { TextButton } from '../../components/text-button.tsx';
import type { ConfirmPasswordDialogProps } from '../../dialogs/session.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ConfirmByCode, ConfirmByPasskey, ConfirmByPassword } from './confirmation-forms.tsx';
import { WalletProof } from './wallet-proof.tsx';

const ConfirmationMethodsDocument = graphql(/* GraphQL */ `
  query ConfirmationMethods {
    viewer {
      id
      confirmationMethods
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
export function ConfirmPasswordDialog({ onConfirmed }: ConfirmPasswordDialogProps) {
  const text = useText();
  const viewer = useViewer();
  const [chosen, setChosen] = useState<Way | null>(null);
  const { data } = useQuery(ConfirmationMethodsDocument, { fetchPolicy: 'network-only' });
  // Who has an address has a password, so that its field need not wait.
  const guessed = viewer && !viewer.email ? [] : (['PASSWORD'] as const);
  const methods = data?.viewer?.confirmationMethods ?? guessed;
  const ways = methods.filter((method) => method !== 'LOGIN');
  const way = chosen ?? ways[0];
  const Form = way && forms[way];
  const title = text(way === 'PASSWORD' || !way ? 'confirm.title' : 'confirm.titleOwner');
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
      {viewer?.wallet ? <WalletProof onConfirmed={onConfirmed} /> : null}
      {methods.some((method) => method === 'LOGIN') && !viewer?.wallet ? <ConfirmByLogin /> : null}
    </DialogFrame>
  );
}

/** For an account without password, app and passkey. */
function ConfirmByLogin() {
  const text = useText();
  const { close } = useDialogs();
  return (
    <>
      <DialogLead>{text('confirm.leadLogin')}</DialogLead>
      <DialogActions>
        <Button type="button" onClick={close}>
          {text('confirm.understood')}
        </Button>
      </DialogActions>
    </>
  );
}
