import type { Database } from '#kit/database/database';
import { statementVariants } from '#kit/database/statement';
import type { CategoryRow } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';

const readCategories = statementVariants<CatalogTables, { type: number }, { ofType: boolean }>()(
  (db, p, { ofType }) =>
    db
      .selectFrom('category')
      .select(['id', 'type', 'name_en as nameEn', 'name_zh as nameZh'])
      .$if(ofType, (query) => query.where('type', '=', p('type')))
      .orderBy('type')
      .orderBy('name_en'),
);

/** All categories of a type, or of all. */
export const listCategories = (database: Database, type?: number | null): Promise<CategoryRow[]> =>
  readCategories.of({ ofType: Boolean(type) }).run(database, { type: type ?? 0 });
