import type { Language } from '#schema/enums';
import type { CatalogContext } from '../context.ts';

export interface SeedQuestion {
  productId: string;
  askerId: string;
  content: string;
  language: Language;
  at: Date;
  /** Null for a question that still waits. */
  answer: string | null;
  answererId: string | null;
}

/** Writes questions with their answers, of which nobody is told: they lie in the past. */
export async function createQuestions(
  { database }: CatalogContext,
  rows: readonly SeedQuestion[],
): Promise<void> {
  await database.query(
    `insert into question (product_id, asker_id, content, language, at, answer, answered_at,
       answerer_id)
     select product_id, asker_id, content, language, at, answer,
       case when answer is not null then at end, answerer_id
     from jsonb_to_recordset($1::jsonb) as row (product_id bigint, asker_id uuid, content text,
       language text, at timestamptz, answer text, answerer_id uuid)`,
    [
      JSON.stringify(
        rows.map(({ productId, askerId, answererId, ...row }) => ({
          ...row,
          product_id: productId,
          asker_id: askerId,
          answerer_id: answererId,
        })),
      ),
    ],
  );
}
