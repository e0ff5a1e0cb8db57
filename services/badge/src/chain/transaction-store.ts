import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { NetworkName } from '#schema/networks';
import type { BadgeTables } from '../tables.ts';
import type { Fees } from './fee.rules.ts';
import type { ChainKind, ChainTransaction } from './ports.ts';

export type TransactionState =
  | 'REQUESTED'
  /** It has a nonce, and no signature yet. */
  | 'RESERVED'
  /** Signed and stored; nobody knows whether a node has it. */
  | 'SIGNED'
  | 'SENT'
  | 'MINED'
  | 'CONFIRMED'
  | 'FAILED';

export interface StoredTransaction extends ChainTransaction {
  state: TransactionState;
  to: string;
  data: string;
  gasLimit: bigint;
  nonce: number | null;
}

/** One signature of a transaction. */
export interface Attempt extends Fees {
  hash: string;
  /** Counts from 0; higher ones are replacements. */
  number: number;
  raw: string;
  /** The latest block when a node took it first, or when it was signed. */
  sentAtBlock: number;
}

/** A transaction with a nonce, and its latest signature. */
export interface OpenTransaction extends StoredTransaction {
  nonce: number;
  attempt: Attempt | null;
}

const openColumns = sql`
  t.id, t.network, t.kind, t.subject, t.state, t.recipient as "to", t.call as data,
  t.gas_limit as "gasLimit", t.nonce, a.hash, a.number, a.raw, a.max_fee as "maxFee",
  a.priority_fee as "priorityFee", a.sent_at_block as "sentAtBlock"`;

const latestAttempt = sql`
  left join lateral (
    select * from chain_attempt where transaction_id = t.id order by number desc limit 1
  ) a on true`;

interface OpenRow {
  id: string;
  network: string;
  kind: string;
  subject: string;
  state: string;
  to: string;
  data: string;
  gasLimit: string;
  nonce: string | null;
  hash: string | null;
  number: number;
  raw: string;
  maxFee: string;
  priorityFee: string;
  sentAtBlock: string;
}

const toOpen = (row: OpenRow): OpenTransaction => ({
  id: row.id,
  network: row.network as NetworkName,
  kind: row.kind as ChainKind,
  subject: row.subject,
  state: row.state as TransactionState,
  to: row.to,
  data: row.data,
  gasLimit: BigInt(row.gasLimit),
  nonce: Number(row.nonce),
  attempt:
    row.hash === null
      ? null
      : {
          hash: row.hash,
          number: row.number,
          raw: row.raw,
          maxFee: BigInt(row.maxFee),
          priorityFee: BigInt(row.priorityFee),
          sentAtBlock: Number(row.sentAtBlock),
        },
});

const readOpen = statement<BadgeTables, { network: string; signer: string }>()(
  (_, p) => sql<OpenRow>`
    select ${openColumns} from chain_transaction t ${latestAttempt}
    where t.network = ${p('network')} and t.signer = ${p('signer')}
      and t.state in ('RESERVED', 'SIGNED', 'SENT')
    order by t.nonce`,
);

/** Those that are in no block yet, by nonce. */
export const openTransactions = async (
  database: Queryable,
  network: NetworkName,
  signer: string,
): Promise<OpenTransaction[]> => (await readOpen.run(database, { network, signer })).map(toOpen);

const readFrom = statement<BadgeTables, { network: string; signer: string; nonce: number }>()(
  (_, p) => sql<OpenRow>`
    select ${openColumns} from chain_transaction t
    join chain_attempt a on a.hash = t.hash
    where t.network = ${p('network')} and t.signer = ${p('signer')}
      and t.state in ('MINED', 'CONFIRMED', 'FAILED') and t.nonce >= ${p.cast('nonce', 'bigint')}
    order by t.nonce limit 100`,
);

/** Those that were in a block, also reverted, although the chain has fewer of them by now. */
export const lostTransactions = async (
  database: Queryable,
  network: NetworkName,
  signer: string,
  nonce: number,
): Promise<OpenTransaction[]> =>
  (await readFrom.run(database, { network, signer, nonce })).map(toOpen);

const readRequested = statement<BadgeTables, { network: string; limit: number }>()(
  (_, p) => sql<OpenRow>`
    select ${openColumns} from chain_transaction t ${latestAttempt}
    where t.network = ${p('network')} and t.state = 'REQUESTED'
    order by t.id limit ${p.cast('limit', 'integer')}`,
);

/** Those without a nonce, in the order of their requests. */
export const requestedTransactions = async (
  database: Queryable,
  network: NetworkName,
  limit: number,
): Promise<StoredTransaction[]> =>
  (await readRequested.run(database, { network, limit })).map((row) => ({
    ...toOpen(row),
    nonce: null,
  }));

interface Reservation {
  id: string;
  network: string;
  signer: string;
  chainNonce: number;
  at: Date;
}

const reserve = statement<BadgeTables, Reservation>()(
  (_, p) => sql<{ nonce: string }>`
    with taken as (
      insert into chain_signer as s (network, address, next_nonce)
      values (${p('network')}, ${p('signer')}, ${p.cast('chainNonce', 'bigint')} + 1)
      on conflict (network, address) do update set next_nonce = s.next_nonce + 1
      returning next_nonce - 1 as nonce
    )
    update chain_transaction t
    set state = 'RESERVED', signer = ${p('signer')}, nonce = taken.nonce,
      changed_at = ${p.cast('at', 'timestamptz')}
    from taken where t.id = ${p.cast('id', 'uuid')} and t.state = 'REQUESTED'
    returning t.nonce`,
);

/**
 * Gives a requested transaction the next nonce. Both commit together, so that no nonce is left out.
 * @param chainNonce counts for the first transaction of this signer only
 */
export async function reserveNonce(tx: Transaction, reservation: Reservation): Promise<number> {
  const row = await reserve.first(tx, reservation);
  if (!row) throw new Error('The transaction is not requested any more.');
  return Number(row.nonce);
}

const raise = statement<BadgeTables, { network: string; signer: string; nonce: number }>()(
  (_, p) => sql`
    update chain_signer set next_nonce = ${p.cast('nonce', 'bigint')}
    where network = ${p('network')} and address = ${p('signer')}
      and next_nonce < ${p.cast('nonce', 'bigint')}`,
);

/** The key was used elsewhere; its nonces up to here are gone. */
export const raiseNonce = (
  tx: Transaction,
  signer: { network: NetworkName; signer: string; nonce: number },
) => raise.run(tx, signer);

interface NewAttempt {
  id: string;
  hash: string;
  number: number;
  raw: string;
  maxFee: string;
  priorityFee: string;
  block: number;
  at: Date;
}

const addAttempt = statement<BadgeTables, NewAttempt>()(
  (_, p) => sql`
    with added as (
      insert into chain_attempt
        (hash, transaction_id, number, raw, max_fee, priority_fee, sent_at_block, signed_at)
      values (${p('hash')}, ${p.cast('id', 'uuid')}, ${p.cast('number', 'integer')}, ${p('raw')},
        ${p('maxFee')}, ${p('priorityFee')}, ${p.cast('block', 'bigint')},
        ${p.cast('at', 'timestamptz')})
    )
    update chain_transaction
    set state = 'SIGNED', changed_at = ${p.cast('at', 'timestamptz')}
    where id = ${p.cast('id', 'uuid')} and state in ('RESERVED', 'SIGNED', 'SENT')`,
);

/** Before a node gets it, so that every hash of a nonce is known. */
export const storeAttempt = (tx: Transaction, attempt: NewAttempt) => addAttempt.run(tx, attempt);

const markTaken = statement<BadgeTables, { hash: string; block: number }>()(
  (_, p) => sql`
    update chain_attempt set sent_at_block = ${p.cast('block', 'bigint')}
    where hash = ${p('hash')}`,
);

const markSentRow = statement<BadgeTables, { id: string; at: Date }>()(
  (_, p) => sql<{ id: string }>`
    update chain_transaction
    set state = 'SENT', changed_at = ${p.cast('at', 'timestamptz')}
    where id = ${p.cast('id', 'uuid')} and state = 'SIGNED' returning id`,
);

/** A node has the attempt. Returns whether that was not known before. */
export async function markSent(
  tx: Transaction,
  { id, hash, block, at }: { id: string; hash: string; block: number; at: Date },
): Promise<boolean> {
  if (!(await markSentRow.first(tx, { id, at }))) return false;
  await markTaken.run(tx, { hash, block });
  return true;
}

const readByHash = statement<BadgeTables, { network: string; hashes: readonly string[] }>()(
  (_, p) => sql<{ id: string; kind: string; subject: string; state: string; hash: string }>`
    select t.id, t.kind, t.subject, t.state, a.hash
    from chain_attempt a join chain_transaction t on t.id = a.transaction_id
    where t.network = ${p('network')} and a.hash = ${p.any('hashes')}
      and t.state in ('SIGNED', 'SENT')`,
);

/** Those of our open transactions that are among these hashes. */
export const openByHash = (database: Queryable, network: NetworkName, hashes: readonly string[]) =>
  readByHash.run(database, { network, hashes });

const readHashes = statement<BadgeTables, { id: string }>()((db, p) =>
  db
    .selectFrom('chain_attempt')
    .select('hash')
    .where('transaction_id', '=', p.cast('id', 'uuid'))
    .orderBy('number', 'desc'),
);

export const hashesOf = async (database: Queryable, id: string): Promise<string[]> =>
  (await readHashes.run(database, { id })).map(({ hash }) => hash);
