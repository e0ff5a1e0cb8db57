import { files } from '#schema/file-limits';
import { megabytes } from '#schema/megabytes';
import type { Failure } from '../command/failure.ts';

export const pictureTypes = ['image/png', 'image/jpeg'];

/**
 * Decodes a chosen file. Resolves to a failure for one of another type, or with more bytes.
 *
 * @param maxBytes by default those that the server accepts
 */
export async function readPicture(
  file: File,
  maxBytes: number = files.pictureBytes,
): Promise<ImageBitmap | Failure> {
  if (!pictureTypes.includes(file.type)) return { code: 'FILE_TYPE', params: {} };
  if (file.size > maxBytes) {
    return { code: 'FILE_TOO_LARGE', params: { max: megabytes(maxBytes) } };
  }
  try {
    return await createImageBitmap(file);
  } catch {
    return { code: 'FILE_BROKEN', params: {} };
  }
}
