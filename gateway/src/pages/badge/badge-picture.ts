import {
  at,
  capsule,
  cardSize,
  citron,
  onCitron,
  onPine,
  onPineSoft,
  pill,
  pine,
  type Shape,
} from '../preview/card.ts';
import { drawSvg } from '../preview/draw-png.ts';
import type { ShapedText, TextLook } from '../preview/fonts.ts';
import { initialOf } from '../preview/graphemes.ts';
import { wrap } from '../preview/wrap.ts';
import { type MedalContent, medal } from './medal.ts';

/** What the pictures of a badge show. */
export interface BadgeLook extends MedalContent {
  /** Below the name: of the product. Empty for none. */
  product: string;
  /** Such as '100 UPs'; null without a reward. */
  milestone: string | null;
  /** The number of the token; null on the picture of the badge itself. */
  token: string | null;
  /** On the card only. */
  description: string;
}

/** Pixels of the square picture, and its medal. */
export const badgeSize = 1000;
export const badgeMedal = { x: 500, y: 372, radius: 300 } as const;
const margin = 72;
const nameTop = 768;
/** How much lower the texts are without anything below them. */
const loneDrop = 40;
const footTop = 888;

/** The medal on the card. */
export const cardMedal = { x: 945, y: 315, radius: 215 } as const;
const cardMargin = 80;
const cardRoom = cardMedal.x - cardMedal.radius - 56 - cardMargin;

const chip = { ink: onCitron, soft: citron };
const quiet = { ink: onPine, soft: '#145240' };

type Placed = (shaped: ShapedText) => number;

const centered: Placed = ({ width }) => (badgeSize - width) / 2;
const leftOf: Placed = () => cardMargin;

interface Lines {
  look: TextLook;
  lineHeight: number;
  fill: string;
}

/** Draws lines from a base line downwards. */
const drawLines = (
  shape: Shape,
  lines: readonly string[],
  top: number,
  placed: Placed,
  { look, lineHeight, fill }: Lines,
) =>
  lines
    .map((line, index) => {
      const shaped = shape(line, look);
      return at(placed(shaped), top + index * lineHeight, fill, shaped);
    })
    .join('');

interface Room {
  width: number;
  maxLines: number;
}

const lookOf = (size: number): TextLook => ({ role: 'display', size, weight: 700 });

const linesOf = (shape: Shape, text: string, look: TextLook, { width, maxLines }: Room) =>
  wrap(text, width, maxLines, (part) => shape(part, look).width);

/** The largest of the sizes in which the whole text fits, else the smallest one. */
export function fitText(shape: Shape, text: string, sizes: readonly number[], room: Room) {
  const fits = (size: number) =>
    linesOf(shape, text, lookOf(size), { ...room, maxLines: room.maxLines + 1 }).length <=
    room.maxLines;
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 0;
  return { size, lines: linesOf(shape, text, lookOf(size), room) };
}

interface Pill {
  text: string;
  ink: string;
  soft: string;
}

function pillsOf({ token, milestone, progress }: BadgeLook): Pill[] {
  const reward =
    milestone === null ? [] : [{ text: milestone, ...(progress === 100 ? chip : quiet) }];
  return [...(token === null ? [] : [{ text: `#${token}`, ...quiet }]), ...reward];
}

/** Pills in a row, in the middle of the width or from an edge. */
function drawPills(shape: Shape, pills: readonly Pill[], y: number, left: number | null): string {
  const draw = (from: number) => {
    let x = from;
    let svg = '';
    for (const { text, ink, soft } of pills) {
      const drawn = pill(shape, text, x, y, ink, soft);
      svg += drawn.svg;
      x = drawn.right + 16;
    }
    return { svg, width: Math.max(0, x - 16 - from) };
  };
  return draw(left ?? (badgeSize - draw(0).width) / 2).svg;
}

function squareSvg(look: BadgeLook, shape: Shape): string {
  const room = { width: badgeSize - 2 * margin, maxLines: 2 };
  const name = fitText(shape, look.name, [72, 60, 50, 42, 36], { ...room, maxLines: 1 });
  const isOneLine = name.lines.join('') === look.name.trim();
  const title = isOneLine ? name : fitText(shape, look.name, [44, 38, 32, 28], room);
  const under = { role: 'text', size: 32, weight: 450 } as const;
  const product = linesOf(shape, look.product, under, { ...room, maxLines: 1 });
  const pills = pillsOf(look);
  const drop = pills.length === 0 ? loneDrop : 0;
  const top = nameTop + drop - (title.lines.length > 1 ? 22 : 0);
  const below = top + (title.lines.length - 1) * title.size * 1.15 + 52;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${badgeSize}" height="${badgeSize}" ` +
    `viewBox="0 0 ${badgeSize} ${badgeSize}"><rect width="${badgeSize}" height="${badgeSize}" fill="${pine}"/>` +
    capsule(560, 330, 26, 0.06) +
    medal(look, badgeMedal, shape) +
    drawLines(shape, title.lines, top, centered, {
      look: lookOf(title.size),
      lineHeight: title.size * 1.15,
      fill: onPine,
    }) +
    drawLines(shape, product, below, centered, { look: under, lineHeight: 44, fill: onPineSoft }) +
    drawPills(shape, pills, footTop, null) +
    '</svg>'
  );
}

function cardSvg(look: BadgeLook, shape: Shape): string {
  const room = { width: cardRoom, maxLines: 3 };
  const title = fitText(shape, look.name, [76, 66, 56, 48, 40], room);
  const titleTop = 228;
  const lineHeight = title.size * 1.15;
  const under = { role: 'text', size: 32, weight: 450 } as const;
  const productTop = titleTop + (title.lines.length - 1) * lineHeight + 58;
  const product = linesOf(shape, look.product, under, { ...room, maxLines: 1 });
  const leadTop = productTop + (product.length > 0 ? 58 : 0);
  const foot = cardSize.height - cardMargin - 58;
  const pills = pillsOf(look);
  const end = pills.length === 0 ? foot + 58 : foot - 28;
  const leadLines = Math.max(0, Math.min(3, Math.floor((end - leadTop) / 44) + 1));
  const lead =
    leadLines === 0
      ? []
      : linesOf(shape, look.description, under, { ...room, maxLines: leadLines });
  const mark = shape('Vita', { role: 'display', size: 46, weight: 750 });
  const { width, height } = cardSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${pine}"/>` +
    capsule(cardMargin - 10, cardMargin - 8, 2.3) +
    at(cardMargin + 54, cardMargin + 36, onPine, mark) +
    drawLines(shape, title.lines, titleTop, leftOf, {
      look: lookOf(title.size),
      lineHeight,
      fill: onPine,
    }) +
    drawLines(shape, product, productTop, leftOf, { look: under, lineHeight: 44, fill: citron }) +
    drawLines(shape, lead, leadTop, leftOf, { look: under, lineHeight: 44, fill: onPineSoft }) +
    drawPills(shape, pills, foot, cardMargin) +
    medal(look, cardMedal, shape) +
    '</svg>'
  );
}

export type BadgePictureKind = 'square' | 'card';

/** Draws the picture of a badge or of a token as PNG, or the card of a badge for previews of links. */
export function drawBadge(kind: BadgePictureKind, look: BadgeLook): Promise<Buffer> {
  const { name, product, description, milestone, token } = look;
  const texts = [name, initialOf(name), product, description, milestone ?? '', `#${token}`, 'Vita'];
  const toSvg = kind === 'square' ? squareSvg : cardSvg;
  return drawSvg(texts, (shape) => toSvg(look, shape));
}
