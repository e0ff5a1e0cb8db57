import styled from '@emotion/styled';
import { Chip } from '../../components/chip.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ProductBrief } from './product-brief.tsx';

export const PlayRowPlay = graphql(/* GraphQL */ `
  fragment PlayRow_play on Play {
    rating
    product {
      id
      ...ProductBrief_product
    }
  }
`);

const Root = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > a': { flex: 1, minWidth: 0, marginInline: 0, paddingInline: 4 },
});

/** A game that a member has played, with the word that she has for it. */
export function PlayRow({ play }: { play: FragmentType<typeof PlayRowPlay> }) {
  const { rating, product } = readFragment(PlayRowPlay, play);
  const text = useText();
  return (
    <Root>
      <ProductBrief product={product} />
      {rating ? <Chip>{text(`play.${rating}`)}</Chip> : null}
    </Root>
  );
}
