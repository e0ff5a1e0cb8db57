import { posterSize } from '#schema/poster';

export const margin = 88;
/** Width of the lines of text. */
export const room = posterSize.width - 2 * margin;
/** The square picture of the product or member. */
export const picture = { left: margin, top: margin + 130, size: 240 } as const;
/** The QR code. */
export const code = { left: margin, top: posterSize.height - margin - 380, size: 380 } as const;
