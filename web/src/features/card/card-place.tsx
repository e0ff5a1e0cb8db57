import type { ProductType } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { CardStrip } from './card-strip.tsx';

const CardPlaceDocument = graphql(/* GraphQL */ `
  query CardPlace($position: CardPosition!, $language: Language!) {
    cards(position: $position) {
      ...CardStrip_card
    }
  }
`);

const positions = { GAME: 'GAMES', APP: 'APPS', NFT: null, HARDWARE: null } as const;

/** The promotion cards of a category's page. */
export function CardPlace({ type }: { type: ProductType }) {
  const language = useGraphLanguage();
  const position = positions[type];
  const { data } = useQuery(CardPlaceDocument, {
    variables: { position: position ?? 'APPS', language },
    skip: position === null,
  });
  return <CardStrip cards={data?.cards} />;
}
