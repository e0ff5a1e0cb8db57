import type { FileEnding } from '#kit/files/file-store';
import { DomainError } from '#kit/runtime/errors';
import { files } from '#schema/file-limits';
import { megabytes } from '#schema/megabytes';
import { type PictureUse, pictureUses, productPictureBytes } from '#schema/product-limits';

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegMagic = Buffer.from([0xff, 0xd8, 0xff]);

const startOfScan = Buffer.from([0xff, 0xda]);

const startsWith = (bytes: Buffer, magic: Buffer): boolean =>
  bytes.subarray(0, magic.length).equals(magic);

/**
 * The bytes of a picture that a caller sends as base64, without a prefix such as `data:`.
 * @throws FIELD_REQUIRED, FIELD_INVALID, FILE_TOO_LARGE
 */
export function decodePicture(base64: string, field: string): Buffer {
  if (base64 === '') throw new DomainError('FIELD_REQUIRED', { field });
  const isTooLong = base64.length > Math.ceil(files.pictureBytes / 3) * 4;
  if (!isTooLong && !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
    throw new DomainError('FIELD_INVALID', { field });
  }
  const bytes = isTooLong ? null : Buffer.from(base64, 'base64');
  if (!bytes || bytes.length > files.pictureBytes) {
    throw new DomainError('FILE_TOO_LARGE', { max: megabytes(files.pictureBytes) });
  }
  return bytes;
}

/** @throws FILE_TOO_LARGE for a product's picture of more than 1 MB */
export function requireBytesOfProduct(bytes: Buffer): void {
  if (bytes.length > productPictureBytes) {
    throw new DomainError('FILE_TOO_LARGE', { max: megabytes(productPictureBytes) });
  }
}

/** Pixels as they are shown. @throws PICTURE_SIZE with the right ones */
export function requirePixelsOf(
  use: PictureUse,
  { width, height }: { width: number; height: number },
): void {
  const right = pictureUses[use];
  if (!right || (width === right.width && height === right.height)) return;
  throw new DomainError('PICTURE_SIZE', { field: 'file', ...right });
}

/** @throws FILE_TYPE for a media type other than PNG and JPEG */
export function requirePictureType(type: string): void {
  if (type !== 'image/png' && type !== 'image/jpeg') throw new DomainError('FILE_TYPE');
}

/**
 * Looks at the first bytes, so that the decoder sees PNG and JPEG only.
 * @throws FILE_TYPE, also for an animated PNG; FILE_DIMENSIONS; FILE_BROKEN for a PNG with two headers
 */
export function pictureEnding(bytes: Buffer): FileEnding {
  if (startsWith(bytes, jpegMagic)) return 'jpg';
  if (!startsWith(bytes, pngMagic)) throw new DomainError('FILE_TYPE');
  let headers = 0;
  for (const { type, at } of pngChunks(bytes)) {
    if (type === 'acTL') throw new DomainError('FILE_TYPE');
    if (type === 'IHDR' && at + 8 <= bytes.length) {
      headers += 1;
      requireDimensions(bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4));
    }
  }
  // A decoder takes the first one, and pngData() counts with one only.
  if (headers > 1) throw new DomainError('FILE_BROKEN');
  return 'png';
}

/** Pixels. @throws FILE_DIMENSIONS */
export function requireDimensions(width: number, height: number): void {
  const { side, pixels } = files;
  if (width <= side && height <= side && width * height <= pixels) return;
  throw new DomainError('FILE_DIMENSIONS', { side, megapixels: pixels / 1_000_000 });
}

/** More than programs write. A decoder reads each scan of a progressive JPEG over all its pixels. */
const maxScans = 100;

/** @throws FILE_BROKEN for a JPEG of so many scans that its decoding would take minutes */
export function requireFewScans(bytes: Buffer): void {
  let scans = 0;
  // Compressed data has no such pair of bytes.
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) {
    scans += 1;
    if (scans > maxScans) throw new DomainError('FILE_BROKEN');
  }
}

const pixelChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** The PNG without texts, profiles and other chunks, which a decoder would unpack too. */
export function pixelsOfPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [pngMagic];
  for (const { type, at, length } of pngChunks(bytes)) {
    if (pixelChunks.has(type)) parts.push(bytes.subarray(at - 8, at + length + 4));
  }
  return Buffer.concat(parts);
}

/** Channels of a pixel by the colour type of a PNG. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The compressed data of a PNG, and how many bytes its header allows them to unpack to.
 * @throws FILE_BROKEN without a right header
 */
export function pngData(bytes: Buffer): { parts: Buffer[]; maxBytes: number } {
  const parts: Buffer[] = [];
  let maxBytes = 0;
  for (const { type, at, length } of pngChunks(bytes)) {
    if (type === 'IDAT') parts.push(bytes.subarray(at, at + length));
    if (type === 'IHDR' && at + 13 <= bytes.length) maxBytes = unpackedBytes(bytes.subarray(at));
  }
  if (maxBytes === 0) throw new DomainError('FILE_BROKEN');
  return { parts, maxBytes };
}

function unpackedBytes(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bits = header.readUInt8(8) * (channels[header.readUInt8(9)] ?? 0);
  // Each line of each of the seven passes has a byte for its filter and ends at a whole byte.
  return bits === 0 ? 0 : Math.ceil((width * height * bits) / 8) + 4 * height + 64;
}

/** `at` is where the content of a chunk begins. */
function* pngChunks(bytes: Buffer): Generator<{ type: string; at: number; length: number }> {
  for (let from = pngMagic.length; from + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(from);
    yield { type: bytes.toString('latin1', from + 4, from + 8), at: from + 8, length };
    // Length, type and checksum have four bytes each.
    from += 12 + length;
  }
}
