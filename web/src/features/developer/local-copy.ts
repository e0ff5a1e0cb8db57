import { localCopies } from '../../lib/form/local-copy.ts';
import type { ProductValues } from './product-values.rules.ts';

/** The name of a form in this tab: of a product, of a draft, or of a form that was never saved. */
export const copyName = (productId: string | null, draftId: string | null): string =>
  productId ?? draftId ?? 'new';

export const productCopies = localCopies<ProductValues>('product-form');
