import { Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { lazyComponent } from '../../lib/load/chunk-loading.ts';

const ProductTools = lazyComponent(
  () => import('./product-tools.tsx').then((module) => module.ProductTools),
  'badge',
);

// A server renders them at once; a browser keeps that until the code has arrived.
if (import.meta.env.SSR) await ProductTools.preload();

/** What leads on from a product, whose code the page does not wait for. */
export function LaterProductTools({ productId }: { productId: string }) {
  return (
    <ErrorBoundary resetKey={productId} fallback={null}>
      <Suspense>
        <ProductTools productId={productId} />
      </Suspense>
    </ErrorBoundary>
  );
}
