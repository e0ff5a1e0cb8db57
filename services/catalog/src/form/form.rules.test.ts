import fc from 'fast-check';
import { DomainError } from '#kit/runtime/errors';
import { draftJson } from './draft.rules.ts';
import { changedFields, filesOf, hasChanges, parseForm } from './form.rules.ts';
import type { FormInput } from './form-fields.ts';

const origin = 'https://vita.test';
const least: FormInput = {
  type: 1,
  nameEn: 'Harbour',
  links: [{ kind: 'WEBSITE', url: 'https://harbour.io' }],
};
const parse = (fields: FormInput) => parseForm({ ...least, ...fields }, origin);
const refusal = (fields: FormInput) => {
  try {
    parse(fields);
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, ...error.params };
    throw error;
  }
  return null;
};
const many = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

describe('parseForm', () => {
  it('C11 makes a form of the least, with everything else empty', () => {
    expect(parse({})).toEqual({
      type: 1,
      nameEn: 'Harbour',
      nameZh: '',
      taglineEn: '',
      taglineZh: '',
      descriptionEn: '',
      descriptionZh: '',
      stage: 0,
      stageNoteEn: '',
      stageNoteZh: '',
      platforms: [],
      languages: [],
      chains: [],
      categories: [],
      tags: [],
      aliases: [],
      origin: 1,
      sourceLink: null,
      producer: null,
      logo: null,
      logoImage: null,
      banner: null,
      feedsImage: null,
      screenshots: [],
      links: [{ kind: 'WEBSITE', url: 'https://harbour.io' }],
      updateNoteEn: '',
      updateNoteZh: '',
    });
  });

  it.each<[FormInput, string]>([
    [{ type: null }, 'type'],
    [{ nameEn: '', nameZh: null }, 'nameEn'],
    [{ nameEn: '   ' }, 'nameEn'],
    [{ nameZh: '\u3000' }, 'nameZh'],
    [{ links: [] }, 'links'],
    [{ tags: [' '] }, 'tags'],
    [{ origin: 2, sourceLink: null }, 'sourceLink'],
    [{ origin: 3, sourceLink: ' ' }, 'sourceLink'],
    [{ links: [{ kind: 'RESOURCE', url: 'https://a.io' }] }, 'links.name'],
  ])('C11 C14 Q56 requires what is missing in %j', (fields, field) => {
    expect(refusal(fields)).toMatchObject({ code: 'FIELD_REQUIRED', field });
  });

  it.each<[FormInput, string, number]>([
    [{ nameEn: 'x'.repeat(51) }, 'nameEn', 50],
    [{ nameZh: '港'.repeat(51) }, 'nameZh', 50],
    [{ taglineZh: '港'.repeat(121) }, 'taglineZh', 120],
    [{ descriptionEn: 'x'.repeat(5_001) }, 'descriptionEn', 5_000],
    [{ stageNoteEn: 'x'.repeat(201) }, 'stageNoteEn', 200],
    [{ updateNoteZh: '港'.repeat(1_001) }, 'updateNoteZh', 1_000],
    [{ tags: ['x'.repeat(31)] }, 'tags', 30],
    [{ aliases: ['x'.repeat(51)] }, 'aliases', 50],
    [{ producer: { name: 'x'.repeat(51) } }, 'producer.name', 50],
  ])('C11 C13 Q17 rejects one character too many', (fields, field, max) => {
    expect(refusal(fields)).toMatchObject({ code: 'FIELD_LENGTH', field, max });
  });

  it('Q17 counts a Chinese character as one, and nothing around the text', () => {
    expect(parse({ nameZh: ` ${'港'.repeat(50)} ` }).nameZh).toHaveLength(50);
    expect(parse({ descriptionZh: '𠮷'.repeat(5_000) }).descriptionZh).toHaveLength(10_000);
  });

  it.each(['Harbour 2.0', 'Müller & Söhne', 'Ho\u0323\u0302i', 'α-Port', '1inch'])(
    'C11 accepts the English name %s',
    (nameEn) => {
      expect(parse({ nameEn }).nameEn).toBe(nameEn);
    },
  );

  it.each(['港湾', 'Harbour', '港湾 Harbour 2.0', '1號'])(
    'C11 accepts the Chinese name %s',
    (nameZh) => {
      expect(parse({ nameZh }).nameZh).toBe(nameZh);
    },
  );

  it.each<FormInput>([
    { nameEn: '港湾' },
    { nameEn: 'Нarbour' },
    { nameEn: 'مرفأ' },
    { nameEn: '...' },
    { nameEn: 'Two\nlines' },
    { nameEn: 'Two\tparts' },
    { nameEn: 'Two\u2028lines' },
    { nameZh: '港\u2029湾' },
    { nameEn: `Harbour${'\u0301'.repeat(20)}` },
    { nameEn: 'Har\u202ebour' },
    { nameZh: 'Гавань' },
    { nameZh: 'ハーバー' },
  ])('C11 rejects the name %j, of another script or without letters', (fields) => {
    expect(refusal(fields)).toEqual({ code: 'FIELD_INVALID', field: Object.keys(fields)[0] });
  });

  it.each<[FormInput, string]>([
    [{ type: 5 }, 'type'],
    [{ stage: 11 }, 'stage'],
    [{ platforms: [4, 3] }, 'platforms'],
    [{ languages: [12] }, 'languages'],
    [{ chains: [13] }, 'chains'],
    [{ origin: 4 }, 'origin'],
    [{ categories: ['x'] }, 'categories'],
    [{ producer: { telegram: 'two words' } }, 'producer.telegram'],
    [{ producer: { phone: 'call me' } }, 'producer.phone'],
    [{ tags: ['nft', 'art|game'] }, 'tags'],
    [{ tags: ['two\nlines'] }, 'tags'],
    [{ tags: ['two\tparts'] }, 'tags'],
    [{ tags: ['two\u2028lines'] }, 'tags'],
    [{ tags: [`a${'\u0301'.repeat(5)}`] }, 'tags'],
    [{ aliases: ['two\u2029lines'] }, 'aliases'],
    [{ aliases: ['Fox|Wolf'] }, 'aliases'],
    [{ aliases: ['Fox\nWolf'] }, 'aliases'],
    [{ links: [{ kind: 'RESOURCE', name: 'Au\ndit', url: 'https://a.io' }] }, 'links.name'],
  ])('C5 C6 C9 C10 C11 C13 C14 rejects an unknown or unreadable value in %j', (fields, field) => {
    expect(refusal(fields)).toMatchObject({ code: 'FIELD_INVALID', field });
  });

  it('C13 rejects a wrong e-mail of the producer', () => {
    const field = 'producer.email';
    expect(refusal({ producer: { email: 'ada@' } })).toEqual({ code: 'EMAIL_INVALID', field });
    expect(parse({ producer: { telegram: ' @ada_l ' } }).producer).toMatchObject({
      telegram: 'ada_l',
      email: null,
    });
  });

  it.each<[FormInput, string, string, number]>([
    [{ tags: many(11, (n) => `t${n}`) }, 'TOO_MANY_LABELS', 'tags', 10],
    [{ tags: many(9_000, () => 'x'.repeat(90)) }, 'TOO_MANY_LABELS', 'tags', 10],
    [{ categories: ['1', '2', '3', '4'] }, 'TOO_MANY_ENTRIES', 'categories', 3],
    [{ screenshots: many(11, (n) => `/files/${n}.png`) }, 'TOO_MANY_ENTRIES', 'screenshots', 10],
    [{ aliases: many(11, (n) => `a${n}`) }, 'TOO_MANY_ENTRIES', 'aliases', 10],
    [
      { links: many(6, (n) => ({ kind: 'WEBSITE' as const, url: `https://a${n}.io` })) },
      'TOO_MANY_ENTRIES',
      'links',
      5,
    ],
  ])('C12 C16 Q14 rejects too many entries', (fields, code, field, max) => {
    expect(refusal(fields)).toEqual({ code, field, max });
  });

  it('C6 C11 has each entry once', () => {
    const form = parse({ tags: [' nft', 'nft', 'art '], platforms: [4, 1, 4] });
    expect([form.tags, form.platforms]).toEqual([
      ['nft', 'art'],
      [4, 1],
    ]);
  });

  it('C14 says which link is wrong', () => {
    const links = [
      { kind: 'WEBSITE' as const, url: 'https://harbour.io' },
      { kind: 'IOS' as const, url: 'javascript:alert(1)' },
    ];
    const reason = 'SCHEME';
    expect(refusal({ links })).toEqual({ code: 'URL_INVALID', field: 'links', index: 1, reason });
  });

  it('C14 keeps the name of a customised resource alone', () => {
    const url = 'https://docs.io';
    const links = [
      { kind: 'RESOURCE' as const, name: ' Docs ', url },
      { kind: 'WEBSITE' as const, name: 'No', url },
    ];
    expect(parse({ links }).links).toEqual([
      { kind: 'RESOURCE', name: 'Docs', url },
      { kind: 'WEBSITE', url },
    ]);
  });

  it('Q56 forgets the source of an original', () => {
    expect(parse({ origin: 1, sourceLink: 'https://a.io' }).sourceLink).toBeNull();
    expect(parse({ origin: 2, sourceLink: 'https://a.io' }).sourceLink).toBe('https://a.io');
  });

  it('C15 stores pictures as paths of this site, and rejects others', () => {
    expect(parse({ logo: `${origin}/files/a.png` }).logo).toBe('/files/a.png');
    expect(parse({ logo: ' ' }).logo).toBeNull();
    for (const logo of [
      'https://else.io/a.png',
      '//else.io/a.png',
      'a.png',
      '/a b',
      `${origin}.io/a`,
    ]) {
      expect(refusal({ logo })).toEqual({ code: 'PICTURE_UNKNOWN', field: 'logo' });
    }
    expect(
      filesOf({ logo: '/files/a.png', banner: '/demo/b.png', screenshots: ['/files/c.png'] }),
    ).toEqual(['a.png', 'c.png']);
  });

  it('C11 accepts its own result, whatever was typed', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const typed = fc.record({
      nameEn: text,
      nameZh: text,
      taglineEn: text,
      tags: fc.array(text, { maxLength: 12 }),
      platforms: fc.array(fc.integer({ min: 0, max: 33 }), { maxLength: 4 }),
      producer: fc.record({ telegram: text, phone: text }),
    });
    fc.assert(
      fc.property(typed, (fields) => {
        const code = refusal(fields)?.code;
        if (code !== undefined) return expect(code).toMatch(/^(FIELD|TOO_MANY|EMAIL)_/);
        const form = parse(fields);
        expect(parseForm(form, origin)).toEqual(form);
      }),
    );
  });
});

describe('changedFields', () => {
  it('Q13 names what differs, whatever the order of JSON', () => {
    const before = parse({ links: [{ kind: 'RESOURCE', name: 'A', url: 'https://a.io' }] });
    const stored = {
      ...before,
      links: [{ url: 'https://a.io', kind: 'RESOURCE' as const, name: 'A' }],
    };
    expect(changedFields(stored, before)).toEqual([]);
    expect(changedFields(stored, { ...before, tags: ['new'], nameZh: '新' })).toEqual([
      'nameZh',
      'tags',
    ]);
  });

  it('Q13 names what is filled in of a new product', () => {
    const changed = changedFields({}, parse({ nameEn: 'Aave', nameZh: '', tags: ['loans'] }));
    expect(changed).toEqual(expect.arrayContaining(['nameEn', 'tags', 'links']));
    for (const field of ['nameZh', 'screenshots', 'banner', 'producer', 'updateNoteEn'])
      expect(changed).not.toContain(field);
  });
});

describe('hasChanges', () => {
  it.each<[before: FormInput, after: FormInput, expected: boolean]>([
    [{}, {}, false],
    [{ updateNoteEn: 'Old' }, { updateNoteEn: 'Old' }, false],
    [{ updateNoteEn: 'Old' }, {}, false],
    [{}, { updateNoteZh: '新版本' }, true],
    [{ updateNoteEn: 'Old' }, { tags: ['new'] }, true],
  ])('Q13 %j to %j: %s', (before, after, expected) => {
    expect(hasChanges(parse(before), parse(after))).toBe(expected);
  });
});

describe('draftJson', () => {
  it('R5 leaves out what PostgreSQL cannot store', () => {
    expect(JSON.parse(draftJson({ nameEn: 'a\0b\ud800' }))).toEqual({ nameEn: 'ab\ufffd' });
  });
});
