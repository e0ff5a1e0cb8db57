import { statement } from '#kit/database/statement';
import type { RequestWriter } from '#kit/subgraph/context';
import { files as limits } from '#schema/file-limits';
import { profileChanged } from '#schema/generated/events';
import { fileNameOf, filePath } from '#schema/page-paths';
import { requireLockedAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { inField } from './in-field.ts';
import { decodePicture, requirePictureType } from './picture.rules.ts';
import { storePicture } from './store-picture.ts';
import { keepFile } from './stored-files.ts';

const updateAvatar = statement<UserTables, { userId: string; avatar: string }>()((db, p) =>
  db
    .updateTable('account')
    .set({ avatar: p('avatar') })
    .where('id', '=', p('userId')),
);

export interface AvatarInput {
  /** Base64 without a prefix. */
  picture: string;
  mimeType: string;
}

/**
 * Stores the picture as the member's avatar. The file of the previous one is deleted a day later.
 * @throws FIELD_REQUIRED, FIELD_INVALID, FILE_TYPE, FILE_TOO_LARGE, and the errors of `storePicture`
 */
export async function setAvatar(
  context: UserContext,
  writer: RequestWriter,
  { picture, mimeType }: AvatarInput,
): Promise<void> {
  const { clock, outbox } = context;
  const { userId } = writer;
  await inField('avatar', async () => {
    requirePictureType(mimeType);
    const bytes = decodePicture(picture, 'avatar');
    await storePicture(context, writer, {
      bytes,
      use: 'avatar',
      async finish(tx, name) {
        const account = await requireLockedAccount(tx, userId);
        const previous = fileNameOf(account.avatar);
        const until = new Date(clock.now().getTime() + limits.replacedKept);
        if (previous) await keepFile.run(tx, { name: previous, until });
        await keepFile.run(tx, { name, until: null });
        await updateAvatar.run(tx, { userId, avatar: filePath(name) });
        await outbox.add(tx, profileChanged({ userId, changed: ['avatar'] }));
      },
    });
  });
}
