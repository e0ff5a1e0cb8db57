import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** The start of a PNG that says this size; 8 bits a pixel, grey. */
export function withSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([pngMagic, pngChunk('IHDR', header)]);
}

/** Two pixels that change places. */
export const animatedPng = Buffer.concat([
  withSize(1, 1),
  pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
  pngChunk('IDAT', deflateSync(Buffer.from([0, 0]))),
  pngChunk('IEND', Buffer.alloc(0)),
]);

/** Says 4x4 pixels, and its data unpacks to 100 MB. */
export const bombPng = Buffer.concat([
  withSize(4, 4),
  pngChunk('IDAT', deflateSync(Buffer.alloc(100_000_000), { level: 9 })),
  pngChunk('IEND', Buffer.alloc(0)),
]);

/** Says 4x4 pixels first, and 4,000x4,000 after its data, which unpacks to 10 MB. */
export const bombWithTwoHeaders = Buffer.concat([
  withSize(4, 4),
  pngChunk('IDAT', deflateSync(Buffer.alloc(10_000_000), { level: 9 })),
  withSize(4_000, 4_000).subarray(pngMagic.length),
  pngChunk('IEND', Buffer.alloc(0)),
]);

/** A JPEG that says where it was taken. */
export const jpegWithGps = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c30' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
