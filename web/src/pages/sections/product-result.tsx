import { type ProductTab, productTabs } from '#schema/page-paths';
import { Container } from '../../components/page.tsx';
import { ErrorState } from '../../components/state.tsx';
import { ProductSkeleton } from '../../features/product/product-skeleton.tsx';
import type { FragmentType } from '../../gql/index.ts';
import { ProductMissing } from './product-missing.tsx';
import { ProductView, type ProductViewProduct } from './product-view.tsx';

export const toProductTab = (value: string | null | undefined): ProductTab =>
  productTabs.find((tab) => tab === value) ?? 'about';

interface ProductResultProps {
  /** Undefined while it loads, null if it does not exist. */
  product: FragmentType<typeof ProductViewProduct> | null | undefined;
  error: unknown;
  onRetry(): void;
  tab: ProductTab;
  pathOf(tab: ProductTab): string;
}

/** A product page, or what stands for it while the product loads, fails or is missing. */
export function ProductResult({ product, error, onRetry, tab, pathOf }: ProductResultProps) {
  if (product) return <ProductView product={product} tab={tab} pathOf={pathOf} />;
  if (product === null) return <ProductMissing />;
  return (
    <Container style={{ paddingBlock: 32 }}>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <ProductSkeleton />}
    </Container>
  );
}
