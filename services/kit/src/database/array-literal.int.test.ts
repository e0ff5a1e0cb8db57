import fc from 'fast-check';
import { createLogger } from '#kit/runtime/logger';
import { createTestDatabase, type TestDatabase } from '#kit/testing/test-database';
import { arrayLiteral } from './array-literal.ts';
import { createDatabase, type Database } from './database.ts';

describe('array parameters', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase('catalog');
    const logger = createLogger('test', 'silent');
    database = createDatabase({ url: test.url, poolSize: 1, logger });
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const text = fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', ''));
  const hard = fc.constantFrom('', 'NULL', 'null', '{}', 'a,b', '"', '\\', '\\"', ' ', '\n', "'");
  const number = fc.oneof(fc.double({ noNaN: true }), fc.integer()).map((any) => any + 0);
  const years = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') };
  const time = fc.date({ ...years, noInvalidDate: true });

  it.each([
    ['text', fc.oneof(text, hard)],
    ['double precision', number],
    ['boolean', fc.boolean()],
    ['bigint', fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })],
    ['timestamptz', time],
    ['bytea', fc.uint8Array().map((bytes) => Buffer.from(bytes))],
  ] as const)('perf-G6 PostgreSQL reads each element of an array of %s', async (type, element) => {
    const values = fc.array(fc.option<unknown>(element), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(values, async (sent) => {
        const [row] = await database.query<{ values: unknown[] }>(
          `select $1::${type}[] as values`,
          [sent],
        );
        const isBig = (value: unknown): value is bigint => typeof value === 'bigint';
        const expected = sent.map((value) => (isBig(value) ? String(value) : value));
        expect(row?.values).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('perf-G6 leaves to the driver what it does not know, so that nothing is lost', () => {
    expect(arrayLiteral([1, Buffer.from('a')])).toBeNull();
    expect(arrayLiteral([['nested']])).toBeNull();
    expect(arrayLiteral([new Date(Number.NaN)])).toBeNull();
    expect(arrayLiteral([{ any: 'object' }])).toBeNull();
  });
});
