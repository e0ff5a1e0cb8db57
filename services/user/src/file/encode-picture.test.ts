import sharp from 'sharp';
import { bombPng, bombWithTwoHeaders, jpegWithGps, withSize } from '../testing/pictures.ts';
import { createPictureEncoder } from './encode-picture.ts';

const encoder = createPictureEncoder();
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });

describe('the encoder of pictures', () => {
  it('rel-S28 P3 encodes a JPEG anew, without place, author or what follows the picture', async () => {
    const given = Buffer.concat([await jpegWithGps(), Buffer.from('<script>alert(1)</script>')]);
    expect((await sharp(given).metadata()).exif).toBeDefined();
    const { bytes, ending } = await encoder.encode(given, 'upload');
    expect(ending).toBe('jpg');
    const header = await sharp(bytes).metadata();
    expect(header).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect([header.exif, header.icc, header.xmp]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('script')).toBe(false);
  });

  it('P3 keeps the transparency of a PNG', async () => {
    const { bytes, ending } = await encoder.encode(await blank(30, 20).png().toBuffer(), 'upload');
    expect(ending).toBe('png');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 20, hasAlpha: true });
  });

  it('P3 makes an avatar a PNG of 300x300 pixels at most', async () => {
    const large = await encoder.encode(await blank(900, 600).jpeg().toBuffer(), 'avatar');
    expect(large.ending).toBe('png');
    expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 300, height: 300 });
    const small = await encoder.encode(await blank(200, 200).png().toBuffer(), 'avatar');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 200, height: 200 });
  });

  it.each([
    ['a zip bomb in PNG clothes', bombPng],
    ['a PNG whose second header allows what the first does not', bombWithTwoHeaders],
    ['a PNG that ends early', withSize(100, 100)],
    ['a JPEG that ends early', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    [
      'bytes after the first bytes of a PNG',
      Buffer.concat([withSize(4, 4), Buffer.alloc(999, 65)]),
    ],
  ])('rel-S28 P3 rejects %s', async (_, bytes) => {
    await expect(encoder.encode(bytes, 'upload')).rejects.toMatchObject({ code: 'FILE_BROKEN' });
  });

  it('rel-S28 P3 rejects a JPEG of 30,000 pixels before it is decoded', async () => {
    const bytes = await sharp({
      create: { width: 30_000, height: 4, channels: 3, background: '#fff' },
    })
      .jpeg()
      .toBuffer();
    await expect(encoder.encode(bytes, 'upload')).rejects.toMatchObject({
      code: 'FILE_DIMENSIONS',
    });
  });

  it('rel-S28 rejects pictures with UNAVAILABLE when too many wait', async () => {
    const bytes = await blank(400, 400).png().toBuffer();
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () => encoder.encode(bytes, 'avatar')),
    );
    const rejected = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(rejected.length).toBeGreaterThan(0);
    expect(new Set(rejected.map(({ code }) => code))).toEqual(new Set(['UNAVAILABLE']));
    expect(results.length - rejected.length).toBeGreaterThan(32);
  });
});
