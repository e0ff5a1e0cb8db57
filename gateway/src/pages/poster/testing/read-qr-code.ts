import sharp from 'sharp';

type Modules = readonly (readonly boolean[])[];

/** Light border of a code, in modules. */
const quiet = 4;
/** Blocks and data codewords of each, for error correction level M; index 0 is version 1. */
const blocksOfM = [
  [1, 16],
  [1, 28],
  [1, 44],
  [2, 32],
  [2, 43],
  [4, 27],
] as const;
const levelM = 0b00;
const formatMask = 0b101010000010010;
const byteMode = 0b0100;

/** The masks of ISO/IEC 18004, by their number. */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * The text of a square picture of a QR code with its border. It reads clean pictures of versions 1 to 6
 * with level M and bytes, follows the standard instead of the library that draws, and corrects no errors.
 */
export async function readQrCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, channels } = info;
  for (const [index, [blocks, size]] of blocksOfM.entries()) {
    const count = 21 + 4 * index;
    const scale = width / (count + 2 * quiet);
    const pixel = (at: number) => Math.floor((at + quiet + 0.5) * scale);
    const modules = Array.from({ length: count }, (_, row) =>
      Array.from({ length: count }, (__, column) => {
        const value = data[(pixel(row) * width + pixel(column)) * channels];
        return value !== undefined && value < 128;
      }),
    );
    if (hasTiming(modules)) return textOf(dataOf(modules, blocks, size));
  }
  throw new Error('no QR code of versions 1 to 6');
}

/** Whether dark and light modules alternate between the finder patterns: only at the right size. */
function hasTiming(modules: Modules): boolean {
  const between = Array.from({ length: modules.length - 16 }, (_, step) => step + 8);
  return between.every((at) => {
    const isDark = at % 2 === 0;
    return modules[6]?.[at] === isDark && modules[at]?.[6] === isDark;
  });
}

/** The mask that the format information beside the upper left finder names. */
function maskOf(modules: Modules) {
  const beside = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => modules[8]?.[column]);
  const above = [7, 5, 4, 3, 2, 1, 0].map((row) => modules[row]?.[8]);
  const format = [...beside, ...above].reduce((bits, dark) => bits * 2 + Number(dark), 0);
  const bits = (format ^ formatMask) >> 10;
  const mask = masks[bits & 0b111];
  if (bits >> 3 !== levelM || !mask) throw new Error('not of level M');
  return mask;
}

/** Whether a module belongs to a pattern or to the format, and so to no codeword. */
function isFunction(row: number, column: number, count: number): boolean {
  const [far, center] = [count - 8, count - 7];
  const isFinder = (row < 9 && (column < 9 || column >= far)) || (row >= far && column < 9);
  const isAligned = count > 21 && Math.abs(row - center) <= 2 && Math.abs(column - center) <= 2;
  return isFinder || isAligned || row === 6 || column === 6;
}

/** The codewords of the blocks in their order, without those of the error correction. */
function dataOf(modules: Modules, blocks: number, size: number): number[] {
  const mask = maskOf(modules);
  const count = modules.length;
  const bits: number[] = [];
  // Pairs of columns from the right, upwards and downwards in turn, without the timing column.
  const rights = Array.from({ length: (count - 1) / 2 }, (_, pair) => count - 1 - 2 * pair);
  for (const [pair, given] of rights.entries()) {
    const right = given <= 6 ? given - 1 : given;
    for (let step = 0; step < count; step += 1) {
      const row = pair % 2 === 0 ? count - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isFunction(row, column, count)) continue;
        bits.push(Number(modules[row]?.[column] !== mask(row, column)));
      }
    }
  }
  const codewords = Array.from({ length: blocks * size }, (_, at) =>
    numberOf(bits.slice(8 * at, 8 * at + 8)),
  );
  return Array.from({ length: blocks }, (_, block) =>
    codewords.filter((__, at) => at % blocks === block),
  ).flat();
}

const numberOf = (bits: readonly number[]): number =>
  bits.reduce((number, bit) => number * 2 + bit, 0);

function textOf(codewords: readonly number[]): string {
  const bits = codewords.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (word >> at) & 1));
  if (numberOf(bits.slice(0, 4)) !== byteMode) throw new Error('not in byte mode');
  const length = numberOf(bits.slice(4, 12));
  const bytes = Array.from({ length }, (_, at) => numberOf(bits.slice(12 + 8 * at, 20 + 8 * at)));
  return Buffer.from(bytes).toString('utf8');
}
