import { posterSize } from '#schema/poster';
import {
  at,
  block,
  capsule,
  citron,
  onCitron,
  onPine,
  onPineSoft,
  pill,
  pine,
  type Shape,
} from '../preview/card.ts';
import { drawSvg } from '../preview/draw-png.ts';
import { initialOf } from '../preview/graphemes.ts';
import { wrap } from '../preview/wrap.ts';
import { margin, pictureBox, qrBox, textWidth } from './poster-layout.ts';
import { qrCode } from './qr-code.ts';

export interface PosterContent {
  name: string;
  /** A sentence below the name. */
  lead: string;
  /** The first has the colours of its category, if there is one. */
  chips: readonly { label: string; ink: string; soft: string }[];
  /** A square PNG; null shows the first letter of the name. */
  picture: Buffer | null;
  isRound: boolean;
  /** What the QR code opens. */
  url: string;
  /** The words beside the code. */
  scan: string;
  /** The site's words at the bottom. */
  site: string;
}

export const chipColors = { ink: onCitron, soft: citron };

const { width, height } = posterSize;

function pictureOf({ picture, name, isRound }: PosterContent, shape: Shape): string {
  const { left, top, size } = pictureBox;
  const radius = isRound ? size / 2 : 60;
  const square = `x="${left}" y="${top}" width="${size}" height="${size}"`;
  if (picture) {
    const source = `data:image/png;base64,${picture.toString('base64')}`;
    return (
      `<clipPath id="picture"><rect ${square} rx="${radius}"/></clipPath>` +
      `<image ${square} clip-path="url(#picture)" href="${source}"/>`
    );
  }
  const shaped = shape(initialOf(name), { role: 'display', size: 124, weight: 700 });
  return (
    `<rect ${square} rx="${radius}" fill="#145240"/>` +
    at(left + (size - shaped.width) / 2, top + 164, onPine, shaped)
  );
}

/** Chips in a row, without those that do not fit. */
function chipsOf({ chips }: PosterContent, shape: Shape, y: number): string {
  let x = margin;
  let svg = '';
  for (const { label, ink, soft } of chips) {
    const drawn = pill(shape, label, x, y, ink, soft);
    if (drawn.right > width - margin) break;
    svg += drawn.svg;
    x = drawn.right + 16;
  }
  return svg;
}

function footOf({ url, scan, site }: PosterContent, shape: Shape): string {
  const { left, top: y, size } = qrBox;
  const x = left + size + 48;
  const words = block(shape, scan, x, y + 70, width - margin - x, {
    look: { role: 'display', size: 52, weight: 700 },
    lineHeight: 62,
    maxLines: 2,
    fill: onPine,
  });
  const host = block(shape, new URL(url).host, x, words.bottom + 56, width - margin - x, {
    look: { role: 'text', size: 32, weight: 450 },
    lineHeight: 40,
    maxLines: 1,
    fill: citron,
  });
  const about = block(shape, site, x, host.bottom + 72, width - margin - x, {
    look: { role: 'text', size: 28, weight: 450 },
    lineHeight: 40,
    maxLines: 4,
    fill: onPineSoft,
  });
  return qrCode(url, left, y, size) + words.svg + host.svg + about.svg;
}

/** The largest font size in which the whole name fits on two lines. */
function nameSize(shape: Shape, name: string): number {
  const fits = (size: number) => {
    const measure = (text: string) => shape(text, { role: 'display', size, weight: 700 }).width;
    return wrap(name, textWidth, 3, measure).length <= 2;
  };
  return [84, 72, 60].find(fits) ?? 60;
}

/** Draws a poster as SVG. */
function toSvg(content: PosterContent, shape: Shape): string {
  const { name, lead } = content;
  const mark = shape('Vita', { role: 'display', size: 56, weight: 750 });
  const size = nameSize(shape, name);
  const title = block(shape, name, margin, pictureBox.top + pictureBox.size + 116, textWidth, {
    look: { role: 'display', size, weight: 700 },
    lineHeight: size * 1.15,
    maxLines: 2,
    fill: onPine,
  });
  const words = block(shape, lead, margin, title.bottom + 72, textWidth, {
    look: { role: 'text', size: 38, weight: 450 },
    lineHeight: 54,
    maxLines: 2,
    fill: onPineSoft,
  });
  const chipsY = (lead ? words.bottom : title.bottom) + 40;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${pine}"/>` +
    capsule(560, 330, 30, 0.08) +
    capsule(margin - 12, margin - 6, 2.9) +
    at(margin + 66, margin + 48, onPine, mark) +
    pictureOf(content, shape) +
    title.svg +
    words.svg +
    chipsOf(content, shape, chipsY) +
    footOf(content, shape) +
    '</svg>'
  );
}

/** Draws a poster as PNG. */
export function drawPoster(content: PosterContent): Promise<Buffer> {
  const { name, lead, chips, scan, site, url } = content;
  const labels = chips.map(({ label }) => label);
  const texts = [name, initialOf(name), lead, ...labels, scan, site, url, 'Vita'];
  return drawSvg(texts, (shape) => toSvg(content, shape));
}
