import { Button } from '../../components/button.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import type { LinkedAccountDialogProps } from '../../dialogs/social.ts';
import { QrFrame } from '../../entities/social/qr-frame.tsx';
import { useBeginSignIn } from '../../entities/social/use-begin-sign-in.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { providerNames } from './provider-names.ts';

const UnbindIdentityDocument = graphql(/* GraphQL */ `
  mutation UnbindIdentity($provider: IdentityProvider!) {
    unbindIdentity(provider: $provider) {
      id
      signInMethods {
        kind
        linkedAt
      }
    }
  }
`);

/** Links an account of another site, or shows that it is linked and unlinks it. */
export function LinkedAccountDialog({ provider, isBound }: LinkedAccountDialogProps) {
  const text = useText();
  const name = text(providerNames[provider]);
  return (
    <DialogFrame
      title={text(isBound ? 'social.boundTitle' : 'social.bindTitle', { name })}
      width={460}
    >
      {isBound ? <Bound provider={provider} name={name} /> : null}
      {!isBound && provider === 'WECHAT' ? <QrFrame operation="BIND" /> : null}
      {!isBound && provider !== 'WECHAT' ? <Bind provider={provider} name={name} /> : null}
    </DialogFrame>
  );
}

interface ViewProps {
  provider: LinkedAccountDialogProps['provider'];
  name: string;
}

function Bind({ provider, name }: ViewProps) {
  const text = useText();
  const { begin, busy } = useBeginSignIn('BIND');
  return (
    <>
      <DialogLead>{text('social.bindLead', { name })}</DialogLead>
      <Button
        aria-disabled={busy}
        onClick={async () => {
          if (busy) return;
          const url = await begin(provider);
          if (url) window.location.assign(url);
        }}
      >
        {text('social.continue', { name })}
      </Button>
    </>
  );
}

function Bound({ provider, name }: ViewProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(UnbindIdentityDocument);
  return (
    <>
      <DialogLead>{text('social.unbindLead', { name })}</DialogLead>
      <Button
        variant="danger"
        aria-disabled={busy}
        onClick={async () => {
          if (busy) return;
          const { ok } = await run({ provider });
          if (!ok) return;
          close();
          show('success', text('social.unbound'));
        }}
      >
        {text('social.unbind')}
      </Button>
    </>
  );
}
