import { useParams } from 'react-router';
import { productSlugPath, productTabs } from '#schema/page-paths';
import { graphql } from '../gql/index.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { Redirect } from '../lib/site/redirect.tsx';
import { useGraphLanguage } from '../lib/text/language.ts';
import { NotFound } from './sections/not-found.tsx';
import { ProductResult, toProductTab } from './sections/product-result.tsx';

const ProductBySlugDocument = graphql(/* GraphQL */ `
  query ProductBySlug($slug: String!, $language: Language!) {
    productBySlug(slug: $slug) {
      id
      slug
      ...ProductView_product
    }
  }
`);

/** `/{slug}/posts` and the other tabs of a product. */
export function ProductTabPage() {
  const { tab } = useParams();
  return productTabs.some((known) => known === tab) ? <ProductBySlugPage /> : <NotFound />;
}

function ProductBySlugPage() {
  const language = useGraphLanguage();
  const { slug = '', tab } = useParams();
  const { data, error, refetch, retry } = useQuery(ProductBySlugDocument, {
    variables: { slug, language },
  });
  const survivor = data?.productBySlug?.slug;
  // A merged duplicate is answered with the product that it was merged into.
  if (survivor && survivor !== slug.toLowerCase()) {
    return <Redirect to={productSlugPath(survivor, toProductTab(tab))} isPermanent />;
  }
  return (
    <ProductResult
      product={data?.productBySlug}
      error={error}
      refetch={refetch}
      onRetry={retry}
      tab={toProductTab(tab)}
      pathOf={(key) => productSlugPath(slug, key)}
    />
  );
}
