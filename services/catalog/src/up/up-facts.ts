import type { QueryCreator } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { statementVariants } from '#kit/database/statement';
import { type ProductRow, selectProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';
import type { UpFacts } from './up.rules.ts';

export interface FactsOf {
  userId: string;
  productId: string;
  /** The key of the UP; not read when it has none. */
  writeId: string;
}

/** The whole product, because the response shows it: a later read would be one more. */
export interface FoundFacts extends ProductRow, Pick<UpFacts, 'hasUp' | 'roles'> {
  /** The stored result of the key. */
  request?: string | null;
  answer?: string | null;
}

/** The facts of an UP, with the result that is stored for its key. */
export const selectFacts = (
  db: QueryCreator<CatalogTables>,
  p: Placeholders<FactsOf>,
  isKeyed: boolean,
) =>
  selectProducts(db)
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

export const readFacts = statementVariants<CatalogTables, FactsOf, { isKeyed: boolean }>()(
  (db, p, { isKeyed }) => selectFacts(db, p, isKeyed).$castTo<FoundFacts>(),
);
