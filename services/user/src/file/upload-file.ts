import type { RequestWriter } from '#kit/subgraph/context';
import { files as limits } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { decodePicture } from './picture.rules.ts';
import { storePicture } from './store-picture.ts';
import { keepFile } from './stored-files.ts';

/**
 * Stores a picture that other records may refer to. Returns its name. The housekeeping deletes it when
 * none of the site does within 30 days.
 * @throws FIELD_REQUIRED, FIELD_INVALID, FILE_TOO_LARGE, and the errors of `storePicture`
 */
export async function uploadFile(
  context: UserContext,
  writer: RequestWriter,
  content: string,
): Promise<string> {
  const bytes = decodePicture(content, 'file');
  return storePicture(context, writer, {
    bytes,
    use: 'upload',
    async finish(tx, name) {
      const until = new Date(context.clock.now().getTime() + limits.unusedKept);
      await keepFile.run(tx, { name, until });
    },
  });
}
