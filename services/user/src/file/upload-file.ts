import type { RequestWriter } from '#kit/subgraph/context';
import { files as limits } from '#schema/file-limits';
import { pictureStored } from '#schema/generated/events';
import type { PictureUse } from '#schema/product-limits';
import type { UserContext } from '../context.ts';
import { inField } from './in-field.ts';
import { decodePicture, requireBytesOfProduct } from './picture.rules.ts';
import { storePicture } from './store-picture.ts';
import { keepFile } from './stored-files.ts';

export interface UploadInput {
  /** Base64 without a prefix. */
  content: string;
  /** What it is for in the form of a product; null for no product. */
  use: PictureUse | null;
}

/**
 * Stores a picture that other records may refer to. Returns its name. The housekeeping deletes it when
 * none of the site does within 30 days. A picture for a product is an event for the catalog.
 * @throws FIELD_REQUIRED, FIELD_INVALID, FILE_TOO_LARGE, PICTURE_SIZE, and the errors of `storePicture`
 */
export async function uploadFile(
  context: UserContext,
  writer: RequestWriter,
  { content, use }: UploadInput,
): Promise<string> {
  const { clock, outbox } = context;
  const { userId } = writer;
  return inField('file', async () => {
    const bytes = decodePicture(content, 'file');
    if (use) requireBytesOfProduct(bytes);
    return storePicture(context, writer, {
      bytes,
      use: use ?? 'upload',
      async finish(tx, name) {
        const until = new Date(clock.now().getTime() + limits.unusedKept);
        await keepFile.run(tx, { name, until });
        if (use) {
          await outbox.add(
            tx,
            pictureStored({ userId, name, use, usableUntil: until.toISOString() }),
          );
        }
      },
    });
  });
}
