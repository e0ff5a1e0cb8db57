import type { ShapedText, TextLook } from './fonts.ts';
import { initialOf } from './graphemes.ts';
import { wrap } from './wrap.ts';

/** What a preview shows. */
export interface CardContent {
  name: string;
  tagline: string;
  /** The text of the UP count; null on the card of the site. */
  count: string | null;
  /** Null on the card of the site. */
  category: { label: string; ink: string; soft: string } | null;
  /** A square PNG; null shows the first letter of the name. */
  logo: Buffer | null;
}

export type Shape = (text: string, look: TextLook) => ShapedText;

export const cardSize = { width: 1200, height: 630 } as const;

export const pine = '#0c3b2c';
export const citron = '#d6f34c';
export const onCitron = '#17250a';
export const onPine = '#f2f8ee';
export const onPineSoft = '#c3d5c9';
const margin = 80;
const logoSize = 176;

export const at = (x: number, y: number, fill: string, { svg }: ShapedText) =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${svg}</g>`;

/** The capsule of the site's logo, on a grid of 24 units. */
export const capsule = (x: number, y: number, scale: number, opacity = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale}) rotate(38 12 12)" opacity="${opacity}">` +
  `<path d="M6.5 12V7a5.5 5.5 0 0 1 11 0v5z" fill="${citron}"/>` +
  `<path d="M6.5 12v5a5.5 5.5 0 0 0 11 0v-5z" fill="${onPine}"/></g>`;

interface Block {
  look: TextLook;
  lineHeight: number;
  maxLines: number;
  fill: string;
}

export function block(
  shape: Shape,
  text: string,
  x: number,
  y: number,
  width: number,
  style: Block,
) {
  const measure = (part: string) => shape(part, style.look).width;
  const lines = wrap(text, width, style.maxLines, measure);
  const svg = lines
    .map((line, index) => at(x, y + index * style.lineHeight, style.fill, shape(line, style.look)))
    .join('');
  return { svg, bottom: y + (lines.length - 1) * style.lineHeight };
}

export function pill(shape: Shape, text: string, x: number, y: number, ink: string, soft: string) {
  const shaped = shape(text, { role: 'display', size: 30, weight: 650 });
  const width = shaped.width + 48;
  const svg =
    `<rect x="${x}" y="${y}" width="${width}" height="58" rx="29" fill="${soft}"/>` +
    at(x + 24, y + 40, ink, shaped);
  return { svg, right: x + width };
}

function logoOf({ logo, name }: CardContent, shape: Shape): string {
  const x = cardSize.width - margin - logoSize;
  if (logo) {
    const source = `data:image/png;base64,${logo.toString('base64')}`;
    return `<image x="${x}" y="${margin}" width="${logoSize}" height="${logoSize}" href="${source}"/>`;
  }
  const shaped = shape(initialOf(name), { role: 'display', size: 92, weight: 700 });
  return (
    `<rect x="${x}" y="${margin}" width="${logoSize}" height="${logoSize}" rx="44" fill="#145240"/>` +
    at(x + (logoSize - shaped.width) / 2, margin + 120, onPine, shaped)
  );
}

/** The largest font size in which the name fits on one line, else the size for two lines. */
function sizeOf(shape: Shape, name: string, room: number): number {
  const fits = (size: number) => shape(name, { role: 'display', size, weight: 700 }).width <= room;
  return [92, 80, 72, 64].find(fits) ?? 76;
}

/** Draws a preview of 1200 × 630 pixels as SVG. */
export function drawCard(content: CardContent, shape: Shape): string {
  const { name, tagline, category, count } = content;
  const isProduct = category !== null;
  const room = cardSize.width - 2 * margin - (isProduct ? logoSize + 48 : 0);
  const size = sizeOf(shape, name, room);
  const title = block(shape, name, margin, margin + 74, room, {
    look: { role: 'display', size, weight: 700 },
    lineHeight: size * 1.15,
    maxLines: 2,
    fill: onPine,
  });
  const below = isProduct ? margin + logoSize + 70 : 0;
  const leadAt = Math.max(title.bottom + 78, below);
  const lead = block(shape, tagline, margin, leadAt, cardSize.width - 2 * margin - 40, {
    look: { role: 'text', size: 36, weight: 450 },
    lineHeight: 52,
    maxLines: 2,
    fill: onPineSoft,
  });
  const foot = cardSize.height - margin - 58;
  const kind = category && pill(shape, category.label, margin, foot, category.ink, category.soft);
  const ups =
    count === null
      ? null
      : pill(shape, count, (kind?.right ?? margin) + 16, foot, onCitron, citron);
  const mark = shape('Vita', { role: 'display', size: 46, weight: 750 });
  const markX = cardSize.width - margin - mark.width;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
    `<rect width="1200" height="630" fill="${pine}"/>` +
    capsule(760, 250, 22, 0.08) +
    (isProduct ? logoOf(content, shape) : '') +
    title.svg +
    lead.svg +
    (kind?.svg ?? '') +
    (ups?.svg ?? '') +
    capsule(markX - 64, foot, 2.3) +
    at(markX, foot + 44, onPine, mark) +
    '</svg>'
  );
}
