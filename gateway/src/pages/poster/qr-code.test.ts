import sharp from 'sharp';
import { qrCode } from './qr-code.ts';

const size = 400;
const url = 'https://vita.example/zh/m/01a205db-aa30-70fc-9fe5-b5aa62b3e94e';

/** Whether each module is dark, read back from the drawn picture. */
async function modulesOf(svg: string, modules: number): Promise<boolean[][]> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${svg}</svg>`;
  const drawn = sharp(Buffer.from(picture)).flatten({ background: '#fff' }).greyscale().raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  const scale = size / (modules + 8);
  const isDark = (row: number, column: number) => {
    const [x, y] = [column, row].map((at) => Math.floor((at + 4.5) * scale)) as [number, number];
    return (data[(y * info.width + x) * info.channels] ?? 255) < 128;
  };
  return Array.from({ length: modules }, (_, row) =>
    Array.from({ length: modules }, (__, column) => isDark(row, column)),
  );
}

const sizeOfCode = (svg: string) => {
  const [, scale] = /scale\(([\d.]+)\)/.exec(svg) ?? [];
  return Math.round(size / Number(scale)) - 8;
};

describe('qrCode', () => {
  it('P8 draws the three finder patterns with a light border around the code', async () => {
    const svg = qrCode(url, 0, 0, size);
    const modules = sizeOfCode(svg);
    const code = await modulesOf(svg, modules);
    const finder = (row: number, column: number) =>
      [0, 1, 2, 3].map((step) => code[row + 3]?.[column + step]);
    for (const [row, column] of [
      [0, 0],
      [0, modules - 7],
      [modules - 7, 0],
    ] as const) {
      expect(finder(row, column)).toEqual([true, false, true, true]);
    }
    // The timing pattern alternates between the finders.
    expect([8, 9, 10, 11].map((at) => code[6]?.[at])).toEqual([true, false, true, false]);
    expect(code.flat().filter(Boolean).length).toBeGreaterThan((modules * modules) / 3);
  });

  it('P8 draws another code for another address', () => {
    expect(qrCode(url, 0, 0, size)).toBe(qrCode(url, 0, 0, size));
    expect(qrCode(url, 0, 0, size)).not.toBe(qrCode(`${url}x`, 0, 0, size));
  });
});
