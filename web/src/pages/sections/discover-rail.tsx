import { Card } from '../../components/card.tsx';
import { Rail } from '../../components/page.tsx';
import { SkeletonBlock } from '../../components/skeleton.tsx';
import { ProductBrief } from '../../entities/product/product-brief.tsx';
import { HotWords } from '../../features/search/hot-words.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';

const DiscoverRailDocument = graphql(/* GraphQL */ `
  query DiscoverRail($language: Language!, $first: Int!) {
    hotWords(first: 20) {
      ...HotWords_word
    }
    products(sort: UPS, first: $first) {
      nodes {
        id
        ...ProductBrief_product
      }
    }
  }
`);

const leadersShown = 5;

/** The rail next to search results and posts: hot words and the products with the most UPs. */
export function DiscoverRail() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, error } = useQuery(DiscoverRailDocument, {
    variables: { language, first: leadersShown },
  });
  if (error) return null;
  return (
    <Rail>
      {data?.hotWords.length === 0 ? null : (
        <Card>
          <h2>{text('search.hotWords')}</h2>
          {data ? <HotWords words={data.hotWords} /> : <SkeletonBlock height={124} />}
        </Card>
      )}
      <Card>
        <h2>{text('home.ranking')}</h2>
        {data ? (
          data.products.nodes.map((product) => <ProductBrief key={product.id} product={product} />)
        ) : (
          <SkeletonBlock height={52 * leadersShown} />
        )}
      </Card>
    </Rail>
  );
}
