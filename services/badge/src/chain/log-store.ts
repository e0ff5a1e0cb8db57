import { sql } from 'kysely';
import type { Database, Queryable, Transaction } from '#kit/database/database';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import { type NetworkName, sending } from '#schema/networks';
import type { BadgeTables } from '../tables.ts';
import type { FoundLog } from './group-logs.ts';
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

interface NewLogs {
  network: string;
  /** A list of objects as JSON. */
  logs: string;
  /** Hash and position of those that count again. */
  absolute: readonly string[];
}

const add = statement<BadgeTables, NewLogs>()(
  (_, p) => sql<object>`
    insert into chain_log as l (network, transaction_hash, position, block_number, block_hash,
      log_index, address, topics, data, is_seen)
    select ${p.cast('network', 'text')}, "transactionHash", position, "blockNumber", "blockHash",
      "logIndex", address, topics, data, false
    from jsonb_to_recordset(${p.cast('logs', 'jsonb')}) as new ("transactionHash" text,
      position integer, "blockNumber" bigint, "blockHash" text, "logIndex" integer, address text,
      topics text[], data text)
    on conflict (network, transaction_hash, position) do update set
      block_number = excluded.block_number, block_hash = excluded.block_hash,
      log_index = excluded.log_index, address = excluded.address, topics = excluded.topics,
      data = excluded.data, is_final = false, is_seen = false
      where l.transaction_hash || l.position = any(${p.cast('absolute', 'text[]')})`,
);

/** Whether it says what is, such as who has a token, and does not add something, such as a prepayment. */
const isAbsolute = ({ says }: FoundLog): boolean =>
  says.kind === 'claimed' || says.kind === 'transferred';

/**
 * Stores the logs of the next block, each by its number among those of its transaction. One that is stored as final
 * already was moved by a deep reorganisation: it counts again only when it says what is.
 */
export async function storeLogs(
  tx: Transaction,
  network: NetworkName,
  found: readonly FoundLog[],
): Promise<void> {
  if (found.length === 0) return;
  const positions = new Map<string, number>();
  const logs = found.map(({ log }) => {
    const position = positions.get(log.transactionHash) ?? 0;
    positions.set(log.transactionHash, position + 1);
    return { ...log, position };
  });
  const absolute = logs
    .filter((_, at) => isAbsolute(found[at] as FoundLog))
    .map(({ transactionHash, position }) => `${transactionHash}${position}`);
  await add.run(tx, { network, logs: JSON.stringify(logs), absolute });
}

interface Some {
  network: string;
  limit: number;
}

const see = statement<BadgeTables, Some>()(
  (_, p) => sql<LogRow>`
    with seen as (
      update chain_log set is_seen = true
      where (network, transaction_hash, position) in (
        select network, transaction_hash, position from chain_log
        where network = ${p('network')} and not is_seen
        order by block_number, log_index limit ${p.cast('limit', 'integer')}
      )
      returning ${columns}
    )
    select * from seen order by "blockNumber", "logIndex"`,
);

/** Logs that were stored and not told, in their order. */
export const seeLogs = async (
  tx: Transaction,
  of: { network: NetworkName; limit: number },
): Promise<Log[]> => (await see.run(tx, of)).map(toLog);

const drop = statement<BadgeTables, Some>()(
  (_, p) => sql<LogRow & { isSeen: boolean }>`
    with dropped as (
      delete from chain_log
      where (network, transaction_hash, position) in (
        select network, transaction_hash, position from chain_log
        where network = ${p('network')} and not is_final
          and block_number > (select head from chain_network where network = ${p('network')})
        order by block_number desc, log_index desc limit ${p.cast('limit', 'integer')}
      )
      returning ${columns}, is_seen as "isSeen"
    )
    select * from dropped order by "blockNumber" desc, "logIndex" desc`,
);

/** Forgets logs of blocks that the chain has no longer, the last one first. */
export async function dropLogs(
  tx: Transaction,
  of: { network: NetworkName; limit: number },
): Promise<{ log: Log; isSeen: boolean }[]> {
  const rows = await drop.run(tx, of);
  return rows.map(({ isSeen, ...row }) => ({ log: toLog(row), isSeen }));
}

const end = statement<BadgeTables, Some & { final: number }>()(
  (_, p) => sql<LogRow>`
    with ended as (
      update chain_log set is_final = true
      where (network, transaction_hash, position) in (
        select network, transaction_hash, position from chain_log
        where network = ${p('network')} and not is_final
          and block_number <= ${p.cast('final', 'bigint')}
        order by block_number, log_index limit ${p.cast('limit', 'integer')}
      )
      returning ${columns}
    )
    select * from ended order by "blockNumber", "logIndex"`,
);

/** Logs that became final, in their order. */
export const endLogs = async (
  tx: Transaction,
  of: { network: NetworkName; limit: number; final: number },
): Promise<Log[]> => (await end.run(tx, of)).map(toLog);

const findUntold = statement<BadgeTables, { network: string }>()(
  (_, p) => sql<object>`
    select from chain_network n where n.network = ${p('network')} and (
      exists (select from chain_log l where l.network = n.network and not l.is_seen)
      or exists (select from chain_log l
        where l.network = n.network and not l.is_final and l.block_number > n.head))`,
);

/** Whether a relayer ended before it had told of all logs that it stored, or that were undone. */
export const hasUntold = async (database: Queryable, network: NetworkName): Promise<boolean> =>
  (await findUntold.first(database, { network })) !== null;

const deleteBatch = statement<BadgeTables>()(
  () => sql<object>`
    delete from chain_log where (network, transaction_hash, position) in (
      select l.network, transaction_hash, position from chain_network n
      join chain_log l on l.network = n.network and l.is_final
        and l.block_number <= n.final - ${sql.lit(sending.keptLogBlocks)}
      limit ${sql.lit(rowsOfBatch)}
    ) returning position`,
);

/** Forgets final logs that are deeper in the chain than any reorganisation that we follow. */
export const deleteOldLogs = (database: Database): Promise<void> =>
  deleteInBatches(database, (tx) => deleteBatch.run(tx));
