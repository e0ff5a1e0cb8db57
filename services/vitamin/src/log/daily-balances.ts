import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { commitTo, formatBalance, type LedgerEntry, saltLabel } from '#schema/ledger-log';
import type { Bytes } from '#schema/tlog/bytes';
import { leafHash } from '#schema/tlog/merkle';
import { appendLeaves, tileTree } from '#schema/tlog/tiles';
import { userAccount } from '../ledger/transfer.rules.ts';
import type { VitaminTables } from '../tables.ts';
import { saltOf, sha256 } from './sha256.ts';
import { tileReader, writeTiles } from './tile-store.ts';

const findLastDay = statement<VitaminTables>()(
  () => sql<{ day: string | null }>`select max(day)::text as day from log_balances`,
);

interface Page {
  /** Decimal. */
  upTo: string;
  after: string;
}

// Small, because the hashes of a page are made in one turn of the event loop.
const pageSize = 1_000;

/** The balances after the last transfer of the log, which is a little behind the accounts. */
const findBalances = statement<VitaminTables, Page>()(
  (_, p) => sql<{ userId: string; secret: Buffer | null; balance: string }>`
    select m.user_id as "userId", m.secret,
      coalesce(a.balance, 0)
        - coalesce((select sum(t.amount) from transfer t
            where t.credit_account = a.id and t.id > ${p.cast('upTo', 'bigint')}), 0)
        + coalesce((select sum(t.amount) from transfer t
            where t.debit_account = a.id and t.debit_account not like 'issuance:%'
              and t.id > ${p.cast('upTo', 'bigint')}), 0) as balance
    from log_member m left join account a on a.id = 'user:' || m.user_id
    where m.user_id > ${p.cast('after', 'uuid')}
    order by m.user_id limit ${sql.lit(pageSize)}`,
);

const findIssued = statement<VitaminTables, { upTo: string }>()(
  (_, p) => sql<{ rule: string; issued: string }>`
    select rule, sum(case when debit_account like 'issuance:%' then amount else -amount end) as issued
    from transfer where id <= ${p.cast('upTo', 'bigint')} group by rule order by rule`,
);

const insertBalances = statement<
  VitaminTables,
  { day: string; accounts: number; lastTransfer: string }
>()((db, p) =>
  db.insertInto('log_balances').values({
    day: sql`${p.cast('day', 'date')}`,
    accounts: sql`${p('accounts')}`,
    last_transfer: p('lastTransfer'),
  }),
);

/** YYYY-MM-DD; null before the first. */
export const lastBalancesDay = async (tx: Transaction): Promise<string | null> =>
  (await findLastDay.first(tx))?.day ?? null;

const noMember = '00000000-0000-0000-0000-000000000000';

/** Sorted a part at a time: a million hashes at once would hold the event loop for seconds. */
export async function sortLeaves(leaves: readonly Buffer[]): Promise<Buffer[]> {
  const parts = Array.from({ length: 256 }, (): Buffer[] => []);
  for (const leaf of leaves) parts[leaf[0] as number]?.push(leaf);
  for (const part of parts) {
    part.sort(Buffer.compare);
    await setImmediate();
  }
  return parts.flat();
}

/** The leaves of a day's balances, sorted by their hash so that their order says nothing. */
async function balanceLeaves(tx: Transaction, day: string, upTo: string): Promise<Buffer[]> {
  const leaves: Buffer[] = [];
  for (let after = noMember; ; ) {
    const rows = await findBalances.run(tx, { upTo, after });
    for (const { userId, secret, balance } of rows) {
      const text = formatBalance({ day, account: userAccount(userId), balance: Number(balance) });
      const salt = secret ? saltOf(secret, saltLabel.balance(day)) : randomBytes(32);
      leaves.push(Buffer.from(balanceLeaf(salt, text)));
    }
    after = rows.at(-1)?.userId ?? '';
    if (rows.length < pageSize) return sortLeaves(leaves);
  }
}

/** The hash of an account in the tree of balances. */
export const balanceLeaf = (salt: Uint8Array, statementText: string): Bytes =>
  leafHash(sha256, commitTo(sha256, salt, statementText) as Bytes) as Bytes;

/**
 * Writes the tree of the balances after this transfer, and returns the entry about it. Later transfers
 * may commit meanwhile: each statement takes them off.
 */
export async function writeBalances(
  tx: Transaction,
  { day, lastTransfer }: { day: string; lastTransfer: string },
): Promise<LedgerEntry> {
  const leaves = await balanceLeaves(tx, day, lastTransfer);
  const accounts = leaves.length;
  const tiles = await appendLeaves(sha256, 0, leaves, tileReader(tx, day), setImmediate);
  await writeTiles(tx, day, tiles);
  const root = await tileTree(sha256, accounts, tileReader(tx, day)).root();
  const rows = await findIssued.run(tx, { upTo: lastTransfer });
  const issued = Object.fromEntries(rows.map((row) => [row.rule, Number(row.issued)]));
  await insertBalances.run(tx, { day, accounts, lastTransfer });
  return { type: 'balances', day, accounts, root, issued };
}
