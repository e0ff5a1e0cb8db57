import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { rowIds } from '#kit/runtime/ids';
import { readRoles } from '#kit/service/role-copy';
import { type Language, productStatus } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { maintains } from '../product/product.rules.ts';
import { readProducts } from '../product/product-row.ts';
import { requireAnswer, requireQuestion } from '../question/question.rules.ts';
import type { CatalogTables } from '../tables.ts';
import { releasedRows } from './released-rows.ts';

export interface SeedQuestion {
  productId: string;
  askerId: string;
  content: string;
  language: Language;
  at: Date;
  /** Null for an open question. */
  answer: string | null;
  /** The product's owner or staff. */
  answererId: string | null;
}

/**
 * `askQuestion` and `answerQuestion` for many questions about released products at given times: the
 * same rules, without events, because the questions lie in the past.
 */
export async function createQuestions(
  { database }: CatalogContext,
  rows: readonly SeedQuestion[],
): Promise<void> {
  const questions = await releasedRows(database, rows);
  await database.transaction(async (tx) => {
    await checkProducts(tx, questions);
    await insertQuestions.run(tx, {
      productIds: questions.map(({ productId }) => productId),
      askerIds: questions.map(({ askerId }) => askerId),
      contents: questions.map(({ content }) => requireQuestion(content)),
      languages: questions.map(({ language }) => language),
      times: questions.map(({ at }) => at),
      answers: questions.map(({ answer }) => (answer === null ? null : requireAnswer(answer))),
      answererIds: questions.map(({ answererId }) => answererId),
      answerTimes: questions.map(({ answer, at }) => (answer === null ? null : at)),
    });
  });
}

/** @throws PRODUCT_NOT_FOUND, FORBIDDEN */
async function checkProducts(tx: Transaction, rows: readonly SeedQuestion[]): Promise<void> {
  const ids = rowIds(rows.map(({ productId }) => productId));
  const found = await readProducts.run(tx, { ids });
  const products = new Map(found.map((product) => [product.id, product]));
  const rolesByUser = await readRoles(
    tx,
    rows.flatMap(({ answererId }) => answererId ?? []),
  );
  for (const { productId, answer, answererId } of rows) {
    const product = products.get(productId);
    if (product?.status !== productStatus.RELEASED) throw new DomainError('PRODUCT_NOT_FOUND');
    if (answer === null) continue;
    const answerer = answererId && {
      userId: answererId,
      roles: rolesByUser.get(answererId) ?? [],
    };
    if (!answerer || !maintains(product, answerer)) throw new DomainError('FORBIDDEN');
  }
}

const insertQuestions = statement<
  CatalogTables,
  {
    productIds: readonly string[];
    askerIds: readonly string[];
    contents: readonly string[];
    languages: readonly string[];
    times: readonly Date[];
    answers: readonly (string | null)[];
    answererIds: readonly (string | null)[];
    answerTimes: readonly (Date | null)[];
  }
>()((db, p) =>
  db
    .insertInto('question')
    .columns([
      'product_id',
      'asker_id',
      'content',
      'language',
      'at',
      'answer',
      'answerer_id',
      'answered_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom(
          p.unnest('row', {
            product_id: ['productIds', 'bigint'],
            asker_id: ['askerIds', 'uuid'],
            content: ['contents', 'text'],
            language: ['languages', 'text'],
            at: ['times', 'timestamptz'],
            answer: ['answers', 'text'],
            answerer_id: ['answererIds', 'uuid'],
            answered_at: ['answerTimes', 'timestamptz'],
          }),
        )
        .selectAll('row'),
    ),
);
