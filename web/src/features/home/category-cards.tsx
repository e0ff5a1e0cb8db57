import styled from '@emotion/styled';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { categories } from '../../entities/product/categories.ts';
import { kindColor } from '../../entities/product/kind-color.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, motion, radius, tiny, wide } from '../../lib/theme-tokens.ts';

export const CategoryCardsCount = graphql(/* GraphQL */ `
  fragment CategoryCards_count on ProductCount {
    type
    count
  }
`);

const Grid = styled('nav')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [wide]: { gap: 16 },
});

const Entry = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 72,
  padding: '12px 14px',
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  textDecoration: 'none',
  transition: `box-shadow ${motion.quick}`,
  '&:hover': { boxShadow: 'inset 0 0 0 1.5px currentColor' },
  '& strong': {
    display: 'block',
    fontSize: 16,
    fontWeight: 650,
    lineHeight: 1.3,
    color: color.ink,
  },
  '& small': { display: 'block', fontSize: 14, color: color.muted },
  [tiny]: {
    flexDirection: 'column',
    gap: 6,
    padding: '10px 4px',
    textAlign: 'center',
    '& strong': { fontSize: 13 },
    '& small': { display: 'none' },
  },
});

const Sign = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  flexShrink: 0,
  borderRadius: radius.control,
});

interface CategoryCardsProps {
  /** Undefined while they load; the cards show without them. */
  counts: readonly FragmentType<typeof CategoryCardsCount>[] | undefined;
}

/** Links to the four categories, each with its number of products. */
export function CategoryCards(props: CategoryCardsProps) {
  const text = useText();
  const counts = props.counts && readFragment(CategoryCardsCount, props.counts);
  return (
    <Grid aria-label={text('category.kinds')}>
      {categories.map(({ type, path, label, icon }) => {
        const count = counts?.find((known) => known.type === type)?.count ?? 0;
        const tint = kindColor[type];
        return (
          <Entry key={type} to={path} style={{ color: tint.ink }}>
            <Sign style={{ background: tint.soft }}>
              <Icon name={icon} size={24} strokeWidth={1.7} />
            </Sign>
            <span>
              <strong>{text(label)}</strong>
              <small>{counts ? text('category.count', { count }) : '\u00a0'}</small>
            </span>
          </Entry>
        );
      })}
    </Grid>
  );
}
