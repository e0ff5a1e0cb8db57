import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { NetworkName } from '#schema/networks';
import type { BadgeTables } from '../tables.ts';
import type { Receipt } from './node.ts';
import type { ChainKind, ChainReceipt, ChainTransaction } from './ports.ts';

interface MinedRow {
  id: string;
  hash: string;
  blockNumber: number;
  blockHash: string;
  succeeded: boolean;
  gasUsed: string;
  effectiveGasPrice: string;
  at: Date;
}

const mine = statement<BadgeTables, MinedRow>()(
  (_, p) => sql`
    update chain_transaction
    set state = 'MINED', hash = ${p('hash')}, block_number = ${p.cast('blockNumber', 'bigint')},
      block_hash = ${p('blockHash')}, succeeded = ${p.cast('succeeded', 'boolean')},
      gas_used = ${p.cast('gasUsed', 'bigint')}, effective_gas_price = ${p('effectiveGasPrice')},
      changed_at = ${p.cast('at', 'timestamptz')}
    where id = ${p.cast('id', 'uuid')}`,
);

export const markMined = (tx: Transaction, id: string, receipt: Receipt, at: Date) =>
  mine.run(tx, {
    id,
    hash: receipt.hash,
    blockNumber: receipt.blockNumber,
    blockHash: receipt.blockHash,
    succeeded: receipt.succeeded,
    gasUsed: String(receipt.gasUsed),
    effectiveGasPrice: String(receipt.effectiveGasPrice),
    at,
  });

interface ReceiptRow {
  id: string;
  network: string;
  kind: string;
  subject: string;
  hash: string;
  blockNumber: string;
  blockHash: string;
  succeeded: boolean;
  gasUsed: string;
  effectiveGasPrice: string;
}

export interface Outcome {
  transaction: ChainTransaction;
  succeeded: boolean;
  receipt: ChainReceipt;
}

const receiptColumns = sql`
  id, network, kind, subject, hash, block_number as "blockNumber", block_hash as "blockHash",
  succeeded, gas_used as "gasUsed", effective_gas_price as "effectiveGasPrice"`;

const toOutcome = (row: ReceiptRow): Outcome => ({
  transaction: {
    id: row.id,
    network: row.network as NetworkName,
    kind: row.kind as ChainKind,
    subject: row.subject,
  },
  succeeded: row.succeeded,
  receipt: {
    hash: row.hash,
    blockNumber: BigInt(row.blockNumber),
    blockHash: row.blockHash,
    gasUsed: BigInt(row.gasUsed),
    effectiveGasPrice: BigInt(row.effectiveGasPrice),
  },
});

const unmine = statement<BadgeTables, { network: string; blockHash: string; at: Date }>()(
  (_, p) => sql<ReceiptRow>`
    with undone as (
      select ${receiptColumns} from chain_transaction
      where network = ${p('network')} and state = 'MINED' and block_hash = ${p('blockHash')}
    ), changed as (
      update chain_transaction t
      set state = 'SENT', hash = null, block_number = null, block_hash = null, succeeded = null,
        gas_used = null, effective_gas_price = null, changed_at = ${p.cast('at', 'timestamptz')}
      from undone where t.id = undone.id
    )
    select * from undone order by id`,
);

/** The transactions of a block that the chain has no longer wait again. */
export const undoMined = async (
  tx: Transaction,
  of: { network: NetworkName; blockHash: string; at: Date },
): Promise<Outcome[]> => (await unmine.run(tx, of)).map(toOutcome);

const end = statement<BadgeTables, { network: string; final: number; at: Date }>()(
  (_, p) => sql<ReceiptRow>`
    with ended as (
      update chain_transaction
      set state = case when succeeded then 'CONFIRMED' else 'FAILED' end,
        reason = case when succeeded then null else 'REVERTED' end,
        changed_at = ${p.cast('at', 'timestamptz')}
      where network = ${p('network')} and state = 'MINED'
        and block_number <= ${p.cast('final', 'bigint')}
      returning ${receiptColumns}
    )
    select * from ended order by "blockNumber", id`,
);

/** Ends the transactions of final blocks. */
export const endFinal = async (
  tx: Transaction,
  of: { network: NetworkName; final: number; at: Date },
): Promise<Outcome[]> => (await end.run(tx, of)).map(toOutcome);

const fail = statement<BadgeTables, { id: string; reason: string; at: Date }>()(
  (_, p) => sql`
    update chain_transaction
    set state = 'FAILED', reason = ${p('reason')}, changed_at = ${p.cast('at', 'timestamptz')}
    where id = ${p.cast('id', 'uuid')}`,
);

/** It has no effect for certain, and no receipt. */
export const markFailed = (tx: Transaction, of: { id: string; reason: string; at: Date }) =>
  fail.run(tx, of);

const readPending = statement<BadgeTables, { network: string }>()(
  (_, p) => sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(requested_at) as oldest from chain_transaction
    where network = ${p('network')} and state not in ('CONFIRMED', 'FAILED')`,
);

export interface Pending {
  /** Transactions that are not final. */
  count: number;
  /** When the oldest of them was requested. */
  oldest: Date | null;
}

export const pendingOf = async (database: Queryable, network: NetworkName): Promise<Pending> =>
  (await readPending.first(database, { network })) ?? { count: 0, oldest: null };
