import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import type { Failure } from '../../lib/command/failure.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, target, touch } from '../../lib/theme-tokens.ts';

const Listed = styled('p')({
  marginTop: 6,
  fontSize: 14,
  overflowWrap: 'anywhere',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    [touch]: { minHeight: target },
    color: color.primary,
    fontWeight: 600,
  },
});

/** Leads from a link that was refused with PRODUCT_LISTED to the product that has it; the form stays open. */
export function ListedProduct({ failure: { code, params } }: { failure: Failure }) {
  const text = useText();
  const { productId, name } = params;
  if (code !== 'PRODUCT_LISTED' || typeof productId !== 'string') return null;
  return (
    <Listed>
      <Link to={productPath(productId)} target="_blank">
        {text('product.openListed', { name: name ?? '' })}
      </Link>
    </Listed>
  );
}
