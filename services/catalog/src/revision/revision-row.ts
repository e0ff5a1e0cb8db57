import { type Kysely, sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { assert, DomainError } from '#kit/runtime/errors';
import { changedFields } from '../form/form.rules.ts';
import type { FormFields } from '../form/form-fields.ts';
import { maintains, type Person } from '../product/product.rules.ts';
import type { CatalogTables } from '../tables.ts';
import type { RevisionStatus } from './revision.type.ts';

/** A new product or its resubmission; an edit of a released product. */
export type RevisionKind = 'SUBMISSION' | 'EDIT';

export interface StoredRevision {
  id: string;
  productId: string;
  kind: RevisionKind;
  /** Null once the member is erased. */
  submitterId: string | null;
  status: RevisionStatus;
  /** Empty of a new product. */
  before: Partial<FormFields>;
  /** Without the producer once she is erased. */
  after: FormFields;
  edition: number;
  reason: string | null;
  submittedAt: Date;
  decidedAt: Date | null;
  /** Whether a later submission took its place, so that neither its member nor staff ended it. */
  isReplaced: boolean;
}

/** What a write returns: its idempotency answer outlives an erasure, and must contain no form. */
export type RevisionKey = Pick<StoredRevision, 'id'>;

export interface RevisionRow extends StoredRevision {
  changedFields: string[];
}

export const revisionColumns = [
  'r.id',
  'r.product_id as productId',
  sql.ref<RevisionKind>('r.kind').as('kind'),
  'r.submitter_id as submitterId',
  sql.ref<RevisionStatus>('r.status').as('status'),
  sql.ref<Partial<FormFields>>('r.before').as('before'),
  sql.ref<FormFields>('r.after').as('after'),
  'r.edition',
  'r.reason',
  'r.submitted_at as submittedAt',
  'r.decided_at as decidedAt',
  sql<boolean>`r.kind = 'SUBMISSION' and r.status = 'WITHDRAWN' and exists (
    select from product_revision as later
    where later.product_id = r.product_id and later.id > r.id and later.kind = 'SUBMISSION'
  )`.as('isReplaced'),
] as const;

export const selectRevisions = (db: Kysely<CatalogTables>) =>
  db.selectFrom('product_revision as r').select(revisionColumns);

export const toRevision = (row: StoredRevision): RevisionRow => ({
  ...row,
  changedFields: changedFields(row.before, row.after),
});

export const readRevisions = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  selectRevisions(db).where('r.id', '=', p.any('ids')),
);

const readWithTeam = statement<CatalogTables, RevisionKey>()((db, p) =>
  selectRevisions(db)
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .select(['p.owner_id as ownerId', 'p.maintainer_ids as maintainerIds'])
    .where('r.id', '=', p('id')),
);

/**
 * The revision of a write. A repeated write is read with what the viewer may see now.
 * @throws NOT_FOUND when it was deleted, or the viewer does not maintain its product
 */
export async function readRevision(
  queryable: Queryable,
  viewer: Person,
  { id }: RevisionKey,
): Promise<RevisionRow> {
  const row = await readWithTeam.first(queryable, { id });
  if (!row || !maintains(row, viewer)) throw new DomainError('NOT_FOUND');
  return toRevision(row);
}

/** Locks the revision until the transaction ends; lock its product first. */
export const lockRevision = statement<CatalogTables, { id: string }>()((db, p) =>
  selectRevisions(db).where('r.id', '=', p('id')).forUpdate(),
);

/** What waits for a decision about a product. */
export const readOpenForm = statement<CatalogTables, { productId: string }>()((db, p) =>
  db
    .selectFrom('product_revision')
    .select(['id', sql.ref<RevisionKind>('kind').as('kind')])
    .select(sql.ref<FormFields>('after').as('after'))
    .where('product_id', '=', p('productId'))
    .where('status', '=', 'IN_REVIEW'),
);

interface NewRevision {
  productId: string;
  kind: RevisionKind;
  submitterId: string;
  edition: number;
  at: Date;
  before: Partial<FormFields>;
  after: FormFields;
}

const insert = statement<
  CatalogTables,
  Omit<NewRevision, 'before' | 'after'> & { before: string; after: string }
>()((db, p) =>
  db
    .insertInto('product_revision')
    .values({
      product_id: p('productId'),
      kind: p('kind'),
      submitter_id: p('submitterId'),
      status: 'IN_REVIEW',
      before: p.cast('before', 'jsonb'),
      after: p.cast('after', 'jsonb'),
      edition: p('edition'),
      submitted_at: p('at'),
    })
    .returning('id'),
);

/** Adds an open revision; the product is locked and has none. */
export async function insertRevision(
  tx: Transaction,
  { before, after, ...revision }: NewRevision,
): Promise<RevisionKey> {
  const forms = { before: JSON.stringify(before), after: JSON.stringify(after) };
  const row = await insert.first(tx, { ...revision, ...forms });
  assert(row, 'the insert returns its row');
  return row;
}

interface Close {
  id: string;
  status: RevisionStatus;
  reason: string | null;
  at: Date;
}

const close = statement<CatalogTables, Close>()((db, p) =>
  db
    .updateTable('product_revision as r')
    .set({ status: p('status'), reason: p('reason'), decided_at: p('at') })
    .where('r.id', '=', p('id'))
    .returning('r.submitter_id as submitterId'),
);

/** Returns who submitted it. */
export async function closeRevision(
  tx: Transaction,
  closing: Close,
): Promise<Pick<StoredRevision, 'submitterId'>> {
  const row = await close.first(tx, closing);
  assert(row, `revision ${closing.id} is locked`);
  return row;
}
