import type { FormInput } from './form-fields.ts';
import { assertNamesFree, parseLinks, parseName, parseWords } from './form-parts.rules.ts';

const fields = ['nameEn', 'nameZh'] as const;
const harbour = { nameEn: 'Harbour', nameZh: '港湾' };
const invalid = (field: string) =>
  expect.objectContaining({ code: 'FIELD_INVALID', params: { field } });

describe('names of a product', () => {
  it.each(['ΜetaΜask', 'Metаmask', 'Ηarbour', 'Harbοur Pro', 'Harbour-Ηarbour', 'H́Α', 'Α1b'])(
    'C11 refuses the name %j, in which a word mixes scripts',
    (name) => {
      for (const field of fields) expect(() => parseName(name, field)).toThrow(invalid(field));
    },
  );

  it.each(['Harbour Ω', 'Δ-Harbour', 'Αθήνα', 'Café 2'])('C11 accepts the name %j', (name) => {
    expect(parseName(name, 'nameEn')).toBe(name);
  });

  it.each([
    ['nameEn', 'Vita Staff'],
    ['nameEn', 'Vita Staff: account locked, verify at vlta.io'],
    ['nameEn', 'V1ta-Official'],
    ['nameEn', 'Admin'],
    ['nameZh', 'Vita 官方'],
    ['nameZh', '維他客服'],
  ] as const)('X-L6 refuses the %s %j, but not of a product that has it', (field, name) => {
    const form = { ...harbour, [field]: name };
    const reserved = { code: 'NAME_RESERVED', params: { field } };
    expect(() => assertNamesFree(form, null)).toThrow(expect.objectContaining(reserved));
    expect(() => assertNamesFree(form, harbour)).toThrow(expect.objectContaining(reserved));
    expect(() => assertNamesFree(form, form)).not.toThrow();
  });

  it.each(['Vitalik', 'Vitamin Club', 'Staffing', '港湾'])(
    'X-L6 leaves the name %j free',
    (name) => {
      expect(() => assertNamesFree({ nameEn: name, nameZh: name }, null)).not.toThrow();
    },
  );
});

describe('a refused entry of a list', () => {
  const refusedAt = (code: string, params: object) =>
    expect.objectContaining({ code, params: expect.objectContaining(params) });
  const url = 'https://a.io';
  const withLink = (link: NonNullable<FormInput['links']>[number]) => () =>
    parseLinks([{ kind: 'WEBSITE', url }, { kind: 'VIDEO', url }, link]);
  const named = (name: string) => withLink({ kind: 'RESOURCE', name, url });

  it.each([
    ['links', 'FIELD_LENGTH', withLink({ kind: 'VIDEO', url: `${url}/${'x'.repeat(2_100)}` })],
    ['links', 'FIELD_REQUIRED', withLink({ kind: 'VIDEO', url: ' ' })],
    ['links', 'URL_INVALID', withLink({ kind: 'VIDEO', url: 'a.io' })],
    ['links.name', 'FIELD_LENGTH', named('x'.repeat(60))],
    ['links.name', 'FIELD_INVALID', named('Au\ndit')],
    ['links.name', 'FIELD_REQUIRED', named(' ')],
  ])('C14 of %s is named by its index: %s', (field, code, parse) => {
    expect(parse).toThrow(refusedAt(code, { field, index: 2 }));
  });

  it.each([
    ['FIELD_LENGTH', 'x'.repeat(31)],
    ['FIELD_INVALID', 'a|b'],
    ['FIELD_REQUIRED', ' '],
  ])('C11 of tags is named by its index: %s', (code, tag) => {
    const parse = () => parseWords(['a', 'b', tag], { field: 'tags', max: 10 }, { max: 30 });
    expect(parse).toThrow(refusedAt(code, { field: 'tags', index: 2 }));
  });
});
