import { messages } from '#schema/messages/index';
import {
  bounded,
  choice,
  flag,
  id,
  integer,
  kept,
  keptValue,
  optionalText,
  pageVariables,
  readFields,
  required,
  text,
} from './fields.ts';
import type { Call } from './operation.ts';
import { operations } from './operations.ts';

/** Only ids have to be given before the next field is read. */
const idOf = (name: string): [string, string] => [name, /id$/.test(name) ? '1' : ''];

const read = (fields: Parameters<typeof readFields>[0], values: Record<string, string>) =>
  readFields(fields, new Map(Object.entries(values)));

describe('readFields', () => {
  it('Q52 returns the default of a missing field', () => {
    const fields = {
      a: text(),
      b: optionalText(),
      c: integer(10),
      d: flag(),
      e: choice({ '1': 'X' }, null),
    };
    expect(read(fields, {})).toEqual({ a: '', b: null, c: 10, d: false, e: null });
    expect(read(fields, { b: '', c: '', d: '', e: '' })).toMatchObject({
      b: null,
      c: 10,
      d: false,
      e: null,
    });
  });

  it('O43 B2 leaves a number that is too large to the service, which tells the bounds', () => {
    const fields = { total: bounded(0) };
    const numbers = [
      ['', 0],
      ['1000000000', 1_000_000_000],
      ['99999999999999999999', 2_147_483_647],
    ] as const;
    for (const [total, value] of numbers) expect(read(fields, { total })).toEqual({ total: value });
    for (const total of ['-1', '1.5', 'ten', '9'.repeat(21)]) {
      expect(() => read(fields, { total })).toThrow(
        expect.objectContaining({ code: 'FIELD_INVALID' }),
      );
    }
  });

  it('Q52 an empty required field is missing, and a kept one is undefined when it is left out', () => {
    const mandatory = { new_status: required(choice({ '1': 'X' }, null)) };
    for (const values of [{}, { new_status: '' }] as Record<string, string>[]) {
      expect(() => read(mandatory, values)).toThrow(
        expect.objectContaining({ code: 'FIELD_REQUIRED', params: { field: 'newStatus' } }),
      );
    }
    expect(() => read(mandatory, { new_status: '2' })).toThrow(
      expect.objectContaining({ code: 'FIELD_INVALID' }),
    );
    expect(read(mandatory, { new_status: '1' })).toEqual({ new_status: 'X' });
    const stored = { a: kept(integer(null)), b: keptValue(flag(true)) };
    expect(read(stored, {})).toEqual({ a: undefined, b: undefined });
    expect(read(stored, { a: '', b: '' })).toEqual({ a: null, b: undefined });
    expect(read(stored, { a: '3', b: '0' })).toEqual({ a: 3, b: false });
  });

  it('O1 rejects a value with NUL, which also stands for one that could not be decoded', () => {
    const invalid = { code: 'FIELD_INVALID', params: { field: 'productName' } };
    for (const field of [text(), optionalText(), integer(1), flag()]) {
      const fields = { product_name: field };
      expect(() => read(fields, { product_name: 'a\0b' })).toThrow(
        expect.objectContaining(invalid),
      );
    }
    expect(read({ a: text() }, { a: 'x', unknown: '\0' })).toEqual({ a: 'x' });
  });

  it('Q52 parses fields and ignores unknown ones', () => {
    const fields = { a: text(), c: integer(10), d: flag(), e: choice({ '1': 'X' }, null), f: id() };
    expect(read(fields, { a: ' x ', c: '0', d: '1', e: '1', f: '7', g: 'ignored' })).toEqual({
      a: ' x ',
      c: 0,
      d: true,
      e: 'X',
      f: '7',
    });
  });

  it('Q39 names an invalid field in camel case', () => {
    const rejected = (field: string) =>
      expect.objectContaining({ code: 'FIELD_INVALID', params: { field } });
    for (const value of ['-1', '1.5', '1e3', ' 1', '9999999999', 'x']) {
      expect(() => read({ limit: integer(10) }, { limit: value })).toThrow(rejected('limit'));
    }
    const fields = { search_type: choice({ '1': 'X' }, 'X') };
    expect(() => read(fields, { search_type: '3' })).toThrow(rejected('searchType'));
    expect(() => read(fields, { search_type: 'constructor' })).toThrow(rejected('searchType'));
    expect(() => read({ focus: flag() }, { focus: 'yes' })).toThrow(rejected('focus'));
  });

  it('Q39 has a label in both languages for each field that an error can name', async () => {
    const graph = { run: () => Promise.reject(new Error('reached the graph')) } as unknown as Call;
    const calls = operations.flatMap(({ fields, execute }) =>
      Object.keys(fields).map((name) =>
        execute(new Map([...Object.keys(fields).map(idOf), [name, '?']]), graph).then(
          () => undefined,
          ({ params }: { params?: { field?: string } }) => params?.field,
        ),
      ),
    );
    const named = (await Promise.all(calls)).filter((field) => field !== undefined);
    expect(named).toEqual(expect.arrayContaining(['unbindType', 'searchType', 'limit']));
    for (const language of ['en', 'zh'] as const) {
      expect(named.filter((name) => !(`field.${name}` in messages[language]))).toEqual([]);
    }
  });

  it('Q39 has a label in both languages for each field, which an error can name when it is sent twice', () => {
    const names = operations.flatMap(({ fields }) => Object.keys(fields));
    const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
    for (const language of ['en', 'zh'] as const) {
      const open = names.filter((name) => !(`field.${camelCase(name)}` in messages[language]));
      expect({ language, open }).toEqual({ language, open: [] });
    }
  });

  it('Q39 rejects a missing id by the name of its field', () => {
    const rejected = expect.objectContaining({
      code: 'FIELD_REQUIRED',
      params: { field: 'appId' },
    });
    expect(() => read({ app_id: id() }, {})).toThrow(rejected);
    expect(() => read({ app_id: id() }, { app_id: '' })).toThrow(rejected);
  });
});

describe('pageVariables', () => {
  it('O26 converts offset and limit to a cursor', () => {
    expect(pageVariables({ offset: 0, limit: 10 })).toEqual({ first: 10, after: null });
    expect(pageVariables({ offset: 20, limit: 5 })).toEqual({ first: 5, after: 'MjA' });
  });
});
