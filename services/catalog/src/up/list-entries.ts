import { sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { IntegrityKind } from '#schema/integrity';
import type { CatalogTables } from '../tables.ts';

/** An UP as a line of a statement: what it was cast with, and what it counts now. */
export interface EntryRow {
  productId: string;
  userId: string;
  reason: string;
  /** 1, or 2 of a Goldfinger. */
  weight: number;
  at: Date;
  eventId: string | null;
  withheldAt: Date | null;
  withheldReason: string | null;
  /** The kind of the rule that withheld it, until staff decide; null otherwise. */
  withheldRule: IntegrityKind | null;
}

const entryColumns = [
  'u.product_id as productId',
  'u.user_id as userId',
  'u.reason',
  'u.weight',
  'u.at',
  'u.event_id as eventId',
  'u.withheld_at as withheldAt',
  'u.withheld_reason as withheldReason',
] as const;

/** An older release that restores an UP leaves the rule. */
const withheldRule = sql<IntegrityKind | null>`
  case when u.withheld_at is not null then u.withheld_rule end`.as('withheldRule');

const readStatement = pageStatement<CatalogTables, { productId: string }>()(
  {
    by: [
      ['u.at', 'time'],
      ['u.user_id', 'uuid'],
    ],
    direction: 'desc',
  },
  (db, p, page) =>
    db
      .selectFrom('up as u')
      .select(entryColumns)
      .select(withheldRule)
      .where('u.product_id', '=', p('productId'))
      .where(page.after)
      .$call(page.tail),
);

const countStatement = statement<CatalogTables, { productId: string }>()((db, p) =>
  db
    .selectFrom('up')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('product_id', '=', p('productId')),
);

/** All UPs of a product, also withheld ones, newest first. Their values sum to its counter. */
export async function listStatement(
  database: Database,
  productId: string,
  request: PageRequest,
): Promise<Page<EntryRow>> {
  const rows = await readStatement.run(database, request, { productId });
  return toPage(
    rows,
    request,
    ({ at, userId }) => [at.toISOString(), userId],
    async () => (await countStatement.first(database, { productId }))?.count ?? 0,
  );
}

const readOwn = pageStatement<CatalogTables, { userId: string }>()(
  {
    by: [
      ['u.at', 'time'],
      ['u.product_id', 'id'],
    ],
    direction: 'desc',
  },
  (db, p, page) =>
    db
      .selectFrom('up as u')
      .select(entryColumns)
      .select(withheldRule)
      .where('u.user_id', '=', p('userId'))
      .where(page.after)
      .$call(page.tail),
);

const countOwn = statement<CatalogTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('up')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', p('userId')),
);

/** The receipts of a member, of all her UPs, newest first. */
export async function listReceipts(
  database: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<ReceiptRow>> {
  const rows = await readOwn.run(database, request, { userId });
  return toPage(
    rows.map(toReceipt),
    request,
    ({ at, productId }) => [at.toISOString(), productId],
    async () => (await countOwn.first(database, { userId }))?.count ?? 0,
  );
}

const findReceipt = statement<CatalogTables, { userId: string; productId: string }>()((db, p) =>
  db
    .selectFrom('up as u')
    .select(entryColumns)
    .select(withheldRule)
    .where('u.user_id', '=', p.cast('userId', 'uuid'))
    .where('u.product_id', '=', p.cast('productId', 'bigint')),
);

/** An UP for its voter. */
export interface ReceiptRow extends EntryRow {
  /** `<product>:<milliseconds>:<member>`: the ledger finds by it what the UP has earned. */
  id: string;
}

const toReceipt = (row: EntryRow): ReceiptRow => ({
  ...row,
  id: `${row.productId}:${row.at.getTime()}:${row.userId}`,
});

/** The receipt of the UP that a member cast for a product; null without one. */
export async function readReceipt(
  database: Database,
  key: { userId: string; productId: string },
): Promise<ReceiptRow | null> {
  const row = await findReceipt.first(database, key);
  return row && toReceipt(row);
}

/** What an UP adds to its product now. */
export const currentValue = ({ weight, withheldAt }: EntryRow): number => (withheldAt ? 0 : weight);
