import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import type { VitaminRuleCode } from '#schema/enums';
import { userAccount } from '../ledger/transfer.rules.ts';
import { recordType } from './record.rules.ts';
import type { VitaminRecord } from './vitamin.type.ts';

interface RecordRow {
  id: string;
  rule: VitaminRuleCode;
  point: number;
  at: Date;
  product_id: string | null;
  product_name: { en: string; zh: string } | null;
  reason: string | null;
}

/** One side of an account: an index in the page's order serves each, up to what the page reaches. */
const side = (account: string, point: string) => `
  (select id, rule, ${point} as point, at, product_id, product_name, reason from transfer
   where ${account} = $1 and ${account} not like 'issuance:%' and id < $2::bigint
   order by id desc limit $3::integer + $4::integer)`;

const recordPage = `
  select id::text, rule, point, at, product_id, product_name, reason
  from (${side('credit_account', 'amount')} union all ${side('debit_account', '-amount')}) as entry
  order by entry.id desc limit $3::integer offset $4::integer`;

const recordCount = `
  select (select count(*) from transfer where credit_account = $1) + (select count(*) from transfer
    where debit_account = $1 and debit_account not like 'issuance:%') as count`;

const newestId = 2n ** 63n - 1n;
const newest = String(newestId);

/** A user's transfers, latest first (V8). CURSOR_INVALID. */
export async function readRecords(
  database: Queryable,
  userId: string,
  request: PageRequest,
): Promise<Page<VitaminRecord>> {
  const account = userAccount(userId);
  const { position, first } = request;
  const before = 'after' in position ? String(position.after[0]) : newest;
  if (!/^\d{1,19}$/.test(before) || BigInt(before) > newestId)
    throw new DomainError('CURSOR_INVALID');
  const offset = 'offset' in position ? position.offset : 0;
  const rows = await database.query<RecordRow>(recordPage, [account, before, first + 1, offset]);
  return toPage(
    rows.map(toRecord),
    request,
    ({ id }) => [id],
    async () => {
      const [row] = await database.query<{ count: string }>(recordCount, [account]);
      return Number(row?.count ?? 0);
    },
  );
}

const toRecord = (row: RecordRow): VitaminRecord => ({
  id: row.id,
  point: row.point,
  code: row.rule,
  at: row.at,
  type: recordType(row.rule),
  product: row.product_id ? { id: row.product_id, name: row.product_name } : null,
  reason: row.reason,
});
