import { posterSize } from '#schema/poster';

export const margin = 88;
/** Width of the lines of text. */
export const textWidth = posterSize.width - 2 * margin;
/** The square picture of the product or member. */
export const pictureBox = { left: margin, top: margin + 130, size: 240 } as const;
/** The QR code. */
export const qrBox = { left: margin, top: posterSize.height - margin - 380, size: 380 } as const;
