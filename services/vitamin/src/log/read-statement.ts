import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { formatBalance, isDay, saltLabel } from '#schema/ledger-log';
import { type Bytes, fromUtf8, parseCount, toBase64 } from '#schema/tlog/bytes';
import { hashSize } from '#schema/tlog/merkle';
import { tileHashes, tileTree, tileWidth } from '#schema/tlog/tiles';
import { userAccount } from '../ledger/transfer.rules.ts';
import type { VitaminTables } from '../tables.ts';
import { statementColumns, statementOf } from './append-transfers.ts';
import { checkpointOfSize, cosignedNote, latestCheckpoint, ofPresentLog } from './checkpoints.ts';
import { balanceLeaf } from './daily-balances.ts';
import { findSecret } from './member-secrets.ts';
import { saltOf, sha256 } from './sha256.ts';
import type { LedgerBalance, LedgerEntry, LedgerStatement } from './statement.type.ts';
import { tileReader } from './tile-store.ts';

type Database = Kysely<VitaminTables>;

interface EntriesPage {
  account: string;
  /** Decimal: of the checkpoint; only transfers with a lower id. */
  size: string;
  before: string;
  limit: number;
  offset: number;
}

/** One side of an account: an index has its transfers in the order of the page. */
const side = (
  db: Database,
  p: Placeholders<EntriesPage>,
  account: 'credit_account' | 'debit_account',
) =>
  db
    .selectFrom('transfer')
    .innerJoin('log_entry', 'log_entry.transfer_id', 'transfer.id')
    .select([...statementColumns, 'log_entry.position'])
    .where(account, '=', p('account'))
    .where(account, 'not like', 'issuance:%')
    .where('id', '<', p.cast('before', 'bigint'))
    .where('log_entry.position', '<', p.cast('size', 'bigint'))
    .orderBy('id', 'desc')
    .limit(sql<number>`${p.cast('limit', 'integer')} + ${p.cast('offset', 'integer')}`);

interface EntryRow {
  id: string;
  at: Date;
  rule: string;
  cause: string;
  from: string;
  to: string;
  amount: number;
  reverses: string | null;
  position: string;
}

const findEntries = statement<VitaminTables, EntriesPage>()((db, p) => {
  const [credits, debits] = [side(db, p, 'credit_account'), side(db, p, 'debit_account')];
  return db
    .selectFrom(sql<EntryRow>`(${credits} union all ${debits})`.as('entry'))
    .selectAll()
    .orderBy(sql`entry.id`, 'desc')
    .limit(p.cast('limit', 'integer'))
    .offset(p.cast('offset', 'integer'));
});

const countEntries = statement<VitaminTables, { account: string; size: string }>()((db, p) => {
  const transfers = db
    .selectFrom('transfer')
    .innerJoin('log_entry', 'log_entry.transfer_id', 'transfer.id')
    .where('log_entry.position', '<', p.cast('size', 'bigint'))
    .select(({ fn }) => fn.countAll<string>().as('count'));
  const credits = transfers.where('credit_account', '=', p('account'));
  const debits = transfers
    .where('debit_account', '=', p('account'))
    .where('debit_account', 'not like', 'issuance:%');
  return db.selectNoFrom(sql<string>`${credits} + ${debits}`.as('count'));
});

interface DayRow {
  day: string;
  accounts: string;
  lastTransfer: string;
  position: string;
  entry: Buffer;
}

/** The balances of a day or, without one, the latest ones in a log of this size. */
const findBalances = statement<VitaminTables, { day: string | null; size: string }>()(
  (_, p) => sql<DayRow>`
    select b.day::text as day, b.accounts, b.last_transfer as "lastTransfer", e.position, e.entry
    from log_balances b join log_entry e on e.day = b.day
    where e.position < ${p.cast('size', 'bigint')}
      and b.day = coalesce(${p.cast('day', 'date')}, b.day)
    order by b.day desc limit 1`,
);

/** The sum of the transfers up to one of them. */
const findBalance = statement<VitaminTables, { account: string; upTo: string }>()(
  (_, p) => sql<{ balance: string }>`
    select coalesce((select sum(amount) from transfer
        where credit_account = ${p('account')} and id <= ${p.cast('upTo', 'bigint')}), 0)
      - coalesce((select sum(amount) from transfer
        where debit_account = ${p('account')} and debit_account not like 'issuance:%'
          and id <= ${p.cast('upTo', 'bigint')}), 0) as balance`,
);

const newestId = 2n ** 63n - 1n;

/**
 * A member's account against the latest checkpoint, or against the one of this size. Null while there is
 * no log.
 * @throws LEDGER_SIZE_UNKNOWN when no checkpoint of this size was signed, or not in the last days
 */
export async function readStatement(
  database: Queryable,
  userId: string,
  size: string | null,
): Promise<LedgerStatement | null> {
  const count = size === null ? null : parseCount(size);
  const stored =
    size === null
      ? await latestCheckpoint(database)
      : count === null
        ? null
        : await checkpointOfSize(database, count);
  const found = await ofPresentLog(database, stored);
  if (!found) {
    if (size === null) return null;
    throw new DomainError('LEDGER_SIZE_UNKNOWN');
  }
  return { userId, size: found.size, checkpoint: await cosignedNote(database, found) };
}

const proofTexts = (hashes: readonly Bytes[]): string[] => hashes.map(toBase64);

/** The transfers of a statement with their proofs, latest first. @throws CURSOR_INVALID */
export async function readEntries(
  database: Queryable,
  { userId, size }: LedgerStatement,
  request: PageRequest,
): Promise<Page<LedgerEntry>> {
  const account = userAccount(userId);
  const { position, first } = request;
  const before = 'after' in position ? String(position.after[0]) : String(newestId);
  if (!/^\d{1,19}$/.test(before) || BigInt(before) > newestId) {
    throw new DomainError('CURSOR_INVALID', { field: 'after' });
  }
  const offset = 'offset' in position ? position.offset : 0;
  const bounds = { account, size: String(size) };
  const page = { ...bounds, before, limit: first + 1, offset };
  const secret = await findSecret(database, userId);
  // Without the secret, after an erasure, nothing can be shown.
  const rows = secret ? await findEntries.run(database, page) : [];
  const tree = tileTree(sha256, size, tileReader(database), setImmediate);
  const entries = rows.map(async (row): Promise<LedgerEntry> => {
    const { id, position: index } = row;
    const salt = toBase64(saltOf(secret as Uint8Array, saltLabel.transfer(id)));
    const proof = proofTexts(await tree.inclusionProof(Number(index)));
    return { id, index, statement: statementOf(row), salt, proof };
  });
  return toPage(
    await Promise.all(entries),
    request,
    ({ id }) => [id],
    async () => Number((await countEntries.first(database, bounds))?.count ?? 0),
  );
}

/** The place of a leaf among the sorted leaves of a tree; null when it is not there. */
async function placeOf(
  leaf: Bytes,
  accounts: number,
  readTile: ReturnType<typeof tileReader>,
): Promise<number | null> {
  const wanted = Buffer.from(leaf);
  const tileAt = (index: number) =>
    readTile({ level: 0, index, width: tileWidth(0, index, accounts) });
  let [low, high] = [0, Math.ceil(accounts / tileHashes) - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const first = (await tileAt(middle)).subarray(0, hashSize);
    if (wanted.compare(first) < 0) high = middle - 1;
    else low = middle;
  }
  const hashes = Buffer.from(await tileAt(low));
  for (let at = 0; at < hashes.length; at += hashSize) {
    if (hashes.subarray(at, at + hashSize).equals(wanted)) return low * tileHashes + at / hashSize;
  }
  return null;
}

/**
 * A member's balance on a day or, without one, on the latest day that the statement has.
 * Null when her account is not among the balances of that day.
 * @throws FIELD_INVALID for a text that is no day
 */
export async function readBalance(
  database: Queryable,
  { userId, size }: LedgerStatement,
  day: string | null,
): Promise<LedgerBalance | null> {
  if (day !== null && !isDay(day)) throw new DomainError('FIELD_INVALID', { field: 'day' });
  const found = await findBalances.first(database, { day, size: String(size) });
  const secret = await findSecret(database, userId);
  if (!found || !secret) return null;
  const account = userAccount(userId);
  const row = await findBalance.first(database, { account, upTo: found.lastTransfer });
  const balance = Number(row?.balance ?? 0);
  const salt = saltOf(secret, saltLabel.balance(found.day));
  const text = formatBalance({ day: found.day, account, balance });
  const accounts = Number(found.accounts);
  const readTile = tileReader(database, found.day);
  const place = await placeOf(balanceLeaf(salt, text), accounts, readTile);
  if (place === null) return null;
  const [balances, log] = [
    tileTree(sha256, accounts, readTile, setImmediate),
    tileTree(sha256, size, tileReader(database), setImmediate),
  ];
  return {
    day: found.day,
    balance,
    statement: text,
    salt: toBase64(salt),
    accountIndex: String(place),
    accountProof: proofTexts(await balances.inclusionProof(place)),
    entry: fromUtf8(found.entry),
    index: found.position,
    proof: proofTexts(await log.inclusionProof(Number(found.position))),
  };
}
