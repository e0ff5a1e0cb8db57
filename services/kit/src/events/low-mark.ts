import type { Queryable } from '#kit/database/database';

/**
 * The number up to which the outbox is empty for good. A sequence number can commit after higher
 * ones, so an empty range is not enough: no transaction that may have taken one of its numbers may
 * be open.
 */
export interface LowMark {
  /** Decimal; '0' at first. */
  readonly value: string;
  /** Looks for open writers, at most once per interval. Call it before the claim. */
  look(session: Queryable): Promise<void>;
  /** Raises the mark after a claim of the rows above it, with the first of them. */
  raise(first: { seq: string } | undefined): void;
}

interface Look {
  /** The highest number taken before. */
  taken: bigint;
  /** Open transactions that may have taken one of them. */
  writers: ReadonlySet<string>;
}

const readTaken = `
  select coalesce(pg_sequence_last_value(pg_get_serial_sequence('outbox', 'seq')::regclass), 0)
    as taken`;

// An insert locks the table before it takes a number, until its transaction ends.
const readWriters = `
  select virtualtransaction as writer from pg_locks
  where locktype = 'relation' and relation = 'outbox'::regclass and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`;

async function writersNow(session: Queryable): Promise<Set<string>> {
  const rows = await session.query<{ writer: string }>(readWriters);
  return new Set(rows.map(({ writer }) => writer));
}

async function lookNow(session: Queryable): Promise<Look> {
  // Before the writers: one that comes between the two takes a higher number.
  const [row] = await session.query<{ taken: string }>(readTaken);
  return { taken: BigInt(row?.taken ?? 0), writers: await writersNow(session) };
}

/** @param now a monotonic clock in milliseconds */
export function createLowMark({ everyMs = 200, now = () => performance.now() } = {}): LowMark {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let value = 0n;
  /** No open transaction has a number up to this one. */
  let settled = 0n;
  let last: Look | null = null;

  return {
    get value() {
      return String(value);
    },
    async look(session) {
      if (now() - lookedAt < everyMs) return;
      lookedAt = now();
      const look = await lookNow(session);
      const isOver = last && ![...last.writers].some((writer) => look.writers.has(writer));
      if (last && isOver) settled = last.taken;
      if (look.writers.size === 0) settled = look.taken;
      if (!last || isOver) last = look;
      // The sequence was set back, for example by a restored copy.
      if (look.taken < value) [value, settled, last] = [0n, 0n, null];
    },
    raise(first) {
      const before = first ? BigInt(first.seq) - 1n : settled;
      const raised = before < settled ? before : settled;
      if (raised > value) value = raised;
    },
  };
}
