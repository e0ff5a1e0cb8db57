import { open, rename, rm } from 'node:fs/promises';
import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { type AnyEvent } from '#kit/events/event';
import type { EventType } from '#schema/generated/events';
import { dataColumns, envelopeColumns } from './table-columns.ts';

/** Of a row group, whichever comes first. They depend on the events alone, and so do the bytes of a file. */
const groupRows = 20_000;
const groupCharacters = 16 * 1024 * 1024;

/** An event, and the length of its text. */
export interface SizedEvent {
  event: AnyEvent;
  length: number;
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes the table of an event type as Parquet. It is complete or not there: it gets its name at the end.
 * @returns the number of its rows
 */
export async function writeTable(
  file: string,
  type: EventType,
  events: AsyncIterable<SizedEvent>,
): Promise<number> {
  const columns = [...envelopeColumns, ...dataColumns(type)];
  const toData = (rows: readonly AnyEvent[]) =>
    columns.map(({ name, type: columnType, nullable, read }) => ({
      name,
      type: columnType,
      nullable,
      data: rows.map(read),
    }));
  const temporary = `${file}.${process.pid}.part`;
  let count = 0;
  let group: AnyEvent[] = [];
  let characters = 0;
  try {
    const schema = schemaFromColumnData({ columnData: toData([]) });
    const parquet = new ParquetWriter({ writer: fileWriter(temporary), schema });
    const writeGroup = async () => {
      const columnData = toData(group).map(({ name, data }) => ({ name, data }));
      if (group.length > 0) await parquet.write({ columnData, rowGroupSize: group.length });
      count += group.length;
      group = [];
      characters = 0;
    };
    for await (const { event, length } of events) {
      group.push(event);
      characters += length;
      if (group.length === groupRows || characters >= groupCharacters) await writeGroup();
    }
    await writeGroup();
    await parquet.finish();
    await sync(temporary);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
  return count;
}
