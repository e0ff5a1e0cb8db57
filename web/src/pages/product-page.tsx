import { useParams, useSearchParams } from 'react-router';
import { type ProductTab, productPath, productSlugPath, productTabs } from '#schema/page-paths';
import { Container } from '../components/page.tsx';
import { ErrorState } from '../components/state.tsx';
import { ProductSkeleton } from '../features/product/product-skeleton.tsx';
import { type FragmentType, graphql } from '../gql/index.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { useGraphLanguage } from '../lib/text/language.ts';
import { NotFound } from './sections/not-found.tsx';
import { ProductMissing } from './sections/product-missing.tsx';
import { ProductView, type ProductViewProduct } from './sections/product-view.tsx';

const ProductByIdDocument = graphql(/* GraphQL */ `
  query ProductById($id: ID!, $language: Language!) {
    product(id: $id) {
      ...ProductView_product
    }
  }
`);

const ProductBySlugDocument = graphql(/* GraphQL */ `
  query ProductBySlug($slug: String!, $language: Language!) {
    productBySlug(slug: $slug) {
      ...ProductView_product
    }
  }
`);

const toProductTab = (value: string | null | undefined): ProductTab =>
  productTabs.find((tab) => tab === value) ?? 'about';

/** `/app-item?id=`. */
export function ProductByIdPage() {
  const language = useGraphLanguage();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, error, retry } = useQuery(ProductByIdDocument, {
    variables: { id, language },
    skip: id === '',
  });
  if (id === '') return <ProductMissing />;
  return (
    <ProductResult
      product={data?.product}
      error={error}
      onRetry={retry}
      tab={toProductTab(params.get('tab'))}
      pathOf={(tab) => productPath(id, tab)}
    />
  );
}

/** `/{slug}/posts` and the other tabs of a product. */
export function ProductTabPage() {
  const { tab } = useParams();
  return productTabs.some((known) => known === tab) ? <ProductBySlugPage /> : <NotFound />;
}

function ProductBySlugPage() {
  const language = useGraphLanguage();
  const { slug = '', tab } = useParams();
  const { data, error, retry } = useQuery(ProductBySlugDocument, {
    variables: { slug, language },
  });
  return (
    <ProductResult
      product={data?.productBySlug}
      error={error}
      onRetry={retry}
      tab={toProductTab(tab)}
      pathOf={(key) => productSlugPath(slug, key)}
    />
  );
}

interface ProductResultProps {
  /** Undefined while it loads, null if it does not exist. */
  product: FragmentType<typeof ProductViewProduct> | null | undefined;
  error: unknown;
  onRetry(): void;
  tab: ProductTab;
  pathOf(tab: ProductTab): string;
}

function ProductResult({ product, error, onRetry, tab, pathOf }: ProductResultProps) {
  if (product) return <ProductView product={product} tab={tab} pathOf={pathOf} />;
  if (product === null) return <ProductMissing />;
  return (
    <Container style={{ paddingBlock: 32 }}>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <ProductSkeleton />}
    </Container>
  );
}
