import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { newId } from '#kit/runtime/ids';
import { projectFile } from '#kit/runtime/paths';
import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { eventSchemas } from '#schema/generated/events';
import { topics } from '#schema/topics';
import { exportDays } from './export-days.ts';

const today = Math.floor(Date.now() / DAY) * DAY;
const midnight = today - 3 * DAY;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const upCast = 'catalog.up-cast.v1';

let events: EventDatabase;
let stack: EventStack;
let folder: string;
beforeAll(async () => {
  events = await createEventDatabase();
});
afterAll(() => events.drop());
beforeEach(async () => {
  stack = await events.createStack();
  folder = await mkdtemp(join(tmpdir(), 'vita-export-'));
});
afterEach(async () => {
  await stack.close();
  await rm(folder, { recursive: true });
});

/** Casts UPs at a time, and publishes them unless they shall wait. */
async function castAt(time: number, upValues: number[], { isPublished = true } = {}) {
  stack.clock.shift(time - Date.now());
  await stack.cast(upValues);
  if (isPublished) await stack.relay.flush();
  stack.clock.shift(0);
}

async function run(start = midnight, end = start + DAY, to = folder) {
  const files: { file: string; events: number }[] = [];
  const result = await exportDays({
    transport: stack.transport,
    range: { start, end },
    folder: to,
    signal: new AbortController().signal,
    onFile: async (file) => void files.push(file),
  });
  return { ...result, files };
}

async function query(sql: string) {
  const connection = await (await DuckDBInstance.create()).connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  } finally {
    connection.closeSync();
  }
}
const table = (day = '*') => `'${folder}/${upCast}/${day}.parquet'`;
const valuesOf = async (day: string) =>
  (await query(`select up_value::int as value from ${table(day)}`)).map(({ value }) => value);

describe('exportDays', () => {
  it('writes what happened on a UTC day, also when it was published a day later, and each id once', async () => {
    await castAt(midnight - MINUTE, [1]);
    await castAt(midnight, [2]);
    await castAt(midnight + DAY - MINUTE, [3], { isPublished: false });
    await castAt(midnight + DAY, [4]);
    await castAt(midnight + 2 * DAY, [5]);
    const [, second] = await stack.published();
    await stack.transport.publish([
      { topic: topics.catalogProduct, key: 'one', value: second ?? '' },
    ]);
    await run();
    expect(await valuesOf(dayOf(midnight))).toEqual([2, 3]);
    const [row] = await query(`select id, time, sequence, subject, source, weight, sharer_id,
      typeof(time) as time_type, typeof(weight) as weight_type from ${table()}`);
    const { id, time, sequence } = JSON.parse(second ?? '');
    expect(row).toEqual({
      ...{ id, sequence, subject: 'one', source: '/vita/catalog', weight: '1', sharer_id: null },
      time: time.replace('T', ' ').replace(/\.?0*Z$/, ''),
      ...{ time_type: 'TIMESTAMP', weight_type: 'BIGINT' },
    });
  });

  it('gives the same bytes again, alone or with other days, and leaves nothing else behind', async () => {
    for (let day = 0; day < 2; day++) {
      for (let hour = 0; hour < 24; hour += 6)
        await castAt(midnight + day * DAY + hour * HOUR, [day + 1, hour + 1]);
    }
    const path = join(folder, upCast, `${dayOf(midnight)}.parquet`);
    await run();
    const bytes = await readFile(path);
    const { files } = await run(midnight - DAY, midnight + 2 * DAY);
    expect(await readFile(path)).toEqual(bytes);
    expect(files).toHaveLength(3 * Object.keys(eventSchemas).length);
    expect((await readdir(folder)).sort()).toEqual(Object.keys(eventSchemas).sort());
    expect(await readdir(join(folder, upCast))).toHaveLength(3);
    expect(await query(`select count(*)::int as n from ${table()}`)).toEqual([{ n: 16 }]);
  });

  it('keeps every character of a text, also those that end a line elsewhere', async () => {
    const type = 'feed.post-published.v1';
    const sample = readFileSync(projectFile(`tests/contract/event-corpus/${type}.json`), 'utf8');
    const event = JSON.parse(sample);
    const header = 'One\u2028two\u2029three\u0085four\r\nfive';
    const value = JSON.stringify({
      ...event,
      time: new Date(midnight).toISOString(),
      data: { ...event.data, header },
    });
    await stack.transport.publish([{ topic: topics.feedPost, key: 'one', value }]);
    expect(await run()).toMatchObject({ invalid: 0 });
    expect(await query(`select header from '${folder}/${type}/*.parquet'`)).toEqual([{ header }]);
  });

  it('writes an empty table for a type without events', async () => {
    await run();
    const [first] = await query(
      `select count(*)::int as n from '${folder}/feed.post-liked.v1/*.parquet'`,
    );
    expect(first).toEqual({ n: 0 });
  });

  it('splits a large table into row groups that do not change its content', async () => {
    const count = 45_000;
    await castAt(midnight, [1]);
    const [value] = await stack.published();
    const event = JSON.parse(value ?? '');
    const copies = Array.from({ length: count - 1 }, (_, index) => ({
      topic: topics.catalogProduct,
      key: 'one',
      value: JSON.stringify({ ...event, id: newId(), data: { ...event.data, upValue: index + 2 } }),
    }));
    for (let start = 0; start < count; start += 5_000) {
      await stack.transport.publish(copies.slice(start, start + 5_000));
    }
    await run();
    const [counted] = await query(
      `select count(distinct id)::int as n, sum(up_value)::bigint as sum from ${table()}`,
    );
    expect(counted).toEqual({ n: count, sum: String((count * (count + 1)) / 2) });
    const [groups] = await query(
      `select count(distinct row_group_id)::int as n from parquet_metadata(${table(dayOf(midnight))})`,
    );
    expect(groups).toEqual({ n: 3 });
  });

  it('counts the events of a newer release, and messages that are no events', async () => {
    await castAt(midnight, [1]);
    const [value] = await stack.published();
    const newer = { ...JSON.parse(value ?? ''), type: 'catalog.up-cast.v9' };
    const wrong = { ...JSON.parse(value ?? ''), data: {} };
    const values = [JSON.stringify(newer), JSON.stringify(wrong), 'no JSON', '[]'];
    await stack.transport.publish(
      values.map((text) => ({ topic: topics.catalogProduct, key: 'one', value: text })),
    );
    expect(await run()).toMatchObject({ unknown: 1, invalid: 3 });
    expect(await valuesOf(dayOf(midnight))).toEqual([1]);
  });

  it('counts a message without a time for the day of the message before it', async () => {
    await castAt(midnight, [1]);
    await castAt(midnight + DAY, [2]);
    await stack.transport.publish([{ topic: topics.catalogProduct, key: 'one', value: 'no JSON' }]);
    expect(await run()).toMatchObject({ invalid: 0 });
    expect(await run(midnight + DAY)).toMatchObject({ invalid: 1 });
  });

  it('deletes what killed runs left, and nothing of a run that goes on', async () => {
    const names = ['.export-killed/one.ndjson', '.export-runs/one.ndjson', 'notes/one.txt'];
    names.push(...[7, 8].map((pid) => `${upCast}/2026-01-01.parquet.${pid}.part`));
    for (const name of names) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), '');
    }
    const kept = ['.export-runs/one.ndjson', `${upCast}/2026-01-01.parquet.8.part`];
    const old = new Date(Date.now() - DAY - MINUTE);
    const folders = ['.export-killed', '.export-runs', 'notes'];
    for (const name of [...names, ...folders]) {
      if (!kept.includes(name)) await utimes(join(folder, name), old, old);
    }
    await run();
    const left = (await readdir(folder)).filter((name) => !Object.hasOwn(eventSchemas, name));
    expect(left.sort()).toEqual(['.export-runs', 'notes']);
    const parts = (await readdir(join(folder, upCast))).filter((name) => name.endsWith('.part'));
    expect(parts).toEqual(['2026-01-01.parquet.8.part']);
  });
});
