import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { VitaminRuleCode } from '#schema/enums';
import { ledgerLog } from '#schema/ledger-limits';
import { commitTo, formatTransfer, type LedgerEntry, saltLabel } from '#schema/ledger-log';
import type { Bytes } from '#schema/tlog/bytes';
import type { AccountId } from '../ledger/transfer.rules.ts';
import { userOf } from '../ledger/transfer.rules.ts';
import type { VitaminTables } from '../tables.ts';
import { takeSecrets } from './member-secrets.ts';
import { saltOf, sha256 } from './sha256.ts';

export const statementColumns = [
  'id',
  'at',
  'rule',
  'cause',
  'debit_account as from',
  'credit_account as to',
  'amount',
  'reverses',
] as const;

interface StatementRow {
  id: string;
  at: Date;
  rule: string;
  cause: string;
  from: string;
  to: string;
  amount: number;
  reverses: string | null;
}

const findNext = statement<VitaminTables, { after: string; upTo: string }>()((db, p) =>
  db
    .selectFrom('transfer')
    .select(statementColumns)
    .where('id', '>', p.cast('after', 'bigint'))
    .where('id', '<=', p.cast('upTo', 'bigint'))
    .orderBy('id')
    .limit(sql.lit(ledgerLog.batch)),
);

/** The text that the entry of this transfer commits to. */
export const statementOf = ({ at, rule, ...row }: StatementRow): string =>
  formatTransfer({ ...row, at: at.toISOString(), rule: rule as VitaminRuleCode });

/** The member of a transfer: the other side is an issuance account. */
const memberOf = ({ from, to }: StatementRow): string =>
  userOf(to as AccountId) ?? userOf(from as AccountId) ?? '';

/**
 * The entries of the transfers that follow in the order of their ids, in one batch.
 * @param upTo no transfer with an id up to this one can still appear
 */
export async function nextTransfers(
  tx: Transaction,
  { after, upTo }: { after: string; upTo: string },
): Promise<{ entries: LedgerEntry[]; lastTransfer: string; isFull: boolean }> {
  const rows = await findNext.run(tx, { after, upTo });
  const secrets = await takeSecrets(tx, rows.map(memberOf));
  const entries = rows.map((row): LedgerEntry => {
    const salt = saltOf(secrets.get(memberOf(row)) as Uint8Array, saltLabel.transfer(row.id));
    const commitment = commitTo(sha256, salt, statementOf(row)) as Bytes;
    return { type: 'transfer', id: row.id, commitment };
  });
  const lastTransfer = rows.at(-1)?.id ?? after;
  return { entries, lastTransfer, isFull: rows.length === ledgerLog.batch };
}
