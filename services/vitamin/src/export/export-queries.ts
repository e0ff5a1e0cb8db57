import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { type ExportQuery, exportPageSize } from '#kit/service/member-export';
import type { ExportPart } from '#schema/export';
import type { VitaminTables } from '../tables.ts';

interface Page {
  userId: string;
  after: string;
}

const vitamins = statement<VitaminTables, Page>()((db, p) =>
  db
    .selectFrom('transfer')
    .select([
      'id',
      'rule',
      'amount',
      'credit_account as to',
      'debit_account as from',
      'at',
      'product_id as productId',
      'product_name as productName',
      'reverses',
      'reason',
    ])
    .select(sql<string>`id::text`.as('key'))
    .where((eb) =>
      eb.or([
        eb('credit_account', '=', sql<string>`'user:' || ${p('userId')}`),
        eb('debit_account', '=', sql<string>`'user:' || ${p('userId')}`),
      ]),
    )
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

/** With it and `docs/ledger-log.md`, she can show what each of her entries in the log says. */
const ledgerLog = statement<VitaminTables, Page>()((db, p) =>
  db
    .selectFrom('log_member')
    .select(sql<string>`encode(secret, 'base64')`.as('secret'))
    .select(sql<string>`user_id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('secret', 'is not', null)
    .where(sql<string>`user_id::text`, '>', p('after'))
    .limit(sql.lit(exportPageSize)),
);

/** What this service holds of a member, by the file of the export. */
export const exportQueries: Record<ExportPart<'vitamin'>, ExportQuery> = {
  vitamins,
  'ledger-log': ledgerLog,
};
