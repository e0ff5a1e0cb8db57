import { Button, type ButtonSize } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { askDialog } from '../../dialogs/ask.ts';
import { useRequireLogin } from '../../entities/viewer/session.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';

export const AskButtonProduct = graphql(/* GraphQL */ `
  fragment AskButton_product on Product {
    id
    name(language: $language)
  }
`);

interface AskButtonProps {
  product: FragmentType<typeof AskButtonProduct>;
  scale?: ButtonSize;
}

export function AskButton({ product, scale = 'medium' }: AskButtonProps) {
  const { id, name } = readFragment(AskButtonProduct, product);
  const text = useText();
  const { open } = useDialogs();
  const requireLogin = useRequireLogin();
  return (
    <Button
      variant="outline"
      scale={scale}
      onClick={() =>
        requireLogin({ kind: 'ask', productId: id, name }, () =>
          open(askDialog, { productId: id, name }),
        )
      }
    >
      <Icon name="question" size={18} />
      {text('ask.button')}
    </Button>
  );
}
