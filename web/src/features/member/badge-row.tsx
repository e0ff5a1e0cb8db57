import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { hitArea } from '../../components/hit-area.ts';
import { Picture } from '../../components/picture.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { color } from '../../lib/theme-tokens.ts';

export const BadgeRowBadge = graphql(/* GraphQL */ `
  fragment BadgeRow_badge on Badge {
    id
    name(language: $language)
    image(relative: true)
    product {
      id
      name(language: $language)
    }
  }
`);

const Root = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  paddingBlock: 6,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: 600, lineHeight: 1.35 },
  '& a': {
    ...hitArea,
    display: 'inline-block',
    color: color.muted,
    fontSize: 14,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
});

/** A badge that somebody holds, with its product. */
export function BadgeRow({ badge }: { badge: FragmentType<typeof BadgeRowBadge> }) {
  const { name, image, product } = readFragment(BadgeRowBadge, badge);
  return (
    <Root>
      <Picture name={name} src={image} size={48} />
      <div>
        <strong>{name}</strong>
        <Link to={productPath(product.id)}>{product.name}</Link>
      </div>
    </Root>
  );
}
