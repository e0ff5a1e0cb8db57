import { type Kysely, type SqlBool, sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import type { Placeholders } from '#kit/database/placeholders';
import { statement, statementVariants } from '#kit/database/statement';
import type { ViewerClaim } from '#kit/subgraph/context';
import { productStatus, roles } from '#schema/enums';
import type { CatalogTables } from '../tables.ts';
import { type QuestionRow, questionColumns } from './question-row.ts';

interface Member {
  userId: string;
}

const newestFirst = { by: [['q.id', 'id']], direction: 'desc' } as const;

const readAsked = pageStatement<CatalogTables, Member>()(newestFirst, (db, p, page) =>
  db
    .selectFrom('question as q')
    .innerJoin('product as p', 'p.id', 'q.product_id')
    .select(questionColumns)
    .where('q.asker_id', '=', p.cast('userId', 'uuid'))
    .where('p.status', '=', productStatus.RELEASED)
    .where(page.after)
    .$call(page.tail),
);

const countAsked = statement<CatalogTables, Member>()((db, p) =>
  db
    .selectFrom('question as q')
    .innerJoin('product as p', 'p.id', 'q.product_id')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('q.asker_id', '=', p.cast('userId', 'uuid'))
    .where('p.status', '=', productStatus.RELEASED),
);

/** What a member asked about released products, newest first, open or answered. */
export async function listAsked(
  database: Database,
  { userId }: ViewerClaim,
  request: PageRequest,
): Promise<Page<QuestionRow>> {
  return toPage(
    await readAsked.run(database, request, { userId }),
    request,
    ({ id }) => [id],
    async () => (await countAsked.first(database, { userId }))?.count ?? 0,
  );
}

/** Staff also answer about products that nobody owns. */
interface Answerer {
  isStaff: boolean;
}

/** Open questions about the released products of a member. */
const selectToAnswer = (
  db: Kysely<CatalogTables>,
  p: Placeholders<Member>,
  { isStaff }: Answerer,
) => {
  const userId = p.cast('userId', 'uuid');
  // Two branches, each of which reads an index.
  const maintained = db
    .selectFrom('product')
    .select('id')
    .where('owner_id', '=', userId)
    .unionAll(
      db.selectFrom('product').select('id').where(sql<SqlBool>`maintainer_ids @> array[${userId}]`),
    );
  return db
    .selectFrom('question as q')
    .innerJoin('product as p', 'p.id', 'q.product_id')
    .where('q.answer', 'is', null)
    .where('p.status', '=', productStatus.RELEASED)
    .where((eb) => {
      const isOwn = eb('q.product_id', 'in', maintained);
      return isStaff ? eb.or([isOwn, eb('p.owner_id', 'is', null)]) : isOwn;
    });
};

const readToAnswer = pageStatement<CatalogTables, Member, Answerer>()(
  newestFirst,
  (db, p, page, answerer) =>
    selectToAnswer(db, p, answerer).select(questionColumns).where(page.after).$call(page.tail),
);

const countToAnswer = statementVariants<CatalogTables, Member, Answerer>()((db, p, answerer) =>
  selectToAnswer(db, p, answerer).select((eb) =>
    eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
  ),
);

/**
 * Open questions about the released products that a member owns or maintains, newest first; for staff
 * also about those without an owner.
 */
export async function listToAnswer(
  database: Database,
  { userId, roles: own }: ViewerClaim,
  request: PageRequest,
): Promise<Page<QuestionRow>> {
  const answerer = { isStaff: own.includes(roles.staff) };
  return toPage(
    await readToAnswer.run(database, request, { userId }, answerer),
    request,
    ({ id }) => [id],
    async () => (await countToAnswer.of(answerer).first(database, { userId }))?.count ?? 0,
  );
}
