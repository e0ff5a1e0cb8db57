import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { formIdPattern } from '#schema/idempotency';
import { drafts } from '#schema/product-limits';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';
import { draftJson } from './draft.rules.ts';
import { type DraftRow, draftColumns, selectDrafts } from './draft-row.ts';
import type { FormInput } from './form-fields.ts';
import { requireMaintained } from './require-maintained.ts';

export interface DraftInput {
  /** Null for a new product. */
  productId: string | null;
  /** Null for a new draft; a product has one draft of each member. */
  draftId: string | null;
  /** Random id of the form of a new product, which has one draft; null from older clients. */
  formId?: string | null;
  input: FormInput;
  /** The edition that the form of an existing product was made from; null from older clients. */
  baseRevision?: string | null;
  /** What the caller saved last, 0 for nothing; null overwrites. */
  version: number | null;
}

interface Save {
  userId: string;
  productId: string | null;
  draftId: string;
  formId: string | null;
  /** -1 for any. */
  version: number;
  edition: number | null;
  input: string;
  at: Date;
}

const updateDraft = statement<CatalogTables, Save>()((db, p) =>
  db
    .updateTable('product_draft')
    .set((eb) => ({
      input: p.cast('input', 'jsonb'),
      saved_at: p('at'),
      version: eb('version', '+', 1),
      // An older client does not know it; the values have the same base as those before.
      edition: eb.fn.coalesce(p.cast('edition', 'integer'), 'edition'),
    }))
    .where('id', '=', p('draftId'))
    .where('user_id', '=', p('userId'))
    .where('product_id', 'is not distinct from', p.cast('productId', 'bigint'))
    .where((eb) =>
      eb.or([eb('version', '=', p('version')), eb(p.cast('version', 'integer'), '<', 0)]),
    )
    .returning(draftColumns),
);

/** What a repetition finds: the draft as the first save left it. */
const findSaved = statement<CatalogTables, Save>()((db, p) =>
  selectDrafts(db)
    .where('id', '=', p('draftId'))
    .where('user_id', '=', p('userId'))
    .where('version', '=', (eb) => eb(p.cast('version', 'integer'), '+', 1))
    .where('input', '=', p.cast('input', 'jsonb')),
);

const findOfForm = statement<CatalogTables, { userId: string; formId: string }>()((db, p) =>
  db
    .selectFrom('product_draft')
    .select('id')
    .where('user_id', '=', p('userId'))
    .where('form_id', '=', p('formId')),
);

/** What a repetition of the first save finds where an older client names no form. */
const findCreated = statement<CatalogTables, Save & { since: Date }>()((db, p) =>
  selectDrafts(db)
    .where('user_id', '=', p('userId'))
    .where('product_id', 'is', null)
    .where('form_id', 'is', null)
    .where('version', '=', 1)
    .where('saved_at', '>', p('since'))
    .where('input', '=', p.cast('input', 'jsonb')),
);

const insertDraft = statement<CatalogTables, Save>()((db, p) =>
  db
    .insertInto('product_draft')
    .values({
      user_id: p('userId'),
      product_id: p('productId'),
      form_id: p('formId'),
      edition: p('edition'),
      input: p.cast('input', 'jsonb'),
      saved_at: p('at'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(draftColumns),
);

const findDraft = statement<CatalogTables, { userId: string; productId: string }>()((db, p) =>
  db
    .selectFrom('product_draft')
    .select('id')
    .where('user_id', '=', p('userId'))
    .where('product_id', '=', p('productId')),
);

const hasDraft = statement<CatalogTables, { userId: string; draftId: string }>()((db, p) =>
  db
    .selectFrom('product_draft')
    .select('id')
    .where('user_id', '=', p('userId'))
    .where('id', '=', p('draftId')),
);

const lockOwner = statement<CatalogTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('product_draft')
    .select('id')
    .where('user_id', '=', p('userId'))
    .orderBy('id')
    .forUpdate(),
);

/** What `ProductForm` has as `baseRevision`. */
const editionPattern = /^\d{1,9}$/;

/** @throws FIELD_INVALID */
function parseEdition({ productId, baseRevision }: DraftInput): number | null {
  if (!productId || baseRevision == null) return null;
  if (!editionPattern.test(baseRevision)) {
    throw new DomainError('FIELD_INVALID', { field: 'baseRevision' });
  }
  return Number(baseRevision);
}

/**
 * Saves a form as it was typed. A repetition finds what the first save left.
 * @throws DRAFT_CHANGED with `draftId` when another save came first, DRAFT_LIMIT, DRAFT_TOO_LARGE, FIELD_INVALID, NOT_FOUND,
 * PRODUCT_NOT_FOUND, FORBIDDEN, THROTTLED
 */
export function saveDraft(
  context: CatalogContext,
  writer: RequestWriter,
  draft: DraftInput,
): Promise<DraftRow> {
  const { database, clock } = context;
  const { productId, draftId, formId, input, version } = draft;
  const { userId } = writer;
  const json = draftJson(input);
  const known = { userId, productId, formId: productId ? null : (formId ?? null) };
  if (known.formId !== null && !formIdPattern.test(known.formId)) {
    throw new DomainError('FIELD_INVALID', { field: 'formId' });
  }
  const edition = parseEdition(draft);
  return database.transaction(async (tx) => {
    await enforceWriteLimit(context, tx, 'draft', writer);
    if (productId) await requireMaintained(tx, productId, writer);
    const id = draftId ?? (await findId(tx, known));
    const save = { ...known, version: version ?? -1, edition, input: json, at: clock.now() };
    return id ? update(tx, { ...save, draftId: id }) : insert(tx, { ...save, draftId: '' });
  });
}

/** The draft of the product or of the form, before the caller knows its id. */
async function findId(
  tx: Transaction,
  { userId, productId, formId }: Pick<Save, 'userId' | 'productId' | 'formId'>,
): Promise<string | undefined> {
  if (productId) return (await findDraft.first(tx, { userId, productId }))?.id;
  return formId ? (await findOfForm.first(tx, { userId, formId }))?.id : undefined;
}

async function update(tx: Transaction, save: Save): Promise<DraftRow> {
  const saved = isRowId(save.draftId) ? await updateDraft.first(tx, save) : null;
  if (saved) return saved;
  const repeated = isRowId(save.draftId) ? await findSaved.first(tx, save) : null;
  if (repeated) return repeated;
  const isThere = isRowId(save.draftId) && (await hasDraft.first(tx, save));
  if (!isThere) throw new DomainError('NOT_FOUND');
  throw new DomainError('DRAFT_CHANGED', { draftId: save.draftId });
}

async function insert(tx: Transaction, save: Save): Promise<DraftRow> {
  const own = await lockOwner.run(tx, { userId: save.userId });
  const since = new Date(save.at.getTime() - drafts.repeatedWithin);
  const isNamed = save.productId ?? save.formId;
  const repeated = isNamed ? null : await findCreated.first(tx, { ...save, since });
  if (repeated) return repeated;
  if (own.length >= drafts.perMember) {
    throw new DomainError('DRAFT_LIMIT', { max: drafts.perMember });
  }
  const inserted = await insertDraft.first(tx, save);
  if (inserted) return inserted;
  // The same first save came twice at once.
  const draftId = await findId(tx, save);
  if (!draftId) throw new DomainError('DRAFT_CHANGED');
  return update(tx, { ...save, draftId });
}
