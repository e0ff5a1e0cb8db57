import { megabytes } from '#schema/megabytes';
import { productPictureBytes } from '#schema/product-limits';

/** Bytes of a chosen file, which is scaled down and encoded again before it is uploaded. */
export const chosenBytes = 10 * 1024 * 1024;

/** The size of a stored picture for readers. */
export const pictureSize = megabytes(productPictureBytes);
