import type { Queryable } from './database.ts';

/** What is known of a sequence on one server. Another server, or a restored copy, is another object. */
export interface Settled {
  /** No open transaction will commit a row with a number up to this one. */
  readonly upTo: bigint;
}

/**
 * Up to which number the rows of a table are all there. A sequence number can commit after higher ones,
 * so the highest visible one is not enough: no transaction that may have taken a lower one may be open.
 */
export interface SettledNumbers {
  /** Looks for open writers of the table. */
  look(session: Queryable): Promise<Settled>;
}

interface Look {
  /** Changes when the server restarts, or when another one takes over. */
  server: string;
  /** The highest number taken before. */
  taken: bigint;
  /** Open transactions that may have taken one of them. */
  writers: ReadonlySet<string>;
}

interface Known {
  upTo: bigint;
  server: string;
  last: Look | null;
}

const readTaken = (table: string, column: string) => `
  select coalesce(pg_sequence_last_value(pg_get_serial_sequence('${table}', '${column}')::regclass), 0)
    as taken, extract(epoch from pg_postmaster_start_time())::text as server`;

// An insert locks the table before it takes a number, until its transaction ends.
const readWriters = (table: string) => `
  select virtualtransaction as writer from pg_locks
  where locktype = 'relation' and relation = '${table}'::regclass and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`;

/** @param table and column are constants of the caller, not parameters of a request */
export function createSettledNumbers(table: string, column: string): SettledNumbers {
  const [taken, writers] = [readTaken(table, column), readWriters(table)];
  const unknown = (server: string): Known => ({ upTo: 0n, server, last: null });
  let known = unknown('');

  async function lookNow(session: Queryable): Promise<Look> {
    // Before the writers: one that comes between the two takes a higher number.
    const [row] = await session.query<{ taken: string; server: string }>(taken);
    const open = await session.query<{ writer: string }>(writers);
    return {
      server: row?.server ?? '',
      taken: BigInt(row?.taken ?? 0),
      writers: new Set(open.map(({ writer }) => writer)),
    };
  }

  return {
    async look(session) {
      const look = await lookNow(session);
      // A standby or a restored copy can lack the last numbers, and gives them to other rows.
      if (look.server !== known.server || look.taken < known.upTo) known = unknown(look.server);
      const { last } = known;
      const isOver = last && ![...last.writers].some((writer) => look.writers.has(writer));
      if (last && isOver && last.taken > known.upTo) known.upTo = last.taken;
      if (look.writers.size === 0) known.upTo = look.taken;
      if (!last || isOver) known.last = look;
      return known;
    },
  };
}
