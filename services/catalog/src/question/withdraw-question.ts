import { statement } from '#kit/database/statement';
import type { ViewerClaim } from '#kit/subgraph/context';
import { questionWithdrawn } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';
import { lockOwnOpen } from './question-access.ts';

const deleteQuestion = statement<CatalogTables, { questionId: string }>()((db, p) =>
  db.deleteFrom('question').where('id', '=', p('questionId')),
);

/**
 * The asker deletes an open question.
 * @returns the id of its product
 * @throws NOT_FOUND, FORBIDDEN, QUESTION_ANSWERED
 */
export async function withdrawQuestion(
  { database, outbox }: CatalogContext,
  viewer: ViewerClaim,
  questionId: string,
): Promise<string> {
  return database.transaction(async (tx) => {
    const { productId, askerId } = await lockOwnOpen(tx, viewer, questionId);
    await deleteQuestion.run(tx, { questionId });
    await outbox.add(tx, questionWithdrawn({ questionId, productId, askerId }));
    return productId;
  });
}
