import { Card } from '../../components/card.tsx';
import { SkeletonBlock } from '../../components/skeleton.tsx';
import { ProductBrief } from '../../entities/product/product-brief.tsx';
import type { ProductType } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';

const AlikeProductsDocument = graphql(/* GraphQL */ `
  query AlikeProducts($type: ProductType!, $language: Language!, $first: Int!) {
    products(type: $type, sort: UPS, first: $first) {
      nodes {
        id
        ...ProductBrief_product
      }
    }
  }
`);

const shown = 5;

/** The products with the most UPs in the same category. */
export function SimilarProducts({ productId, type }: { productId: string; type: ProductType }) {
  const text = useText();
  const language = useGraphLanguage();
  const { data, error } = useQuery(AlikeProductsDocument, {
    // One more than is shown, because the product itself may be in the result.
    variables: { type, language, first: shown + 1 },
  });
  const others = data?.products.nodes.filter(({ id }) => id !== productId).slice(0, shown);
  if (error || others?.length === 0) return null;
  return (
    <Card>
      <h2>{text('product.alike')}</h2>
      {others ? (
        others.map((product) => <ProductBrief key={product.id} product={product} />)
      ) : (
        <SkeletonBlock height={52 * shown} />
      )}
    </Card>
  );
}
