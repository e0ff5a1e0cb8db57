import sharp from 'sharp';
import { type CardContent, drawCard } from './card.ts';
import type { Fonts } from './fonts.ts';

let loadedFonts: Promise<Fonts> | null = null;

/** Draws a preview as PNG. */
export async function drawPng(content: CardContent): Promise<Buffer> {
  // Loaded on demand, since compiling its WebAssembly would delay each start and stop.
  loadedFonts ??= import('./fonts.ts').then(({ createFonts }) => createFonts());
  const { prepare, shape } = await loadedFonts;
  const { name, tagline, count, category } = content;
  await prepare(
    `${name}${tagline}${count ?? ''}${category?.label ?? ''}Vita… ${name.toUpperCase()}`,
  );
  return sharp(Buffer.from(drawCard(content, shape)))
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}
