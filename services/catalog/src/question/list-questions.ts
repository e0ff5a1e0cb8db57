import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageSql, parameters } from '#kit/database/keyset';
import { type QuestionRow, questionColumns } from './question-row.ts';

/** The answered questions of each product, newest first (Q16); one statement for all of them. */
export async function listQuestions(
  database: Database,
  productIds: readonly string[],
  request: PageRequest,
): Promise<Page<QuestionRow>[]> {
  const sql = parameters();
  const ids = sql.add(productIds);
  const { condition, tail } = pageSql(request, { by: [['q.id', 'id']], direction: 'desc' }, sql);
  const rows = await database.query<QuestionRow>(
    `select found.* from unnest(${ids}::bigint[]) as asked (product_id),
     lateral (
       select ${questionColumns} from question q
       where q.product_id = asked.product_id and q.answer is not null and ${condition} ${tail}
     ) found`,
    sql.values,
  );
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return productIds.map((id) =>
    toPage(
      byProduct.get(id) ?? [],
      request,
      (row) => [row.id],
      () => countQuestions(database, id),
    ),
  );
}

async function countQuestions(database: Database, productId: string): Promise<number> {
  const [all] = await database.query<{ count: number }>(
    `select count(*)::integer as count from question
     where product_id = $1 and answer is not null`,
    [productId],
  );
  return all?.count ?? 0;
}
