import { upReasonDialog } from '../../dialogs/up-reason-dialog.ts';
import { useRequireLogin } from '../../entities/viewer/use-require-login.ts';
import { useViewerProduct } from '../../entities/viewer/use-viewer-products.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { UpCapsule } from './up-capsule.tsx';

export const UpButtonProduct = graphql(/* GraphQL */ `
  fragment UpButton_product on Product {
    id
    name(language: $language)
    status
    upValue
  }
`);

interface UpButtonProps {
  product: FragmentType<typeof UpButtonProduct>;
  shape?: 'tall' | 'wide';
}

export function UpButton({ product, shape = 'tall' }: UpButtonProps) {
  const { id, name, upValue, status } = readFragment(UpButtonProduct, product);
  const { hasUp } = useViewerProduct(id);
  const { open } = useDialogs();
  const requireLogin = useRequireLogin();
  return (
    <UpCapsule
      name={name}
      count={upValue}
      done={hasUp}
      shape={shape}
      disabled={status !== 'RELEASED'}
      onClick={() => requireLogin(() => open(upReasonDialog, { productId: id, name }))}
    />
  );
}
