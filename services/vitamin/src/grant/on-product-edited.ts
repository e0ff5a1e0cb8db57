import { eventHandler } from '#kit/events/event-handler';
import { copyProducts } from './copy-products.ts';

/** Copies the new name, which vitamin records show. */
export const onProductEdited = eventHandler('catalog.product-edited.v1', copyProducts);
