import { useEffect, useState } from 'react';
import { type ProductTab, productTabs } from '#schema/page-paths';
import { Container } from '../../components/page.tsx';
import { ErrorState } from '../../components/state.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
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
  refetch(): Promise<unknown>;
  onRetry(): void;
  tab: ProductTab;
  pathOf(tab: ProductTab): string;
}

/**
 * Asks again for a missing product once the member is known: its owner and staff see it before its
 * release, but the page came from a server that renders for visitors.
 *
 * @returns whether the answer is on its way
 */
function useMemberAnswer(isMissing: boolean, refetch: () => Promise<unknown>): boolean {
  const viewerId = useViewer()?.id ?? null;
  const [answered, setAnswered] = useState<string | null>(null);
  const isAsking = isMissing && viewerId !== null && answered !== viewerId;
  useEffect(() => {
    if (!isAsking) return;
    const end = () => setAnswered(viewerId);
    refetch().then(end, end);
  }, [isAsking, viewerId, refetch]);
  return isAsking;
}

/** A product page, or what stands for it while the product loads, fails or is missing. */
export function ProductResult(props: ProductResultProps) {
  const { product, error, refetch, onRetry, tab, pathOf } = props;
  const isAsking = useMemberAnswer(product === null, refetch);
  if (product) return <ProductView product={product} tab={tab} pathOf={pathOf} />;
  if (product === null && !isAsking) return <ProductMissing />;
  return (
    <Container style={{ paddingBlock: 32 }}>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <ProductSkeleton />}
    </Container>
  );
}
