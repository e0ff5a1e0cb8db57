import { Suspense } from 'react';
import { lazyComponent } from '../../lib/load/chunk-loading.ts';

const ProductTools = lazyComponent(() =>
  // The page does without them.
  import('./product-tools.tsx').then(
    (module) => module.ProductTools,
    () => () => null,
  ),
);

// A server renders them at once; a browser keeps that until the code has arrived.
if (import.meta.env.SSR) await ProductTools.preload();

/** What leads on from a product, whose code the page does not wait for. */
export function LaterProductTools({ productId }: { productId: string }) {
  return (
    <Suspense>
      <ProductTools productId={productId} />
    </Suspense>
  );
}
