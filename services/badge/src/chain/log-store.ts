import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { NetworkName } from '#schema/networks';
import type { BadgeTables } from '../tables.ts';
import type { Log } from './node.ts';

interface LogRow {
  transactionHash: string;
  blockNumber: string;
  blockHash: string;
  logIndex: number;
  address: string;
  topics: string[];
  data: string;
}

const columns = sql`
  transaction_hash as "transactionHash", block_number as "blockNumber",
  block_hash as "blockHash", log_index as "logIndex", address, topics, data`;

const toLog = (row: LogRow): Log => ({ ...row, blockNumber: Number(row.blockNumber) });

interface NewLog {
  network: string;
  transactionHash: string;
  position: number;
  blockNumber: number;
  blockHash: string;
  logIndex: number;
  address: string;
  topics: readonly string[];
  data: string;
  isAbsolute: boolean;
}

const add = statement<BadgeTables, NewLog>()(
  (_, p) => sql<{ position: number }>`
    insert into chain_log (network, transaction_hash, position, block_number, block_hash, log_index,
      address, topics, data)
    values (${p('network')}, ${p('transactionHash')}, ${p.cast('position', 'integer')},
      ${p.cast('blockNumber', 'bigint')}, ${p('blockHash')}, ${p.cast('logIndex', 'integer')},
      ${p('address')}, ${p.cast('topics', 'text[]')}, ${p('data')})
    on conflict (network, transaction_hash, position) do update set
      block_number = excluded.block_number, block_hash = excluded.block_hash,
      log_index = excluded.log_index, address = excluded.address, topics = excluded.topics,
      data = excluded.data, is_final = false
      where ${p.cast('isAbsolute', 'boolean')}
    returning position`,
);

/**
 * Stores a log of the next block. One that is stored as final already was moved by a deep reorganisation: it counts
 * again when it says what is, such as who has a token, and not when it adds something, such as a prepayment.
 * @returns whether it counts
 */
export const storeLog = async (
  tx: Transaction,
  log: Log & {
    network: NetworkName;
    /** Its number among our logs of its transaction. */
    position: number;
    isAbsolute: boolean;
  },
): Promise<boolean> => (await add.first(tx, log)) !== null;

const drop = statement<BadgeTables, { network: string; blockHash: string }>()(
  (_, p) => sql<LogRow>`
    with dropped as (
      delete from chain_log
      where network = ${p('network')} and not is_final and block_hash = ${p('blockHash')}
      returning ${columns}
    )
    select * from dropped order by "logIndex" desc`,
);

/** The logs of a block that the chain has no longer, the last one first. */
export const undoLogs = async (
  tx: Transaction,
  of: { network: NetworkName; blockHash: string },
): Promise<Log[]> => (await drop.run(tx, of)).map(toLog);

const end = statement<BadgeTables, { network: string; final: number }>()(
  (_, p) => sql<LogRow>`
    with ended as (
      update chain_log set is_final = true
      where network = ${p('network')} and not is_final
        and block_number <= ${p.cast('final', 'bigint')}
      returning ${columns}
    )
    select * from ended order by "blockNumber", "logIndex"`,
);

/** The logs that became final, in their order. */
export const endLogs = async (
  tx: Transaction,
  of: { network: NetworkName; final: number },
): Promise<Log[]> => (await end.run(tx, of)).map(toLog);
