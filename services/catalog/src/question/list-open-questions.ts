import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statementVariants } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { rowIds } from '#kit/runtime/ids';
import type { ViewerClaim } from '#kit/subgraph/context';
import { canSee, maintains } from '../product/product.rules.ts';
import { readProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';
import { type QuestionRow, questionColumns } from './question-row.ts';

interface Asked {
  productId: string;
  userId: string;
}

const newestFirst = { by: [['q.id', 'id']], direction: 'desc' } as const;

const readOpen = pageStatement<CatalogTables, Asked, { of: 'everybody' | 'viewer' }>()(
  newestFirst,
  (db, p, page, { of }) =>
    db
      .selectFrom('question as q')
      .select(questionColumns)
      .where('q.product_id', '=', p('productId'))
      .where('q.answer', 'is', null)
      .$if(of === 'viewer', (query) => query.where('q.asker_id', '=', p.cast('userId', 'uuid')))
      .where(page.after)
      .$call(page.tail),
);

const countOpen = statementVariants<CatalogTables, Asked, { of: 'everybody' | 'viewer' }>()(
  (db, p, { of }) =>
    db
      .selectFrom('question as q')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('q.product_id', '=', p('productId'))
      .where('q.answer', 'is', null)
      .$if(of === 'viewer', (query) => query.where('q.asker_id', '=', p.cast('userId', 'uuid'))),
);

/**
 * Open questions about a product, newest first: all for those who maintain it, else the viewer's own.
 * @throws PRODUCT_NOT_FOUND
 */
export async function listOpenQuestions(
  database: Database,
  viewer: ViewerClaim,
  productId: string,
  request: PageRequest,
): Promise<Page<QuestionRow>> {
  const [product] = await readProducts.run(database, { ids: rowIds([productId]) });
  if (!product || !canSee(product, viewer)) throw new DomainError('PRODUCT_NOT_FOUND');
  const parameters = { productId, userId: viewer.userId };
  const variant = { of: maintains(product, viewer) ? 'everybody' : 'viewer' } as const;
  const rows = await readOpen.run(database, request, parameters, variant);
  return toPage(
    rows,
    request,
    ({ id }) => [id],
    async () => (await countOpen.of(variant).first(database, parameters))?.count ?? 0,
  );
}
