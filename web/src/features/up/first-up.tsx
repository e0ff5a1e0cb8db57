import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { upReasonDialog } from '../../dialogs/up.ts';
import { useRequireLogin, useSession } from '../../entities/viewer/session.tsx';
import { useViewerProduct } from '../../entities/viewer/use-viewer-products.ts';
import { type FragmentType, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { UpButtonProduct } from './up-button.tsx';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '14px 24px',
  padding: '20px 22px',
  borderRadius: radius.card,
  background: color.sunken,
  '& p': { flex: '1 1 26ch', textWrap: 'balance' },
});

interface FirstUpProps {
  product: FragmentType<typeof UpButtonProduct>;
  /** Moves the focus to an element that remains, because this button disappears after the UP. */
  onLeave(): void;
}

/** Invites the first UP of a product. */
export function FirstUp({ product, onLeave }: FirstUpProps) {
  const { id, name, status, upValue } = readFragment(UpButtonProduct, product);
  const text = useText();
  const { open } = useDialogs();
  const requireLogin = useRequireLogin();
  const { known, viewer } = useSession();
  const { hasUp } = useViewerProduct(id);
  if (status !== 'RELEASED') return <p>{text('reasons.none')}</p>;
  // Staff withheld it: it has no reason here.
  if (hasUp) return <p>{text('up.button.done', { name, count: upValue })}</p>;
  return (
    <Root>
      <p>{text('reasons.first')}</p>
      <Button
        variant="accent"
        onClick={() => {
          // Ahead of the dialog, which returns the focus to where it was. A visitor's stays on the button.
          if (viewer || !known) onLeave();
          requireLogin({ kind: 'up', productId: id, name }, () =>
            open(upReasonDialog, { productId: id, name }),
          );
        }}
      >
        <Icon name="up" size={18} strokeWidth={2.4} />
        {text('reasons.giveFirst')}
      </Button>
    </Root>
  );
}
