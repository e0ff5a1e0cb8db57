import type { Transaction } from '#kit/database/database';
import { newFileName } from '#kit/files/file-store';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import type { PictureUse } from '#schema/product-limits';
import type { UserContext } from '../context.ts';
import { forgetFile, lockUnfinished, reserveFile } from './stored-files.ts';

type StoreContext = Pick<UserContext, 'database' | 'clock' | 'files' | 'pictures' | 'attempts'>;

export interface PictureToStore {
  bytes: Buffer;
  use: 'upload' | 'avatar' | PictureUse;
  /** Writes what refers to the file, in the transaction that keeps the file. */
  finish(tx: Transaction, name: string): Promise<void>;
}

/**
 * Encodes and stores a picture of the member. Returns its name. Nothing is left when any step fails.
 * @throws FILE_TYPE, FILE_DIMENSIONS, FILE_BROKEN, PICTURE_SIZE, THROTTLED, FILE_QUOTA, FILE_STORE_FULL
 */
export async function storePicture(
  context: StoreContext,
  writer: RequestWriter,
  { bytes, use, finish }: PictureToStore,
): Promise<string> {
  const { database, clock, files, pictures } = context;
  const { userId } = writer;
  // Also counts pictures that turn out to be broken, because a decode is what costs.
  await database.transaction((tx) => enforceWriteLimit(context, tx, 'file', writer));
  const picture = await pictures.encode(bytes, use);
  const name = newFileName(picture.ending);
  const size = picture.bytes.length;
  await database.transaction((tx) =>
    reserveFile(tx, { name, userId, bytes: size, now: clock.now() }),
  );
  try {
    await files.put(name, picture.bytes);
    await database.transaction((tx) => finish(tx, name));
  } catch (error) {
    await discard(context, name);
    throw error;
  }
  return name;
}

/** Deletes a file that nothing refers to. When this fails too, the housekeeping does it an hour later. */
async function discard({ database, files }: StoreContext, name: string): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      // Its commit may have succeeded although the answer was lost.
      if (!(await lockUnfinished.first(tx, { name }))) return;
      await files.remove(name);
      await forgetFile.run(tx, { name });
    });
  } catch {
    // The first error is the one to tell.
  }
}
