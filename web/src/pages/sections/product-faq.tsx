import { type ReactNode, Suspense } from 'react';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { laterPart } from '../../lib/load/later-part.ts';

const ProductQuestions = laterPart(() =>
  import('./product-questions.tsx').then((module) => module.ProductQuestions),
);

// A server renders the tab at once; a browser keeps that until the code has arrived.
if (import.meta.env.SSR) await ProductQuestions.preload();

/** The FAQ tab, whose code the other tabs do not load. */
export function ProductFaq({ productId, action }: { productId: string; action: ReactNode }) {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <ProductQuestions productId={productId} action={action} />
    </Suspense>
  );
}
