import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { Count } from '../../components/count.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { Rank, RowFrame, Words } from '../../entities/product/product-row.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { tagOfText } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, font, radius } from '../../lib/theme-tokens.ts';

export const BoardRowPlace = graphql(/* GraphQL */ `
  fragment BoardRow_place on LeaderboardPlace {
    place
    ups
    previousPlace
    bestUp(language: $language) {
      id
      reason
    }
    product {
      id
      name(language: $language)
      tagline(language: $language)
      logo(relative: true)
    }
  }
`);

/** Gold, silver and bronze, with letters of enough contrast. */
const medals = [
  { background: '#e9b93b', color: '#3b2a00' },
  { background: '#c3cad1', color: '#20262b' },
  { background: '#d39a6a', color: '#38200c' },
] as const;

const Medal = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: radius.pill,
  fontSize: 15,
  fontWeight: 750,
});

const Row = styled(RowFrame)({ '& del': { color: color.muted, textDecoration: 'none' } });

const Reason = styled('blockquote')({
  margin: '4px 0 0',
  paddingLeft: 10,
  borderLeft: `2px solid ${color.line}`,
  fontSize: 14,
  color: color.muted,
  overflowWrap: 'anywhere',
});

const Score = styled('div')({
  display: 'grid',
  justifyItems: 'end',
  gap: 2,
  flexShrink: 0,
  fontSize: 13,
  color: color.muted,
  '& strong': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    fontFamily: font.display,
    fontSize: 18,
    color: color.primary,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** How a place compares with that of the period before. */
function Change({ place, previous }: { place: number; previous: number | null }) {
  const text = useText();
  if (previous === null) return <span>{text('board.new')}</span>;
  const steps = previous - place;
  if (steps === 0) return <span>{text('board.same')}</span>;
  return (
    <span>
      <span aria-hidden="true">{steps > 0 ? `▲ ${steps}` : `▼ ${-steps}`}</span>
      <VisuallyHidden>
        {text(steps > 0 ? 'board.risen' : 'board.fallen', { count: Math.abs(steps) })}
      </VisuallyHidden>
    </span>
  );
}

interface BoardRowProps {
  place: FragmentType<typeof BoardRowPlace>;
  /** Whether there is a period before to compare with. */
  compares: boolean;
}

export function BoardRow({ place: data, compares }: BoardRowProps) {
  const { place, ups, previousPlace, bestUp, product } = readFragment(BoardRowPlace, data);
  const text = useText();
  const medal = medals[place - 1];
  const name = product?.name ?? text('board.unlisted');
  return (
    <Row as="li">
      <Rank>{medal ? <Medal style={medal}>{place}</Medal> : place}</Rank>
      <Picture name={name} src={product?.logo ?? null} size={52} />
      <Words>
        <h3>{product ? <Link to={productPath(product.id)}>{name}</Link> : <del>{name}</del>}</h3>
        {product?.tagline ? <p>{product.tagline}</p> : null}
        {bestUp ? <Reason lang={tagOfText(bestUp.reason)}>{bestUp.reason}</Reason> : null}
      </Words>
      <Score>
        <strong>
          <Icon name="up" size={15} strokeWidth={2.4} />
          <Count value={ups} />
          <VisuallyHidden>{text('board.ups', { count: ups })}</VisuallyHidden>
        </strong>
        {compares ? <Change place={place} previous={previousPlace} /> : null}
      </Score>
    </Row>
  );
}
