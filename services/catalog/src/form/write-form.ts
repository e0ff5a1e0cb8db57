import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { writeLinkKeys } from '../duplicate/write-link-keys.ts';
import type { CatalogTables } from '../tables.ts';
import type { FormFields } from './form-fields.ts';

interface Written {
  productId: string;
  /** `FormFields` as JSON. */
  form: string;
}

/** Rejects nothing: the form is checked. */
const updateProduct = statement<CatalogTables, Written>()(
  (_db, p) => sql<object>`
    update product set edition = edition + 1, type = form.type, stage = form.stage,
      name_en = form."nameEn", name_zh = form."nameZh",
      tagline_en = form."taglineEn", tagline_zh = form."taglineZh",
      description_en = form."descriptionEn", description_zh = form."descriptionZh",
      stage_note_en = form."stageNoteEn", stage_note_zh = form."stageNoteZh",
      update_note_en = form."updateNoteEn", update_note_zh = form."updateNoteZh",
      platforms = form.platforms, languages = form.languages, chains = form.chains,
      tags = form.tags, aliases = form.aliases, origin = form.origin,
      source_link = form."sourceLink", producer = nullif(form.producer, 'null'::jsonb),
      logo = form.logo, logo_image = form."logoImage", banner = form.banner,
      feeds_image = form."feedsImage", screenshots = form.screenshots, links = form.links
    from jsonb_to_record(${p.cast('form', 'jsonb')}) as form (type smallint, stage smallint,
      "nameEn" text, "nameZh" text, "taglineEn" text, "taglineZh" text, "descriptionEn" text,
      "descriptionZh" text, "stageNoteEn" text, "stageNoteZh" text, "updateNoteEn" text,
      "updateNoteZh" text, platforms smallint[], languages smallint[], chains smallint[],
      tags text[], aliases text[], origin smallint, "sourceLink" text, producer jsonb, logo text,
      "logoImage" text, banner text, "feedsImage" text, screenshots text[], links jsonb)
    where id = ${p('productId')}`,
);

const deleteCategories = statement<CatalogTables, { productId: string }>()((db, p) =>
  db.deleteFrom('product_category').where('product_id', '=', p('productId')),
);

const insertCategories = statement<
  CatalogTables,
  { productId: string; categories: readonly string[] }
>()((db, p) =>
  db
    .insertInto('product_category')
    .columns(['product_id', 'category_id', 'place'])
    .expression((eb) =>
      eb
        .selectFrom(p.unnest('chosen', { id: ['categories', 'bigint'] }, 'place'))
        .select([p.cast('productId', 'bigint').as('product_id'), 'chosen.id'])
        .select(sql<number>`chosen.place::smallint`.as('place')),
    ),
);

/** Replaces the product's fields with those of a checked form. The product is locked. */
export async function writeForm(
  tx: Transaction,
  productId: string,
  form: FormFields,
): Promise<void> {
  await updateProduct.run(tx, { productId, form: JSON.stringify(form) });
  await deleteCategories.run(tx, { productId });
  await insertCategories.run(tx, { productId, categories: form.categories });
  await writeLinkKeys(tx, [{ id: productId, links: form.links }]);
}

const countCategories = statement<CatalogTables, { categories: readonly string[]; type: number }>()(
  (db, p) =>
    db
      .selectFrom('category')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('id', '=', p.any('categories'))
      .where('type', '=', p('type')),
);

/** @throws FIELD_INVALID when a category does not exist or belongs to another type */
export async function requireCategories(
  tx: Transaction,
  { categories, type }: Pick<FormFields, 'categories' | 'type'>,
): Promise<void> {
  const found = await countCategories.first(tx, { categories, type });
  if (found?.count !== categories.length) {
    throw new DomainError('FIELD_INVALID', { field: 'categories' });
  }
}
