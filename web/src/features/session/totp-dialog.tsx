import styled from '@emotion/styled';
import qrcode from 'qrcode-generator';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { recoveryCodesDialog, type TotpDialogProps } from '../../dialogs/security.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { radius } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { codeFailures, codeSchema, codeValues, FactorCodeField } from './factor-code-field.tsx';

const ConfirmTotpDocument = graphql(/* GraphQL */ `
  mutation ConfirmTotp($code: String!) {
    confirmTotp(code: $code)
  }
`);

const Picture = styled('svg')({
  display: 'block',
  width: 200,
  maxWidth: '100%',
  marginInline: 'auto',
  // Scanners need dark on light in the dark theme too.
  background: '#fff',
  borderRadius: radius.control,
});

const Secret = styled('code')({
  display: 'block',
  margin: '12px 0 20px',
  textAlign: 'center',
  fontSize: 15,
  overflowWrap: 'anywhere',
  // On phones two equal rows, not a single group in the second one.
  textWrap: 'balance',
  userSelect: 'all',
});

/** Shows the secret of an authenticator app, and switches the app on with its first code. */
export function TotpDialog({ secret, uri, onChanged }: TotpDialogProps) {
  const text = useText();
  const { open, close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(ConfirmTotpDocument);
  const confirm = async ({ code }: typeof codeValues) => {
    const outcome = await run({ code });
    if (!outcome.ok) return outcome.failure;
    onChanged();
    show('success', text('totp.added'));
    const { confirmTotp: codes } = outcome.data;
    if (codes.length > 0) open(recoveryCodesDialog, { codes });
    else close();
    return undefined;
  };
  return (
    <DialogFrame title={text('totp.title')} width={460}>
      <DialogLead>{text('totp.lead')}</DialogLead>
      <QrCode content={uri} label={text('totp.qr')} />
      <Secret aria-label={text('totp.secret')}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</Secret>
      <DialogForm
        initialValues={codeValues}
        schema={codeSchema}
        busy={busy}
        submit={text('totp.submit')}
        onSubmit={confirm}
        failureFields={codeFailures}
      >
        {(form) => <FactorCodeField form={form} label={text('totp.firstCode')} hint="" />}
      </DialogForm>
    </DialogFrame>
  );
}

const quietZone = 4;

function QrCode({ content, label }: { content: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(content);
  code.make();
  const count = code.getModuleCount();
  const cells: string[] = [];
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) {
        cells.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`);
      }
    }
  }
  const size = count + 2 * quietZone;
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={cells.join('')} fill="#000" />
    </Picture>
  );
}
