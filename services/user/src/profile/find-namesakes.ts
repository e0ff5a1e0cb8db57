import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { counts, lengths } from '#schema/limits';
import { textLength } from '#schema/text-length';
import type { UserTables } from '../tables.ts';

const readNamesakes = statement<UserTables, { nickname: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select('id')
    .where('nickname', '=', p('nickname'))
    .orderBy('id')
    .limit(counts.namesakes),
);

/** Ids of members with exactly this nickname, oldest first; none for a text that no nickname can be. */
export async function findNamesakes(queryable: Queryable, input: string): Promise<string[]> {
  const nickname = input.normalize('NFC').trim();
  if (textLength(nickname) > lengths.nickname.max || nickname.includes('\0')) return [];
  const rows = await readNamesakes.run(queryable, { nickname });
  return rows.map(({ id }) => id);
}
