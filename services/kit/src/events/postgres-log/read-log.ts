import type { Database } from '#kit/database/database';
import type { Logger } from '#kit/runtime/logger';
import { createBackoff, pause } from '#kit/runtime/waiting';
import type { Topic } from '#schema/topics';
import type { IncomingMessage, ReadOptions } from '../transport.ts';
import type { LogHeads } from './heads.ts';
import { toMessage } from './member.ts';
import type { LogSession } from './session.ts';
import { readEvents, readHead } from './statements.ts';

export interface LogReaderOptions {
  database: Database;
  heads: LogHeads;
  session: LogSession;
  logger: Logger;
  closing: AbortSignal;
}

const batchSize = 500;

/** Returns the last position of the topic. */
export async function fetchHead(database: Database, heads: LogHeads, topic: Topic) {
  const row = await readHead.first(database, { topic });
  const head = Number(row?.lastPosition ?? 0);
  heads.advance(topic, head);
  return head;
}

/** Null for the end, which is not known yet. */
function startOf(from: ReadOptions['from']): number | null {
  if (from === 'end') return null;
  const position = from === 'beginning' ? 0 : Number(from.after);
  if (Number.isNaN(position)) throw new Error('a position of the log is one number');
  return position;
}

/** Reads one topic. A reader that follows reconnects by itself; another one rejects. */
export async function* readLog(
  options: LogReaderOptions,
  { topic, from, follow, signal, onBegin }: ReadOptions,
): AsyncGenerator<IncomingMessage> {
  const { database, heads, session, logger, closing } = options;
  const over = signal ? AbortSignal.any([signal, closing]) : closing;
  const backoff = createBackoff();
  let position = startOf(from);
  let end: number | null = null;
  let hasBegun = false;
  while (!over.aborted) {
    let rows: { position: string; key: string; value: string }[];
    try {
      position ??= await fetchHead(database, heads, topic);
      if (!hasBegun) onBegin?.();
      hasBegun = true;
      if (follow) await session.connected(over);
      else end ??= await fetchHead(database, heads, topic);
      const after = { topic, position: String(position), limit: batchSize };
      rows = await readEvents.run(database, after);
      backoff.reset();
    } catch (error) {
      if (!follow) throw error;
      logger.warn({ err: String(error), topic }, 'reader lost the event log');
      await pause(backoff.next(), over);
      continue;
    }
    for (const row of rows) {
      position = Number(row.position);
      if (over.aborted || (end !== null && position > end)) return;
      yield toMessage(topic, row);
    }
    if (end !== null && (position >= end || rows.length === 0)) return;
    if (heads.of(topic) <= position) await heads.change(topic, over);
  }
}
