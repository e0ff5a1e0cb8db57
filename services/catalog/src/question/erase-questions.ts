import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

interface Members {
  userIds: readonly string[];
}

const deleteOpenQuestions = statement<CatalogTables, Members>()((db, p) =>
  db
    .deleteFrom('question')
    .where('asker_id', '=', p.any('userIds', 'uuid[]'))
    .where('answer', 'is', null),
);

/** An answered question stays, because its answer is of another person. */
const clearQuestions = statement<CatalogTables, Members>()((db, p) =>
  db
    .updateTable('question')
    .set({ content: '' })
    .where('asker_id', '=', p.any('userIds', 'uuid[]'))
    .where('content', '<>', ''),
);

const clearAnswers = statement<CatalogTables, Members>()((db, p) =>
  db
    .updateTable('question')
    .set({ answer: '' })
    .where('answerer_id', '=', p.any('userIds', 'uuid[]'))
    .where('answer', '<>', ''),
);

/** Removes what erased members asked and answered. */
export async function eraseQuestions(tx: Transaction, members: Members): Promise<void> {
  for (const erase of [deleteOpenQuestions, clearQuestions, clearAnswers]) {
    await erase.run(tx, members);
  }
}
