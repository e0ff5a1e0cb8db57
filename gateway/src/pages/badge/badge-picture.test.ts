import sharp from 'sharp';
import { cardSize } from '../preview/card.ts';
import { type BadgeLook, badgeMedal, badgeSize, cardMedal, drawBadge } from './badge-picture.ts';
import { type Circle, medalParts } from './medal.ts';

const red = { r: 255, g: 0, b: 0 };
let pattern: Buffer;
beforeAll(async () => {
  pattern = await sharp({ create: { width: 64, height: 64, channels: 3, background: red } })
    .png()
    .toBuffer();
});

const look = (change: Partial<BadgeLook> = {}): BadgeLook => ({
  name: 'Early Bird 1',
  product: 'Aave',
  description: 'For the first fans.',
  milestone: '100 UPs to reach',
  token: '12',
  progress: 50,
  isWithheld: false,
  pattern,
  ...change,
});

interface Pixels {
  data: Buffer;
  info: { width: number; height: number };
}
const pixelsOf = (png: Buffer): Promise<Pixels> =>
  sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const colorAt = ({ data, info }: Pixels, x: number, y: number) => {
  const at = (Math.round(y) * info.width + Math.round(x)) * 3;
  return [...data.subarray(at, at + 3)];
};
/** The colour of the ring at an angle, clockwise from the top. */
const ringAt = (pixels: Pixels, { x, y, radius }: Circle, degrees: number) => {
  const angle = (degrees / 180) * Math.PI;
  const far = radius * medalParts.ring;
  return colorAt(pixels, x + far * Math.sin(angle), y - far * Math.cos(angle));
};
const isCitron = ([r = 0, g = 0, b = 0]: number[]) => r > 190 && g > 220 && b < 110;
const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 220 && g < 40 && b < 40;

/** How many pixels of a region are brighter than the background. */
function inkIn(
  { data, info }: Pixels,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
) {
  let ink = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      if ((data[(y * info.width + x) * 3] ?? 0) > 120) ink += 1;
    }
  }
  return ink;
}

const longNames = [
  'W'.repeat(50),
  'Founding Supporters Of The Decentralized Galaxy 26',
  '去'.repeat(30),
  '去中心化域名早期支持者纪念徽章二零二六限量珍藏版第一期发行款',
];

describe('the picture of a badge', () => {
  it.each([
    ['square', badgeSize, badgeSize, badgeMedal],
    ['card', cardSize.width, cardSize.height, cardMedal],
  ] as const)('B2 shows the pattern in a ring: %s', async (kind, width, height, circle) => {
    const png = await drawBadge(kind, look());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
    const pixels = await pixelsOf(png);
    const { x, y, radius } = circle;
    expect(isRed(colorAt(pixels, x, y))).toBe(true);
    // Round: the corner of the pattern is cut off.
    const corner = radius * medalParts.pattern * 0.9;
    expect(isRed(colorAt(pixels, x + corner, y - corner))).toBe(false);
  });

  it('B7 fills the ring up to the milestone, and seals it when it was reached', async () => {
    const filled = async (progress: number | null) => {
      const pixels = await pixelsOf(await drawBadge('square', look({ progress })));
      const angles = [45, 100, 170, 200, 300].map((degrees) => ringAt(pixels, badgeMedal, degrees));
      return angles.map(isCitron);
    };
    expect(await filled(0)).toEqual([false, false, false, false, false]);
    expect(await filled(25)).toEqual([true, false, false, false, false]);
    expect(await filled(50)).toEqual([true, true, true, false, false]);
    expect(await filled(95)).toEqual([true, true, true, true, true]);
    expect(await filled(100)).toEqual([true, true, true, true, true]);
    expect(await filled(null)).toEqual([false, false, false, false, false]);
    const sealAt = badgeMedal.radius * 0.66;
    const seal = async (progress: number) => {
      const pixels = await pixelsOf(await drawBadge('square', look({ progress })));
      return isCitron(colorAt(pixels, badgeMedal.x + sealAt + 52, badgeMedal.y + sealAt + 22));
    };
    expect([await seal(95), await seal(100)]).toEqual([false, true]);
  });

  it.each(longNames)('B3 has room for %s', async (name) => {
    const square = await pixelsOf(await drawBadge('square', look({ name })));
    const below = { top: badgeMedal.y + badgeMedal.radius + 20, bottom: badgeSize };
    expect(inkIn(square, { left: 0, right: 60, ...below })).toBe(0);
    expect(inkIn(square, { left: badgeSize - 60, right: badgeSize, ...below })).toBe(0);
    // The name, then the product, then the number: with room between them.
    expect(inkIn(square, { left: 0, right: badgeSize, top: 672, bottom: 690 })).toBe(0);
    expect(inkIn(square, { left: 0, right: badgeSize, top: 872, bottom: 884 })).toBe(0);
    const card = await pixelsOf(await drawBadge('card', look({ name })));
    const edge = cardMedal.x - cardMedal.radius;
    expect(inkIn(card, { left: edge - 48, right: edge - 2, top: 120, bottom: 600 })).toBe(0);
    expect(inkIn(card, { left: 0, right: edge, top: 474, bottom: 490 })).toBe(0);
  });

  it('B3 cuts no name on the square picture', async () => {
    const inkOf = async (name: string) => {
      const pixels = await pixelsOf(await drawBadge('square', look({ name, product: '' })));
      return inkIn(pixels, { left: 0, right: badgeSize, top: 690, bottom: 872 });
    };
    // The last letter of a name of the full length is there.
    for (const name of ['W'.repeat(50), '去'.repeat(30)]) {
      const points = Array.from(name);
      const [full, shorter] = [await inkOf(name), await inkOf(points.slice(0, -1).join(''))];
      expect(full - shorter).toBeGreaterThan((0.5 * full) / points.length);
    }
  });

  it('Q2 shows the mark of the site in place of a withheld pattern', async () => {
    const pixels = await pixelsOf(await drawBadge('square', look({ isWithheld: true })));
    expect(isRed(colorAt(pixels, badgeMedal.x, badgeMedal.y))).toBe(false);
  });

  it('B4 shows the first letter of the name in place of a missing pattern', async () => {
    const drawn = await Promise.all(
      ['Ab', 'Wb'].map((name) => drawBadge('square', look({ pattern: null, name }))),
    );
    const inks = await Promise.all(
      drawn.map(async (png) =>
        inkIn(await pixelsOf(png), { left: 400, right: 600, top: 272, bottom: 472 }),
      ),
    );
    expect(inks[1]).toBeGreaterThan((inks[0] ?? 0) + 500);
  });
});
