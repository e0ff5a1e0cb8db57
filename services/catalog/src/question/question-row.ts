import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { Language } from '#schema/enums';
import type { CatalogTables } from '../tables.ts';

export interface QuestionRow {
  id: string;
  productId: string;
  askerId: string;
  content: string;
  language: Language;
  at: Date;
  /** Null until the question is answered. */
  answer: string | null;
  answeredAt: Date | null;
  /** Null unless the answer was changed after it was given. */
  answerEditedAt: Date | null;
}

/** The columns of `QuestionRow`, from `question q`. */
export const questionColumns = [
  'q.id',
  'q.product_id as productId',
  'q.asker_id as askerId',
  'q.content',
  sql.ref<Language>('q.language').as('language'),
  'q.at',
  'q.answer',
  'q.answered_at as answeredAt',
  'q.answer_edited_at as answerEditedAt',
] as const;

/** With what `canSeeQuestion` needs. */
export const readQuestions = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('question as q')
    .innerJoin('product as p', 'p.id', 'q.product_id')
    .select(questionColumns)
    .select(['p.owner_id as ownerId', 'p.maintainer_ids as maintainerIds', 'p.status'])
    .where('q.id', '=', p.any('ids')),
);
