import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { FileEnding } from '#kit/files/file-store';
import { DomainError } from '#kit/runtime/errors';
import { avatarSize, files } from '#schema/file-limits';
import type { PictureUse } from '#schema/product-limits';
import { createSemaphore } from '../throttle/semaphore.ts';
import {
  pictureEnding,
  pixelsOfPng,
  pngData,
  requireDimensions,
  requireFewScans,
  requirePixelsOf,
} from './picture.rules.ts';

export interface EncodedPicture {
  bytes: Buffer;
  ending: FileEnding;
}

export interface PictureEncoder {
  /**
   * Decodes a PNG or JPEG and encodes its pixels anew, without metadata. An avatar becomes a small PNG.
   * @throws FILE_TYPE, FILE_DIMENSIONS, FILE_BROKEN, PICTURE_SIZE; UNAVAILABLE when too many pictures wait
   */
  encode(bytes: Buffer, use: 'upload' | 'avatar' | PictureUse): Promise<EncodedPicture>;
}

const maxWaiting = 32;
const maxSeconds = 5;

/** At most one decode for each core runs at once. */
export function createPictureEncoder(): PictureEncoder {
  // Each decode has one thread, and no picture is decoded twice.
  sharp.concurrency(1);
  sharp.cache(false);
  const turns = createSemaphore(availableParallelism(), maxWaiting);
  return {
    async encode(bytes, use) {
      const ending = pictureEnding(bytes);
      return turns.run(async () => {
        await (ending === 'jpg' ? checkJpeg(bytes) : checkPngData(bytes));
        const pixels = ending === 'png' ? pixelsOfPng(bytes) : bytes;
        const picture = open(pixels).autoOrient().timeout({ seconds: maxSeconds });
        if (use === 'avatar') return encodeAvatar(picture);
        const encoded = ending === 'png' ? picture.png() : picture.jpeg({ quality: 88 });
        const result = await encoded.toBuffer({ resolveWithObject: true }).catch(rejectBroken);
        if (use !== 'upload') requirePixelsOf(use, result.info);
        return { bytes: result.data, ending };
      });
    },
  };
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: files.pixels, sequentialRead: true, failOn: 'error' });

async function checkJpeg(bytes: Buffer): Promise<void> {
  requireFewScans(bytes);
  // Without a limit here: the header alone is read, and its error would not tell the size.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(rejectBroken);
  if (header.format !== 'jpeg') throw new DomainError('FILE_TYPE');
  requireDimensions(header.width, header.height);
}

/** Unpacks the data without keeping it, until it is more than the header says. */
async function checkPngData(bytes: Buffer): Promise<void> {
  const { parts, maxBytes } = pngData(bytes);
  const count = async (unpacked: AsyncIterable<Buffer>) => {
    let size = 0;
    for await (const part of unpacked) {
      size += part.length;
      if (size > maxBytes) throw new DomainError('FILE_BROKEN');
    }
  };
  await pipeline(Readable.from(parts), createInflate(), count).catch(rejectBroken);
}

async function encodeAvatar(picture: Sharp): Promise<EncodedPicture> {
  const resized = picture.resize(avatarSize, avatarSize, {
    fit: 'cover',
    withoutEnlargement: true,
  });
  return { bytes: await resized.png().toBuffer().catch(rejectBroken), ending: 'png' };
}

/** The decoder's reason stays in the cause. */
function rejectBroken(cause: unknown): never {
  throw Object.assign(new DomainError('FILE_BROKEN'), { cause });
}
