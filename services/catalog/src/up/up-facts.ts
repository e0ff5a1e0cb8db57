import type { QueryCreator } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { statementVariants } from '#kit/database/statement';
import { type ProductRow, productColumns } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';
import type { UpFacts } from './up.rules.ts';

export interface FactsOf {
  userId: string;
  productId: string;
  /** The key of the UP; not read when it has none. */
  writeId: string;
}

/** What the rules and the usual responses need of the product. */
export const briefColumns = [
  'p.id',
  'p.slug',
  'p.status',
  'p.name_en as nameEn',
  'p.name_zh as nameZh',
  'p.stage',
  'p.logo',
  'p.owner_id as ownerId',
  'p.maintainer_ids as maintainerIds',
  'p.sharer_id as sharerId',
  'c.up_value as upValue',
] as const;
type BriefColumn = (typeof briefColumns)[number];

/** Fields of the type Product that these columns are enough for. */
const briefFields: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'name',
  'logo',
  'stage',
  'upValue',
]);

/** Whether one of these fields of a product needs more columns. */
export const needsWhole = (fields: readonly string[]): boolean =>
  fields.some((field) => !briefFields.has(field));

const furtherColumns = productColumns.filter(
  (column): column is Exclude<typeof column, BriefColumn> =>
    !briefColumns.some((brief) => brief === column),
);

export interface FactsVariant {
  isKeyed: boolean;
  /** Whether the response shows more of the product: reading it later would need another statement. */
  isWhole: boolean;
}

/** Without the further columns unless the whole product was asked for. */
export interface FoundFacts
  extends Pick<
      ProductRow,
      | 'id'
      | 'slug'
      | 'status'
      | 'nameEn'
      | 'nameZh'
      | 'stage'
      | 'logo'
      | 'ownerId'
      | 'maintainerIds'
      | 'sharerId'
      | 'upValue'
    >,
    Pick<UpFacts, 'hasUp' | 'roles'> {
  /** The stored result of the key. */
  request?: string | null;
  answer?: string | null;
}

/** The facts of an UP, with the result that is stored for its key. */
export const selectFacts = (
  db: QueryCreator<CatalogTables>,
  p: Placeholders<FactsOf>,
  { isKeyed, isWhole }: FactsVariant,
) =>
  db
    .selectFrom('product as p')
    .innerJoin('product_counter as c', 'c.product_id', 'p.id')
    .select(briefColumns)
    .$if(isWhole, (query) => query.select(furtherColumns))
    .leftJoin('up as u', (join) =>
      join.on('u.user_id', '=', p.cast('userId', 'uuid')).onRef('u.product_id', '=', 'p.id'),
    )
    .leftJoin('member as m', (join) => join.on('m.user_id', '=', p.cast('userId', 'uuid')))
    .select((eb) => eb('u.user_id', 'is not', null).$castTo<boolean>().as('hasUp'))
    .select('m.roles')
    .$if(isKeyed, (query) =>
      query
        .leftJoin('idempotency_key as k', (join) =>
          join
            .on('k.user_id', '=', p.cast('userId', 'uuid'))
            .on('k.id', '=', p.cast('writeId', 'text')),
        )
        .select(['k.request', 'k.answer']),
    )
    .where('p.id', '=', p.cast('productId', 'bigint'));

export const readFacts = statementVariants<CatalogTables, FactsOf, FactsVariant>()(
  (db, p, variant) => selectFacts(db, p, variant).$castTo<FoundFacts>(),
);
