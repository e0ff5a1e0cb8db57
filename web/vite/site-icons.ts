import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Sizes in pixels: browser tab, iOS, and two for the Web App Manifest. */
const sizes = [32, 180, 192, 512];

/** Removes the rounded corners, because operating systems apply their own. */
const withoutCorners = (svg: string) => svg.replace(/ rx="\d+"/, '');

const manifestOf = (colors: { background: string; theme: string }) => ({
  id: '/',
  name: 'Vita',
  short_name: 'Vita',
  start_url: '/',
  display: 'standalone',
  background_color: colors.background,
  theme_color: colors.theme,
  icons: [192, 512].map((size) => ({
    src: `/icons/${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});

/** For browsers and crawlers that request /favicon.ico without reading the page. */
const icoSizes = [16, 32, 48];

/** An ICO file holds a directory of 16 bytes per image, and PNG images. */
async function drawIco(svg: string): Promise<Buffer> {
  const images = await Promise.all(
    icoSizes.map((size) =>
      sharp(Buffer.from(svg), { density: (72 * size) / 32 })
        .ensureAlpha()
        .png()
        .toBuffer(),
    ),
  );
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index;
    const size = icoSizes[index] ?? 0;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(image.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}

/** Renders the home screen icons and the favicon from the SVG, and emits the Web App Manifest. */
export function siteIcons(svgPath: string, tokensPath: string): Plugin {
  return {
    name: 'vita-site-icons',
    async generateBundle() {
      const svg = readFileSync(svgPath, 'utf8');
      const tokens = readFileSync(tokensPath, 'utf8');
      const token = (name: string) => {
        const value = new RegExp(`--vita-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
        if (!value) throw new Error(`${tokensPath} has no colour ${name}`);
        return value;
      };
      for (const size of sizes) {
        const drawing = Buffer.from(size === 32 ? svg : withoutCorners(svg));
        const png = await sharp(drawing, { density: (72 * size) / 32 }).png({ palette: true });
        this.emitFile({
          type: 'asset',
          fileName: `icons/${size}.png`,
          source: await png.toBuffer(),
        });
      }
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: await drawIco(svg) });
      this.emitFile({
        type: 'asset',
        fileName: 'site.webmanifest',
        source: JSON.stringify(manifestOf({ background: token('canvas'), theme: token('canvas') })),
      });
    },
  };
}
