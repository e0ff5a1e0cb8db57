import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Database } from '#kit/database/database';
import { DAY, MINUTE } from '#schema/durations';
import { type DayRange, dayName, exportDays } from '../event-export/export-days.ts';
import { type CommandContext, print } from './event-commands.ts';
import { UsageError } from './usage.ts';

/** After the end of a day: its last transactions commit, and the relays publish their events. */
const settleMs = 5 * MINUTE;
const maxDays = 366;

export interface ExportArguments {
  day?: string;
  until?: string;
  to?: string;
}

function toDay(option: string, text: string): number {
  const time = Date.parse(`${text}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && dayName(time) === text) return time;
  throw new UsageError(`--${option} needs a day in UTC, such as 2026-11-20.`);
}

/** @throws UsageError */
export function toExport(
  { day, until = day, to }: ExportArguments,
  now = Date.now(),
): { range: DayRange; folder: string } {
  if (!day || !until) throw new UsageError('Name the day with --day, such as --day 2026-11-20.');
  if (!to) throw new UsageError('Name the folder with --to.');
  const range = { start: toDay('day', day), end: toDay('until', until) + DAY };
  if (range.end <= range.start) throw new UsageError('The day of --until is before that of --day.');
  if (range.end - range.start > maxDays * DAY) {
    throw new UsageError(`Export at most ${maxDays} days at once.`);
  }
  if (range.end + settleMs > now) {
    const last = dayName(now - settleMs - DAY);
    throw new UsageError(`${dayName(range.end - DAY)} has not ended in UTC. The last day: ${last}`);
  }
  return { range, folder: resolve(to) };
}

/** @throws UsageError for a path that is a file or that this account cannot write */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(`--to needs a folder. ${folder} cannot be one: ${code}`);
  }
}

async function countUnpublished(database: Database, end: number): Promise<number> {
  const [row] = await database.query<{ count: string }>(
    'select count(*) from outbox where time < $1',
    [new Date(end)],
  );
  return Number(row?.count);
}

export async function exportEvents(
  context: CommandContext,
  { range, folder }: { range: DayRange; folder: string },
): Promise<number> {
  const { transport, databases, signal, say } = context;
  await makeFolder(folder);
  for (const [service, database] of Object.entries(databases)) {
    const count = await countUnpublished(database, range.end);
    if (count === 0) continue;
    say(`${count} events of these days wait in the outbox of ${service}. Export them later.`);
    return 1;
  }
  let total = 0;
  const { unknown, invalid } = await exportDays({
    transport,
    range,
    folder,
    signal,
    async onFile(file) {
      total += file.events;
      await print(context, file);
    },
  });
  say(`${total} events in ${folder}.`);
  if (unknown > 0) say(`${unknown} events are of types that only a newer release knows.`);
  if (invalid > 0) say(`${invalid} messages are no valid events.`);
  return unknown + invalid === 0 ? 0 : 1;
}
