import { TextButton } from '../../components/text-button.tsx';
import { claimDialog } from '../../dialogs/ownership.ts';
import { useRequireLogin } from '../../entities/viewer/session.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** For a product without an owner. A visitor logs in first, and goes on with the claim. */
export function ClaimButton({ productId, name }: { productId: string; name: string }) {
  const text = useText();
  const { open } = useDialogs();
  const requireLogin = useRequireLogin();
  const claim = () =>
    requireLogin({ kind: 'claim', productId, name }, () => open(claimDialog, { productId, name }));
  return (
    <TextButton type="button" onClick={claim}>
      {text('product.claim')}
    </TextButton>
  );
}
