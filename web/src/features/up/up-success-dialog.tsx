import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Picture } from '../../components/picture.tsx';
import { type UpSuccessDialogProps, upReceiptDialog } from '../../dialogs/up.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, font, radius } from '../../lib/theme-tokens.ts';

const close = keyframes({ from: { transform: 'translateX(22px)', opacity: 0 } });

const Body = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  paddingTop: 8,
  textAlign: 'center',
  '& > p': { color: color.muted },
  '& > strong': { fontSize: 18, fontWeight: 650 },
});

/** Animates the two halves of the capsule towards each other. */
const Capsule = styled('div')({
  display: 'flex',
  overflow: 'hidden',
  borderRadius: radius.pill,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    height: 84,
    paddingInline: 28,
    background: color.pine,
    color: color.onPine,
  },
  '& > span:last-of-type': {
    background: color.citron,
    color: color.onCitron,
    fontFamily: font.display,
    fontSize: 30,
    fontWeight: 700,
    animation: `${close} 320ms cubic-bezier(0.2, 0.9, 0.3, 1.1)`,
  },
});

const Word = styled('span')({
  display: 'inline-block',
  '&::first-letter': { textTransform: 'uppercase' },
});

export function UpSuccessDialog(props: UpSuccessDialogProps) {
  const { productId, name, logo, addUpValue, ranking } = props;
  const text = useText();
  const dialogs = useDialogs();
  return (
    <DialogFrame title={text('up.success.title')} width={420}>
      <Body>
        <Capsule>
          <span>
            <Picture name={name} src={logo} size={48} />
          </span>
          <span>{`UP +${addUpValue}`}</span>
        </Capsule>
        <strong>{name}</strong>
        <p>{text('up.success.ranking', { ranking })}</p>
        <Button variant="ghost" onClick={() => dialogs.open(upReceiptDialog, { productId, name })}>
          {text('receipt.open')}
        </Button>
        <Button scale="large" onClick={dialogs.close} autoFocus>
          <Word>{text('up.success.done')}</Word>
        </Button>
      </Body>
    </DialogFrame>
  );
}
