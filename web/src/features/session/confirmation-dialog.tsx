import { useState } from 'react';
import { MINUTE } from '#schema/durations';
import { times } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { TextButton } from '../../components/text-button.tsx';
import type { ConfirmationDialogProps } from '../../dialogs/session.ts';
import { QrFrame } from '../../entities/social/qr-frame.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { ConfirmationMethod, IdentityProvider } from '../../gql/graphql.ts';
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
    }
  }
`);

const forms = {
  PASSWORD: ConfirmByPassword,
  CODE: ConfirmByCode,
  PASSKEY: ConfirmByPasskey,
} as const;
type Way = keyof typeof forms;

const sites = ['GOOGLE', 'TWITTER', 'WECHAT'] as const;

/** Asks for a proof of the owner again before a sensitive action, which the caller then repeats. */
export function ConfirmationDialog({ onConfirmed }: ConfirmationDialogProps) {
  const text = useText();
  const viewer = useViewer();
  const [chosen, setChosen] = useState<Way | null>(null);
  const { data } = useQuery(ConfirmationMethodsDocument, { fetchPolicy: 'network-only' });
  // Most who have an address have a password, so that its field need not wait.
  const guessed: ConfirmationMethod[] = viewer && !viewer.email ? [] : ['PASSWORD'];
  if (viewer?.wallet) guessed.push('WALLET');
  const methods = data?.viewer?.confirmationMethods ?? guessed;
  const ways = methods.filter((method) => method in forms) as Way[];
  const linked = sites.filter((site) => methods.includes(site));
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
      {methods.includes('WALLET') ? <ConfirmByWallet onConfirmed={onConfirmed} /> : null}
      {linked.length > 0 ? <ConfirmBySite linked={linked} /> : null}
      {methods.includes('LOGIN') ? <ConfirmByLogin /> : null}
    </DialogFrame>
  );
}

/** For an account without password, app and passkey: a login with another site proves the owner. */
function ConfirmBySite({ linked }: { linked: readonly IdentityProvider[] }) {
  const text = useText();
  return (
    <>
      <DialogLead>{text('confirm.leadProvider')}</DialogLead>
      {linked.includes('WECHAT') ? <QrFrame operation="LOGIN" /> : null}
      <SocialButtons only={linked} />
    </>
  );
}

function ConfirmByLogin() {
  const text = useText();
  const { close } = useDialogs();
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
