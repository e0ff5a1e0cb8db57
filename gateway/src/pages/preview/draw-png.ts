import sharp from 'sharp';
import { type CardContent, drawCard, type Shape } from './card.ts';
import type { Fonts } from './fonts.ts';
import { initialOf } from './graphemes.ts';

let loadedFonts: Promise<Fonts> | null = null;

/**
 * Draws an SVG whose texts are outlines.
 * @param texts all that `draw` shapes
 */
export async function composeSvg(
  texts: readonly string[],
  draw: (shape: Shape) => string,
): Promise<string> {
  // Loaded on demand, since compiling its WebAssembly would delay each start and stop.
  loadedFonts ??= import('./fonts.ts').then(({ createFonts }) => createFonts());
  const { prepare, shape } = await loadedFonts;
  await prepare(texts);
  return draw(shape);
}

/** Draws the same as PNG. */
export async function drawSvg(
  texts: readonly string[],
  draw: (shape: Shape) => string,
): Promise<Buffer> {
  return sharp(Buffer.from(await composeSvg(texts, draw)))
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

/** Draws a preview as PNG. */
export function drawPng(content: CardContent): Promise<Buffer> {
  const { name, tagline, count, category } = content;
  const texts = [name, initialOf(name), tagline, count ?? '', category?.label ?? '', 'Vita'];
  return drawSvg(texts, (shape) => drawCard(content, shape));
}
