import { statement } from '#kit/database/statement';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { type ProfileSection, profileSections } from '#schema/enums';
import { profileChanged } from '#schema/generated/events';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';

const updateSections = statement<UserTables, { userId: string; sections: string[] }>()((db, p) =>
  db
    .updateTable('account')
    .set({ public_sections: p('sections') })
    .where('id', '=', p('userId'))
    .where('erased_at', 'is', null)
    .where('public_sections', 'is distinct from', p('sections'))
    .returning('id'),
);

/** Stores what everybody sees of the member's public page. Only a change is an event. @throws THROTTLED */
export async function setPublicSections(
  context: UserContext,
  writer: RequestWriter,
  chosen: readonly ProfileSection[],
): Promise<void> {
  const { database, outbox } = context;
  const { userId } = writer;
  // Each once and in one order, so that the same choice is the same value.
  const sections = Object.values(profileSections).filter((section) => chosen.includes(section));
  await database.transaction(async (tx) => {
    await enforceWriteLimit(context, tx, 'profile', writer);
    const changed = await updateSections.run(tx, { userId, sections });
    if (changed.length === 0) return;
    await outbox.add(tx, profileChanged({ userId, changed: ['visibility'] }));
  });
}
