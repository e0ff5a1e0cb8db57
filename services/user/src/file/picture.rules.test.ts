import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { files } from '#schema/file-limits';
import { animatedPng, pngChunk, withSize } from '../testing/pictures.ts';
import {
  decodePicture,
  pictureEnding,
  pixelsOfPng,
  requireFewScans,
  requirePictureType,
} from './picture.rules.ts';

const picture = sharp({ create: { width: 4, height: 3, channels: 3, background: '#0a7' } });
const codeOf = (run: () => unknown) => {
  try {
    return run() ?? null;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('the rules of pictures', () => {
  it('rel-S28 P3 takes PNG and JPEG by their first bytes', async () => {
    expect(pictureEnding(await picture.png().toBuffer())).toBe('png');
    expect(pictureEnding(await picture.jpeg().toBuffer())).toBe('jpg');
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a zip archive', Buffer.from('PK\u0003\u0004')],
    ['nothing', Buffer.alloc(0)],
    ['the first bytes of a PNG only', Buffer.from([0x89, 0x50, 0x4e])],
  ])('rel-S28 P3 rejects %s before the decoder', (_, bytes) => {
    expect(codeOf(() => pictureEnding(bytes))).toBe('FILE_TYPE');
  });

  it.each(['gif', 'tiff', 'webp'] as const)(
    'rel-S28 P3 rejects %s before the decoder',
    async (format) => {
      const bytes = await picture.toFormat(format).toBuffer();
      expect(codeOf(() => pictureEnding(bytes))).toBe('FILE_TYPE');
    },
  );

  it('rel-S28 rejects a JPEG of so many scans that its decoding takes minutes', () => {
    const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 1, 0]);
    const withScans = (count: number) => Buffer.concat(Array.from({ length: count }, () => scan));
    expect(codeOf(() => requireFewScans(withScans(100)))).toBeNull();
    expect(codeOf(() => requireFewScans(withScans(101)))).toBe('FILE_BROKEN');
  });

  it('rel-S28 hands no texts of a PNG to the decoder, and keeps its pixels', async () => {
    const bytes = await picture.png().toBuffer();
    const end = bytes.length - 12;
    const text = pngChunk('zTXt', deflateSync(Buffer.alloc(1_000_000)));
    const packed = Buffer.concat([bytes.subarray(0, end), text, bytes.subarray(end)]);
    const pixels = pixelsOfPng(packed);
    expect(pixels.includes('zTXt')).toBe(false);
    expect(await sharp(pixels).raw().toBuffer()).toEqual(await picture.raw().toBuffer());
  });

  it('P3 rejects an animated PNG', async () => {
    expect(codeOf(() => pictureEnding(Buffer.alloc(0)))).toBe('FILE_TYPE');
    expect(codeOf(() => pictureEnding(animatedPng))).toBe('FILE_TYPE');
  });

  it.each([
    [30_000, 10],
    [10, 30_000],
    [4_001, 4_000],
    [4_294_967_295, 4_294_967_295],
  ])('rel-S28 P3 rejects a PNG that says %i x %i pixels', (width, height) => {
    expect(codeOf(() => pictureEnding(withSize(width, height)))).toBe('FILE_DIMENSIONS');
  });

  it('P3 takes a PNG of exactly 16 megapixels', () => {
    expect(pictureEnding(withSize(4_000, 4_000))).toBe('png');
  });

  it('P3 ends with a PNG whose chunks have wrong lengths', () => {
    const chunk = pngChunk('tEXt', Buffer.alloc(4));
    chunk.writeUInt32BE(0xffffffff, 0);
    expect(pictureEnding(Buffer.concat([withSize(4, 4), chunk]))).toBe('png');
  });

  it('rel-S28 P3 rejects 2 MB and one byte, and takes 2 MB', () => {
    const base64 = (length: number) => Buffer.alloc(length, 1).toString('base64');
    const max = files.pictureBytes;
    expect(codeOf(() => decodePicture(base64(max + 1), 'file'))).toBe('FILE_TOO_LARGE');
    expect(codeOf(() => decodePicture(base64(3 * max), 'file'))).toBe('FILE_TOO_LARGE');
    expect(decodePicture(base64(max), 'file')).toHaveLength(max);
  });

  it.each([
    ['', 'FIELD_REQUIRED'],
    ['data:image/png;base64,AAAA', 'FIELD_INVALID'],
    ['not base64!', 'FIELD_INVALID'],
  ])('O11 rejects the text %j', (text, code) => {
    expect(codeOf(() => decodePicture(text, 'avatar'))).toBe(code);
  });

  it.each(['image/svg+xml', 'image/gif', 'text/html', ''])('O11 rejects the type %j', (type) => {
    expect(codeOf(() => requirePictureType(type))).toBe('FILE_TYPE');
  });
});
