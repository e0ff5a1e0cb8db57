import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import type { DeveloperNoticeDialogProps } from '../../dialogs/more.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useSite } from '../../lib/site/site-context.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText, target } from '../../lib/theme-tokens.ts';
import { noticeWays } from './contact.ts';

const Ways = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  textAlign: 'center',
  '& p': { color: color.muted, fontSize: 14, ...shortText },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: target,
    color: color.primary,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
});

/** How developers reach the staff of the site: by the QR code, or by the same address as a link. */
export function DeveloperNoticeDialog({ from }: DeveloperNoticeDialogProps) {
  const text = useText();
  const { close, reopen } = useDialogs();
  const { qr, link, mail } = noticeWays(useSite().contacts);
  return (
    <DialogFrame title={text('notice.title')} width={440}>
      <DialogLead>{text('notice.lead')}</DialogLead>
      <Ways>
        {qr ? (
          <>
            <QrCode value={qr} label={text('notice.qr')} />
            <p>{text('notice.scan')}</p>
          </>
        ) : null}
        {link ? (
          <a href={link} target="_blank" rel="noopener">
            {text('notice.open')}
          </a>
        ) : null}
        {mail ? <a href={`mailto:${mail}`}>{text('notice.mail', { address: mail })}</a> : null}
      </Ways>
      <DialogActions>
        {from ? (
          <Button variant="outline" onClick={() => reopen(from)}>
            {text('form.back')}
          </Button>
        ) : null}
        <Button onClick={close} autoFocus>
          {text('claim.done')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
