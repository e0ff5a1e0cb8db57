import styled from '@emotion/styled';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { categories } from '../../lib/product/categories.ts';
import { useText } from '../../lib/text/use-text.ts';
import { kindColor, radius, wide } from '../../lib/theme-tokens.ts';

export const CategoryCardsCount = graphql(/* GraphQL */ `
  fragment CategoryCards_count on ProductCount {
    type
    count
  }
`);

const Grid = styled('nav')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 16 },
});

const Entry = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 84,
  padding: '14px 18px',
  borderRadius: radius.card,
  textDecoration: 'none',
  transition: 'transform 140ms',
  '&:hover': { transform: 'translateY(-2px)' },
  '& strong': { display: 'block', fontSize: 16, fontWeight: 650, lineHeight: 1.3 },
  '& span': { fontSize: 14 },
});

/** The four doors into the catalogue (H1), each with how many products stand behind it (C19). */
export function CategoryCards(props: {
  counts: readonly FragmentType<typeof CategoryCardsCount>[];
}) {
  const text = useText();
  const counts = readFragment(CategoryCardsCount, props.counts);
  return (
    <Grid aria-label={text('category.kinds')}>
      {categories.map(({ type, path, label, icon }) => {
        const count = counts.find((known) => known.type === type)?.count ?? 0;
        const tint = kindColor[type];
        return (
          <Entry key={type} to={path} style={{ background: tint.soft, color: tint.ink }}>
            <Icon name={icon} size={30} strokeWidth={1.6} />
            <span>
              <strong>{text(label)}</strong>
              {text('category.count', { count })}
            </span>
          </Entry>
        );
      })}
    </Grid>
  );
}
