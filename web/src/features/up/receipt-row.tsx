import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Picture } from '../../components/picture.tsx';
import { upReceiptDialog } from '../../dialogs/up.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';

export const ReceiptRowReceipt = graphql(/* GraphQL */ `
  fragment ReceiptRow_receipt on UpReceipt {
    id
    weight
    withheldAt
    product {
      id
      name(language: $language)
      logo(relative: true)
    }
  }
`);

const Root = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  '& del': { color: color.muted },
  '& strong': { flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});

/** One of the viewer's UPs, with the way to its receipt. */
export function ReceiptRow({ receipt }: { receipt: FragmentType<typeof ReceiptRowReceipt> }) {
  const { weight, withheldAt, product } = readFragment(ReceiptRowReceipt, receipt);
  const text = useText();
  const { open } = useDialogs();
  if (!product) return null;
  const { id, name, logo } = product;
  return (
    <Root>
      <Picture name={name} src={logo} size={40} />
      <strong>{name}</strong>
      <span>{withheldAt ? <del>{`UP +${weight}`}</del> : `UP +${weight}`}</span>
      <Button
        variant="outline"
        scale="small"
        aria-label={text('receipt.title', { name })}
        onClick={() => open(upReceiptDialog, { productId: id, name })}
      >
        {text('receipt.open')}
      </Button>
    </Root>
  );
}
