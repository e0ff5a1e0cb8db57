import { readFileSync } from 'node:fs';
import { type AnyEvent, parseEvent } from '#kit/events/event';
import { projectFile } from '#kit/runtime/paths';
import { type EventType, eventSchemas } from '#schema/generated/events';
import { dataColumns, envelopeColumns } from './table-columns.ts';

const types = Object.keys(eventSchemas) as EventType[];
const sampleOf = (type: EventType): AnyEvent =>
  parseEvent(readFileSync(projectFile(`tests/contract/event-corpus/${type}.json`), 'utf8'));
const described = (type: EventType) =>
  dataColumns(type).map(
    ({ name, type: kind, nullable }) => `${name} ${kind}${nullable ? '?' : ''}`,
  );

describe('the tables of events', () => {
  it('flatten objects, write lists as JSON texts, and put optional columns last', () => {
    expect(described('catalog.product-listed.v1')).toEqual([
      ...['product_id STRING', 'slug STRING', 'type STRING', 'name_en STRING', 'name_zh STRING'],
      ...['owner_id STRING?', 'sharer_id STRING?', 'lead_id STRING?', 'first_time BOOLEAN'],
      ...['counts_for_rewards BOOLEAN?', 'maintainer_ids STRING?', 'submitter_id STRING?'],
    ]);
    expect(described('vitamin.transferred.v1')).toEqual(
      expect.arrayContaining([
        ...['amount INT64', 'product_name_en STRING?', 'correction_kind STRING?'],
        'correction_together_amount INT64?',
      ]),
    );
    expect(described('user.digest-due.v1')).toEqual([
      'user_id STRING',
      'since TIMESTAMP',
      'until TIMESTAMP',
    ]);
    expect(described('catalog.up-cast.v1')).toContain('weight INT64');
  });

  it.each(types)(
    'rel-E6 have a column for every field of %s, and a value where it is required',
    (type) => {
      const columns = [...envelopeColumns, ...dataColumns(type)];
      const names = columns.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
      const event = sampleOf(type);
      const missing = columns.filter(({ nullable, read }) => !nullable && read(event) === null);
      expect(missing).toEqual([]);
      const values = dataColumns(type).map(({ read }) => read(event));
      const given = Object.values(event.data).filter((value) => value !== null);
      expect(values.filter((value) => value !== null).length).toBeGreaterThanOrEqual(given.length);
    },
  );

  it('read lists and numbers as they are in the event', () => {
    const event = sampleOf('catalog.digest-composed.v1');
    const products = dataColumns('catalog.digest-composed.v1').find(
      ({ name }) => name === 'products',
    );
    expect(JSON.parse(String(products?.read(event)))).toEqual(
      (event.data as { products: object[] }).products,
    );
    const sequence = envelopeColumns.find(({ name }) => name === 'sequence');
    expect(sequence?.read({ ...event, sequence: '9007199254740993' })).toBe(9007199254740993n);
    expect(sequence?.read({ ...event, sequence: undefined } as AnyEvent)).toBeNull();
  });
});
