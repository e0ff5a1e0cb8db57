import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEvent, UnknownEventType } from '#kit/events/event';
import { envelopeOf } from '#kit/events/event-filter';
import type { IncomingMessage, Transport } from '#kit/events/transport';
import { DAY } from '#schema/durations';
import { type EventType, eventSchemas } from '#schema/generated/events';
import { allTopics } from '#schema/topics';
import { createDaySpool, type DaySpool } from './day-spool.ts';
import { deleteLeftovers } from './delete-leftovers.ts';
import { writeTable } from './write-table.ts';

export interface DayRange {
  /** Midnight UTC of the first day and of the day after the last one, in milliseconds. */
  start: number;
  end: number;
}

export interface ExportOptions {
  transport: Pick<Transport, 'read'>;
  range: DayRange;
  /** Created when it is missing. */
  folder: string;
  signal: AbortSignal;
  onFile(file: { type: EventType; day: string; file: string; events: number }): Promise<void>;
}

export interface ExportResult {
  /** Messages of these days whose type only a newer release knows. */
  unknown: number;
  /** Messages that are no valid events. One without a time counts for the day of the message before it. */
  invalid: number;
}

export const dayName = (time: number): string => new Date(time).toISOString().slice(0, 10);

const daysOf = ({ start, end }: DayRange): string[] =>
  Array.from({ length: (end - start) / DAY }, (_, index) => dayName(start + index * DAY));

const types = Object.keys(eventSchemas) as EventType[];
const spoolName = (type: string, day: string): string => `${type}.${day}`;

/** The time of an event; NaN when the message has none. */
const timeOf = (message: IncomingMessage): number =>
  Date.parse((envelopeOf(message) as { time?: string } | null)?.time ?? '');

/**
 * Reads each topic once, from the first day to its present end: an event can be published long after it
 * happened.
 */
async function collect(options: ExportOptions, spool: DaySpool): Promise<ExportResult> {
  const { transport, range, signal } = options;
  const result = { unknown: 0, invalid: 0 };
  const from = { since: new Date(range.start) };
  for (const topic of allTopics) {
    /** The times of the last messages of each partition. */
    const last = new Map<number, number>();
    for await (const message of transport.read({ topic, from, follow: false, signal })) {
      const ownTime = timeOf(message);
      const time = Number.isNaN(ownTime) ? (last.get(message.partition) ?? range.start) : ownTime;
      last.set(message.partition, time);
      if (time < range.start || time >= range.end) continue;
      try {
        const event = parseEvent(message.value);
        await spool.add(spoolName(event.type, dayName(time)), event);
      } catch (error) {
        if (error instanceof UnknownEventType) result.unknown += 1;
        else result.invalid += 1;
      }
    }
    signal.throwIfAborted();
  }
  return result;
}

/**
 * Writes a Parquet file for each event type and day, `<type>/<day>.parquet`, also for those without events.
 * The same events give the same bytes.
 */
export async function exportDays(options: ExportOptions): Promise<ExportResult> {
  const { folder, range, signal, onFile } = options;
  await mkdir(folder, { recursive: true });
  await deleteLeftovers(folder);
  const spool = await createDaySpool(folder);
  try {
    const result = await collect(options, spool);
    for (const type of types) {
      await mkdir(join(folder, type), { recursive: true });
      for (const day of daysOf(range)) {
        signal.throwIfAborted();
        const file = join(folder, type, `${day}.parquet`);
        const events = await writeTable(file, type, spool.read(spoolName(type, day)));
        await onFile({ type, day, file, events });
      }
    }
    return result;
  } finally {
    await spool.remove();
  }
}
