import { type Kysely, sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { CorrectionKind, VitaminRuleCode } from '#schema/enums';
import { type ProductName, userAccount } from '../ledger/transfer.rules.ts';
import type { VitaminTables } from '../tables.ts';
import { recordType } from './record.rules.ts';
import type { VitaminRecord } from './vitamin.type.ts';

type Database = Kysely<VitaminTables>;

interface RecordsPage {
  account: string;
  /** Only transfers with a lower id. */
  before: string;
  limit: number;
  offset: number;
}

interface RecordRow {
  id: string;
  rule: VitaminRuleCode;
  point: number;
  at: Date;
  productId: string | null;
  productName: ProductName | null;
  reverses: string | null;
  reversesAt: Date | null;
  reversedBy: string | null;
  correction: CorrectionKind | null;
  reason: string | null;
  cause: string;
}

/** One side of an account: an index has its transfers in the order of the page. */
const side = (
  db: Database,
  p: Placeholders<RecordsPage>,
  account: 'credit_account' | 'debit_account',
) =>
  db
    .selectFrom('transfer')
    .select([
      'id',
      'rule',
      sql<number>`${sql.raw(account === 'credit_account' ? '' : '-')}amount`.as('point'),
      'at',
      'product_id as productId',
      'product_name as productName',
      'reverses',
      'correction',
      'reason',
      'cause',
    ])
    .select((eb) => [
      eb
        .selectFrom('transfer as r')
        .select('r.id')
        .whereRef('r.reverses', '=', 'transfer.id')
        .as('reversedBy'),
      eb
        .selectFrom('transfer as o')
        .select('o.at')
        .whereRef('o.id', '=', 'transfer.reverses')
        .as('reversesAt'),
    ])
    .where(account, '=', p('account'))
    .where(account, 'not like', 'issuance:%')
    .where('id', '<', p.cast('before', 'bigint'))
    .orderBy('id', 'desc')
    .limit(sql<number>`${p.cast('limit', 'integer')} + ${p.cast('offset', 'integer')}`);

const findRecords = statement<VitaminTables, RecordsPage>()((db, p) => {
  const [credits, debits] = [side(db, p, 'credit_account'), side(db, p, 'debit_account')];
  return db
    .selectFrom(sql<RecordRow>`(${credits} union all ${debits})`.as('entry'))
    .selectAll()
    .orderBy('entry.id', 'desc')
    .limit(p.cast('limit', 'integer'))
    .offset(p.cast('offset', 'integer'));
});

const countRecords = statement<VitaminTables, { account: string }>()((db, p) => {
  const transfers = db.selectFrom('transfer').select(({ fn }) => fn.countAll<string>().as('count'));
  const credits = transfers.where('credit_account', '=', p('account'));
  const debits = transfers
    .where('debit_account', '=', p('account'))
    .where('debit_account', 'not like', 'issuance:%');
  return db.selectNoFrom(sql<string>`${credits} + ${debits}`.as('count'));
});

const newestId = 2n ** 63n - 1n;

/** A user's transfers, latest first. @throws CURSOR_INVALID */
export async function readRecords(
  database: Queryable,
  userId: string,
  request: PageRequest,
): Promise<Page<VitaminRecord>> {
  const account = userAccount(userId);
  const { position, first } = request;
  const before = 'after' in position ? String(position.after[0]) : String(newestId);
  if (!/^\d{1,19}$/.test(before) || BigInt(before) > newestId) {
    throw new DomainError('CURSOR_INVALID', { field: 'after' });
  }
  const offset = 'offset' in position ? position.offset : 0;
  const rows = await findRecords.run(database, { account, before, limit: first + 1, offset });
  return toPage(
    rows.map((row) => toRecord(row, userId)),
    request,
    ({ id }) => [id],
    async () => Number((await countRecords.first(database, { account }))?.count ?? 0),
  );
}

const toRecord = (row: RecordRow, userId: string): VitaminRecord => ({
  id: row.id,
  point: row.point,
  code: row.rule,
  at: row.at,
  type: recordType(row.rule),
  product: row.productId ? { id: row.productId, name: row.productName } : null,
  correction: row.reverses ? { kind: row.correction ?? 'STAFF', reason: row.reason ?? '' } : null,
  reverses: row.reverses,
  reversesAt: row.reversesAt,
  reversedBy: row.reversedBy,
  member: invitedBy(row.cause),
  userId,
});

/** The member whose invitation was rewarded. */
function invitedBy(cause: string): { id: string } | null {
  const [, id] = /(?:^|:)referral:([0-9a-f-]{36})(?::|$)/.exec(cause) ?? [];
  return id ? { id } : null;
}
