import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { maintains, type Person } from '../product/product.rules.ts';
import type { CatalogTables } from '../tables.ts';
import { canSeeQuestion } from './question.rules.ts';
import { type QuestionRow, questionColumns, readQuestions } from './question-row.ts';

const lockQuestion = statement<CatalogTables, { questionId: string }>()((db, p) =>
  db
    .selectFrom('question as q')
    .innerJoin('product as p', 'p.id', 'q.product_id')
    .select(questionColumns)
    .select(['p.name_en as nameEn', 'p.name_zh as nameZh', 'p.owner_id as ownerId'])
    .select(['p.maintainer_ids as maintainerIds', 'p.status'])
    .where('q.id', '=', p('questionId'))
    .forUpdate('q'),
);

/**
 * A merge that commits while the lock is waited for moves the question to the survivor. The first statement
 * then locks the question and finds no product, since its snapshot has the duplicate; the second one finds
 * the survivor. It takes no lock of a merge, which locks questions last.
 */
async function lock(tx: Transaction, questionId: string) {
  const asked = isRowId(questionId)
    ? ((await lockQuestion.first(tx, { questionId })) ??
      (await lockQuestion.first(tx, { questionId })))
    : undefined;
  if (!asked) throw new DomainError('NOT_FOUND');
  return asked;
}

/** What the viewer may not see looks like what does not exist. */
const refusalOf = (asked: Parameters<typeof canSeeQuestion>[0], viewer: Person): DomainError =>
  new DomainError(canSeeQuestion(asked, viewer) ? 'FORBIDDEN' : 'NOT_FOUND');

/**
 * Locks a question that the viewer may answer, until the transaction ends.
 * @throws NOT_FOUND for one that the viewer may not see, FORBIDDEN for one of a product of others
 */
export async function lockToAnswer(tx: Transaction, viewer: Person, questionId: string) {
  const asked = await lock(tx, questionId);
  if (!maintains(asked, viewer)) throw refusalOf(asked, viewer);
  return asked;
}

/**
 * Locks an open question of the viewer, until the transaction ends.
 * @throws NOT_FOUND for one that the viewer may not see, FORBIDDEN for one of another member,
 * QUESTION_ANSWERED
 */
export async function lockOwnOpen(tx: Transaction, viewer: Person, questionId: string) {
  const asked = await lock(tx, questionId);
  if (asked.askerId !== viewer.userId) throw refusalOf(asked, viewer);
  if (asked.answer !== null) throw new DomainError('QUESTION_ANSWERED');
  return asked;
}

/**
 * The question of a write. A repeated write is read with what the viewer may see now.
 * @throws NOT_FOUND
 */
export async function readQuestion(
  queryable: Queryable,
  viewer: Person,
  { id }: Pick<QuestionRow, 'id'>,
): Promise<QuestionRow> {
  const question = await readQuestions.first(queryable, { ids: [id] });
  if (!question || !canSeeQuestion(question, viewer)) throw new DomainError('NOT_FOUND');
  return question;
}
