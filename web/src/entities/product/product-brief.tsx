import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { Count } from '../../components/count.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { color, font, radius } from '../../lib/theme-tokens.ts';

export const ProductBriefProduct = graphql(/* GraphQL */ `
  fragment ProductBrief_product on Product {
    id
    name(language: $language)
    logo(relative: true)
    upValue
  }
`);

const Root = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '6px 10px',
  marginInline: -10,
  borderRadius: radius.control,
  textDecoration: 'none',
  '&:hover': { background: color.sunken },
  '& strong': {
    flex: 1,
    minWidth: 0,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > span:last-of-type': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 3,
    color: color.primary,
    fontFamily: font.display,
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** A product in one line. */
export function ProductBrief({ product }: { product: FragmentType<typeof ProductBriefProduct> }) {
  const { id, name, logo, upValue } = readFragment(ProductBriefProduct, product);
  return (
    <Root to={productPath(id)}>
      <Picture name={name} src={logo} size={36} />
      <strong>{name}</strong>
      <span>
        <Icon name="up" size={15} strokeWidth={2.4} />
        <Count value={upValue} />
      </span>
    </Root>
  );
}
