import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement, statementVariants } from '#kit/database/statement';
import { isRowId } from '#kit/runtime/ids';
import type { CatalogTables } from '../tables.ts';
import type { MergeSide } from './merge.rules.ts';

/** A product, as a merge needs it. */
export interface MergeRow extends MergeSide {
  slug: string;
  type: number;
  nameEn: string;
  nameZh: string;
  maintainerIds: string[];
}

const readRows = statementVariants<
  CatalogTables,
  { ids: readonly string[] },
  { isLocked: boolean }
>()((db, p, { isLocked }) =>
  db
    .selectFrom('product')
    .select(['id', 'slug', 'type', 'status', 'merged_into as mergedInto'])
    .select(['owner_id as ownerId', 'sharer_id as sharerId', 'maintainer_ids as maintainerIds'])
    .select(['name_en as nameEn', 'name_zh as nameZh'])
    .where('id', '=', p.any('ids'))
    .orderBy('id')
    // What reads a product for boards holds FOR KEY SHARE.
    .$if(isLocked, (query) => query.forUpdate()),
);

/** @param isLocked keeps both products until the transaction ends */
export async function readPair(
  queryable: Queryable,
  { duplicateId, survivorId }: { duplicateId: string; survivorId: string },
  isLocked: boolean,
): Promise<{ duplicate: MergeRow | null; survivor: MergeRow | null }> {
  const ids = [duplicateId, survivorId].filter((id) => isRowId(id));
  const rows = await readRows.of({ isLocked }).run(queryable, { ids });
  const find = (id: string) => rows.find((row) => row.id === id) ?? null;
  return { duplicate: find(duplicateId), survivor: find(survivorId) };
}

const findOwnMerge = statement<CatalogTables, { duplicateId: string; staffId: string }>()((db, p) =>
  db
    .selectFrom('decision')
    .select('id')
    .where('subject', '=', 'product')
    .where('subject_id', '=', p('duplicateId'))
    .where('to_status', '=', 'MERGED')
    .where('staff_id', '=', p('staffId')),
);

/** Whether this staff member made this merge: a repetition is no error for her. */
export async function isRepeated(
  queryable: Queryable,
  {
    duplicate,
    survivorId,
    staffId,
  }: {
    duplicate: MergeRow | null;
    survivorId: string;
    staffId: string;
  },
): Promise<boolean> {
  if (!duplicate || duplicate.mergedInto !== survivorId) return false;
  return (await findOwnMerge.first(queryable, { duplicateId: duplicate.id, staffId })) !== null;
}

interface Merged {
  duplicateId: string;
  survivorId: string;
  status: number;
}

/** Also what was merged into the duplicate before, so that every address leads on in one step. */
const markRows = statement<CatalogTables, Merged>()((db, p) =>
  db
    .updateTable('product')
    .set((eb) => ({
      merged_into: p('survivorId'),
      status: p.cast('status', 'smallint'),
      edition: eb('edition', '+', 1),
    }))
    .where((eb) =>
      eb.or([eb('id', '=', p('duplicateId')), eb('merged_into', '=', p('duplicateId'))]),
    ),
);

const raiseEdition = statement<CatalogTables, { survivorId: string }>()((db, p) =>
  db
    .updateTable('product')
    .set((eb) => ({ edition: eb('edition', '+', 1) }))
    .where('id', '=', p('survivorId')),
);

/** An open edit of the survivor can still be published: a merge changes nothing in its form. */
const keepOpenEdit = statement<CatalogTables, { survivorId: string }>()(
  (_, p) => sql<object>`
    update product_revision r set edition = r.edition + 1 from product p
    where r.product_id = ${p.cast('survivorId', 'bigint')} and r.status = 'IN_REVIEW'
      and p.id = r.product_id and r.edition = p.edition - 1`,
);

/** A draft of it can still be submitted. */
const keepDrafts = statement<CatalogTables, { survivorId: string }>()((db, p) =>
  db
    .updateTable('product_draft as d')
    .from('product as p')
    .set((eb) => ({ edition: eb('d.edition', '+', 1) }))
    .whereRef('p.id', '=', 'd.product_id')
    .where('p.id', '=', p('survivorId'))
    .where('d.edition', '=', (eb) => eb('p.edition', '-', 1)),
);

export async function markMerged(tx: Transaction, merged: Merged): Promise<void> {
  const { survivorId } = merged;
  await markRows.run(tx, merged);
  await raiseEdition.run(tx, { survivorId });
  await keepOpenEdit.run(tx, { survivorId });
  await keepDrafts.run(tx, { survivorId });
}
