import { files } from '#schema/limits';
import type { Failure } from '../../lib/command/failure.ts';

export const pictureTypes = ['image/png', 'image/jpeg'];

/** Decodes a chosen file. Resolves to a failure for one that the server would reject. */
export async function readPicture(file: File): Promise<ImageBitmap | Failure> {
  if (!pictureTypes.includes(file.type)) return { code: 'FILE_TYPE', params: {} };
  if (file.size > files.pictureBytes) {
    return { code: 'FILE_TOO_LARGE', params: { max: `${files.pictureBytes / 1024 / 1024} MB` } };
  }
  try {
    return await createImageBitmap(file);
  } catch {
    return { code: 'FILE_BROKEN', params: {} };
  }
}
