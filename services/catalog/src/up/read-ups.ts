import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { isRowId } from '#kit/runtime/ids';
import type { CatalogTables } from '../tables.ts';
import type { UpRow } from './list-ups.ts';

const findUps = statement<
  CatalogTables,
  { productIds: readonly string[]; userIds: readonly string[] }
>()((db, p) =>
  db
    .selectFrom(
      p.unnest('asked', { product_id: ['productIds', 'bigint'], user_id: ['userIds', 'uuid'] }),
    )
    .innerJoin('up as u', (join) =>
      join.onRef('u.product_id', '=', 'asked.product_id').onRef('u.user_id', '=', 'asked.user_id'),
    )
    .select([
      sql<string>`u.product_id || ':' || u.user_id`.as('id'),
      'u.product_id as productId',
      'u.user_id as userId',
      'u.reason',
      'u.weight as value',
      'u.at',
    ])
    .where('u.withheld_at', 'is', null),
);

/** UPs that count, in the order of their ids `<product>:<member>`; null for any other. */
export async function readUps(
  database: Database,
  ids: readonly string[],
): Promise<(UpRow | null)[]> {
  const keys = ids
    .map((id) => id.split(':'))
    .filter(([productId = '', userId = '']) => isRowId(productId) && isUuid(userId));
  const rows = await findUps.run(database, {
    productIds: keys.map(([productId = '']) => productId),
    userIds: keys.map(([, userId = '']) => userId),
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
