import { useSearchParams } from 'react-router';
import { productPath } from '#schema/page-paths';
import { graphql } from '../gql/index.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { Redirect } from '../lib/site/redirect.tsx';
import { useGraphLanguage } from '../lib/text/language.ts';
import { ProductMissing } from './sections/product-missing.tsx';
import { ProductResult, toProductTab } from './sections/product-result.tsx';

const ProductByIdDocument = graphql(/* GraphQL */ `
  query ProductById($id: ID!, $language: Language!) {
    product(id: $id) {
      id
      ...ProductView_product
    }
  }
`);

/** `/app-item?id=`. */
export function ProductByIdPage() {
  const language = useGraphLanguage();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, error, refetch, retry } = useQuery(ProductByIdDocument, {
    variables: { id, language },
    skip: id === '',
  });
  if (id === '') return <ProductMissing />;
  const tab = toProductTab(params.get('tab'));
  const survivor = data?.product?.id;
  // A merged duplicate is answered with the product that it was merged into.
  if (survivor && survivor !== id) return <Redirect to={productPath(survivor, tab)} isPermanent />;
  return (
    <ProductResult
      product={data?.product}
      error={error}
      refetch={refetch}
      onRetry={retry}
      tab={tab}
      pathOf={(tab) => productPath(id, tab)}
    />
  );
}
