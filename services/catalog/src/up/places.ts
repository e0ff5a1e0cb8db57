import type { Database } from '#kit/database/database';

/** Milliseconds after which UPs that other processes took are read again. */
const refreshMs = 5_000;

/**
 * Places among released products, answered from memory: counting rows for every vote would cost
 * more than the vote. Exact for the UPs of this process.
 */
export interface Places {
  raised(productId: string, upValue: number): void;
  placeOf(upValue: number): Promise<number>;
  /** Reads all again at the next question. */
  forget(): void;
}

interface Board {
  values: Map<string, number>;
  /** How many products have each value. */
  histogram: Map<number, number>;
}

export function createPlaces(database: Database): Places {
  let board: Promise<Board> | null = null;
  let readAt = 0;
  // UPs that may have been committed after the rows were read.
  let raisedMeanwhile = new Map<string, number>();

  async function read(): Promise<Board> {
    readAt = performance.now();
    raisedMeanwhile = new Map();
    const rows = await database.query<{ id: string; value: number }>(
      `select r.product_id as id, c.up_value as value
       from product_rank r join product_counter c on c.product_id = r.product_id`,
    );
    const read: Board = { values: new Map(), histogram: new Map() };
    for (const { id, value } of rows) set(read, id, value);
    for (const [id, value] of raisedMeanwhile) raise(read, id, value);
    return read;
  }

  function current(): Promise<Board> {
    if (!board || performance.now() - readAt > refreshMs) {
      const reading = read();
      board = reading;
      reading.catch(() => {
        if (board === reading) board = null;
      });
    }
    return board;
  }

  return {
    raised(productId, upValue) {
      raisedMeanwhile.set(productId, Math.max(upValue, raisedMeanwhile.get(productId) ?? 0));
      board?.then((known) => raise(known, productId, upValue)).catch(() => undefined);
    },
    async placeOf(upValue) {
      const { histogram } = await current();
      let place = 1;
      for (const [value, products] of histogram) if (value > upValue) place += products;
      return place;
    },
    forget() {
      board = null;
    },
  };
}

function set({ values, histogram }: Board, id: string, value: number): void {
  values.set(id, value);
  histogram.set(value, (histogram.get(value) ?? 0) + 1);
}

/** UPs only grow, so that an older value which arrives late changes nothing. */
function raise(board: Board, id: string, value: number): void {
  const known = board.values.get(id);
  if (known === undefined || known >= value) return;
  const products = (board.histogram.get(known) ?? 1) - 1;
  if (products > 0) board.histogram.set(known, products);
  else board.histogram.delete(known);
  set(board, id, value);
}
