import type { RequestWriter } from '#kit/subgraph/context';
import { files as limits } from '#schema/file-limits';
import {
  badgePictureStored,
  type EventDraft,
  pictureStored,
  postPictureStored,
} from '#schema/generated/events';
import type { UploadUse } from '#schema/product-limits';
import type { UserContext } from '../context.ts';
import { inField } from './in-field.ts';
import { decodePicture, requireBytesOfProduct } from './picture.rules.ts';
import { storePicture } from './store-picture.ts';
import { keepFile } from './stored-files.ts';

export interface UploadInput {
  /** Base64 without a prefix. */
  content: string;
  /** What it is for in the form of a product, a post or a badge; null for none of them. */
  use: UploadUse | null;
}

/**
 * Stores a picture that other records may refer to. Returns its name. The housekeeping deletes it when
 * none of the site does within 30 days. A picture for a product is an event for the catalog, one for a post for the feed, one for a badge for the badges.
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
    const isOfProduct = use !== null && use !== 'POST' && use !== 'BADGE';
    if (isOfProduct) requireBytesOfProduct(bytes);
    return storePicture(context, writer, {
      bytes,
      use: isOfProduct ? use : 'upload',
      async finish(tx, name) {
        const until = new Date(clock.now().getTime() + limits.unusedKept);
        await keepFile.run(tx, { name, until });
        await outbox.add(tx, ...storedEvents({ userId, name, use, until }));
      },
    });
  });
}

function storedEvents({
  userId,
  name,
  use,
  until,
}: Pick<UploadInput, 'use'> & { userId: string; name: string; until: Date }): EventDraft[] {
  const stored = { userId, name, usableUntil: until.toISOString() };
  if (use === null) return [];
  if (use === 'POST') return [postPictureStored(stored)];
  return [use === 'BADGE' ? badgePictureStored(stored) : pictureStored({ ...stored, use })];
}
