import type { Queryable } from '#kit/database/database';

/**
 * The number up to which the outbox is empty for good. A sequence number can commit after higher
 * ones, so an empty range is not enough: no transaction that may have taken one of its numbers may
 * be open.
 */
export interface LowMark {
  /** Decimal; '0' at first. */
  readonly value: string;
  /**
   * Looks for open writers, at most once per interval. Call it before a claim of the rows above the
   * mark; the result raises the mark after the claim, with the first of the rows.
   */
  look(session: Queryable): Promise<(first: { seq: string } | undefined) => void>;
}

interface Look {
  /** Changes when the server restarts, or when another one takes over. */
  server: string;
  /** The highest number taken before. */
  taken: bigint;
  /** Open transactions that may have taken one of them. */
  writers: ReadonlySet<string>;
}

const readTaken = `
  select coalesce(pg_sequence_last_value(pg_get_serial_sequence('outbox', 'seq')::regclass), 0)
    as taken, extract(epoch from pg_postmaster_start_time())::text as server`;

// An insert locks the table before it takes a number, until its transaction ends.
const readWriters = `
  select virtualtransaction as writer from pg_locks
  where locktype = 'relation' and relation = 'outbox'::regclass and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`;

async function lookNow(session: Queryable): Promise<Look> {
  // Before the writers: one that comes between the two takes a higher number.
  const [row] = await session.query<{ taken: string; server: string }>(readTaken);
  const writers = await session.query<{ writer: string }>(readWriters);
  return {
    server: row?.server ?? '',
    taken: BigInt(row?.taken ?? 0),
    writers: new Set(writers.map(({ writer }) => writer)),
  };
}

/** What is known of one sequence on one server. */
interface Known {
  server: string;
  value: bigint;
  /** No open transaction has a number up to this one. */
  settled: bigint;
  last: Look | null;
}

const nothingKnown = (server: string): Known => ({ server, value: 0n, settled: 0n, last: null });

/** Changes `settled` and `last`. */
function settle(known: Known, look: Look): void {
  const { last } = known;
  const isOver = last && ![...last.writers].some((writer) => look.writers.has(writer));
  if (last && isOver) known.settled = last.taken;
  if (look.writers.size === 0) known.settled = look.taken;
  if (!last || isOver) known.last = look;
}

/** @param now a monotonic clock in milliseconds */
export function createLowMark({ everyMs = 200, now = () => performance.now() } = {}): LowMark {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let known = nothingKnown('');

  async function lookAgain(session: Queryable): Promise<void> {
    lookedAt = now();
    isLooking = true;
    try {
      const look = await lookNow(session);
      // A standby or a restored copy can lack the last numbers, and gives them to other rows.
      const isOther = look.server !== known.server || look.taken < known.value;
      if (isOther) known = nothingKnown(look.server);
      settle(known, look);
    } finally {
      isLooking = false;
    }
  }

  return {
    get value() {
      return String(known.value);
    },
    async look(session) {
      if (!isLooking && now() - lookedAt >= everyMs) await lookAgain(session);
      // A look during the claim may count transactions that committed after the claim began.
      const claimed = known;
      const { settled } = claimed;
      return (first) => {
        const before = first ? BigInt(first.seq) - 1n : settled;
        const raised = before < settled ? before : settled;
        if (raised > claimed.value) claimed.value = raised;
      };
    },
  };
}
