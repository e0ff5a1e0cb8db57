import { Card } from '../../components/card.tsx';
import { SkeletonBlock } from '../../components/skeleton.tsx';
import { ProductBrief } from '../../entities/product/product-brief.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';

const SimilarProductsDocument = graphql(/* GraphQL */ `
  query SimilarProducts($id: ID!, $language: Language!, $first: Int!) {
    product(id: $id) {
      id
      similar(first: $first) {
        id
        ...ProductBrief_product
      }
    }
  }
`);

const shown = 5;

/** Products that share categories, tags or voters with this one. */
export function SimilarProducts({ productId }: { productId: string }) {
  const text = useText();
  const language = useGraphLanguage();
  const { data, error } = useQuery(SimilarProductsDocument, {
    variables: { id: productId, language, first: shown },
  });
  const others = data?.product?.similar;
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
