import type { Queryable } from '#kit/database/database';
import type { Language } from '#schema/enums';

export interface QuestionRow {
  id: string;
  productId: string;
  askerId: string;
  content: string;
  language: Language;
  at: Date;
  answer: string | null;
  answeredAt: Date | null;
}

export const questionColumns = `q.id, q.product_id as "productId", q.asker_id as "askerId",
  q.content, q.language, q.at, q.answer, q.answered_at as "answeredAt"`;

/** With what decides who sees it. */
export type QuestionOfProduct = QuestionRow & { ownerId: string | null; status: number };

export const readQuestions = (database: Queryable, ids: readonly string[]) =>
  database.query<QuestionOfProduct>(
    `select ${questionColumns}, p.owner_id as "ownerId", p.status
     from question q join product p on p.id = q.product_id where q.id = any($1)`,
    [ids],
  );
