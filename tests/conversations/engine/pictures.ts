import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

export interface DrawnPicture {
  /** The bytes as base64, for a field. */
  base64: string;
  bytes: Buffer;
  type: string;
}

const tooLarge = 2 * 1024 * 1024 + 1;

/** Draws `picture 200x200`, also one whose end is missing, or 2 MB and one byte. */
export async function drawPicture(what: string): Promise<DrawnPicture> {
  const [width = 300, height = 300] = (/\d+x\d+/.exec(what)?.[0] ?? '300x300')
    .split('x')
    .map(Number);
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const drawn = sharp({ create: { width, height, channels: 3, background: { r, g, b } } }).png();
  const whole = await drawn.toBuffer();
  let bytes = whole;
  if (what.startsWith('large'))
    bytes = Buffer.concat([whole, randomBytes(tooLarge - whole.length)]);
  if (what.startsWith('broken')) bytes = whole.subarray(0, Math.floor(whole.length / 2));
  return { base64: bytes.toString('base64'), bytes, type: 'image/png' };
}
