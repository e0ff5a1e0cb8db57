import fc from 'fast-check';
import {
  type FormData,
  linkPath,
  type ProductValues,
  toInput,
  urlKinds,
  valuesOf,
} from './product-values.rules.ts';

const word = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() === text);
const orNull = fc.option(word);
const url = word.map((path) => `https://aave.com/${path}`);
const link = fc.record({
  kind: fc.constantFrom(...urlKinds),
  name: fc.constant(null),
  url,
});
const resource = fc.record({ kind: fc.constant('RESOURCE' as const), name: orNull, url });

/** Links in the order of the form. */
const links = fc
  .tuple(fc.array(link), fc.array(resource))
  .map(([ofKind, named]) => [
    ...urlKinds.flatMap((kind) => ofKind.filter((each) => each.kind === kind)),
    ...named,
  ]);

const form: fc.Arbitrary<FormData> = fc.record({
  type: fc.constantFrom('APP', 'GAME', 'NFT', 'HARDWARE'),
  nameEn: orNull,
  nameZh: orNull,
  descriptionEn: orNull,
  descriptionZh: orNull,
  taglineEn: orNull,
  taglineZh: orNull,
  stage: fc.integer({ min: 0, max: 10 }),
  stageNoteEn: orNull,
  stageNoteZh: orNull,
  platforms: fc.array(fc.constantFrom(1, 2, 4)),
  languages: fc.array(fc.integer({ min: 1, max: 11 })),
  chains: fc.array(fc.integer({ min: 1, max: 12 })),
  categories: fc.array(word),
  tags: fc.array(word),
  aliases: fc.array(word),
  origin: fc.constantFrom(2, 3),
  sourceLink: fc.option(url),
  producer: fc.record({
    name: orNull,
    email: orNull,
    telegram: orNull,
    wechat: orNull,
    phone: orNull,
  }),
  links,
  logo: orNull,
  logoImage: orNull,
  banner: orNull,
  feedsImage: orNull,
  screenshots: fc.array(word),
  updateNoteEn: orNull,
  updateNoteZh: orNull,
});

const withLinks = (changes: Partial<ProductValues['links']>): ProductValues => {
  const values = valuesOf();
  return { ...values, links: { ...values.links, ...changes } };
};

describe('the values of a product form', () => {
  it('C11 C13 C14 C16 sends what the graph returned, unless it is changed', () => {
    fc.assert(
      fc.property(form, (data) => {
        expect(toInput(valuesOf(data))).toEqual(data);
      }),
    );
  });

  it('C11 sends empty texts as null and trims the others', () => {
    const input = toInput({ ...valuesOf(), nameEn: '  Aave ', nameZh: '   ' });
    expect([input.nameEn, input.nameZh, input.logo]).toEqual(['Aave', null, null]);
  });

  it('C14 sends no link without an address, and keeps a resource that has a name only', () => {
    const values = {
      ...withLinks({ WEBSITE: ['', ' https://a.example '], VIDEO: [' '] }),
      resources: [
        { name: '', url: '' },
        { name: 'Audit', url: '' },
      ],
    };
    expect(toInput(values).links).toEqual([
      { kind: 'WEBSITE', name: null, url: 'https://a.example' },
      { kind: 'RESOURCE', name: 'Audit', url: '' },
    ]);
  });

  it('C14 completes addresses that begin with their host', () => {
    const links = { ...valuesOf().links, WEBSITE: ['aave.com'] };
    const resources = [{ name: 'Audit', url: ' aave.com/audit' }];
    const sent = toInput({ ...valuesOf(), origin: '2', sourceLink: 'a.news', links, resources });
    expect(sent.links.map((link) => link.url)).toEqual([
      'https://aave.com',
      'https://aave.com/audit',
    ]);
    expect(sent.sourceLink).toBe('https://a.news');
  });

  it('C9 sends the source of a repost only', () => {
    const typed = { ...valuesOf(), sourceLink: 'https://a.example' };
    expect(toInput(typed).sourceLink).toBeNull();
    expect(toInput({ ...typed, origin: '2' }).sourceLink).toBe('https://a.example');
  });

  it('C14 finds the field of each link that was sent', () => {
    const values = {
      ...withLinks({ WEBSITE: ['', 'https://a.example'], IOS: ['https://b.example'] }),
      resources: [
        { name: '', url: '' },
        { name: 'Audit', url: 'https://c.example' },
      ],
    };
    expect([0, 1, 2].map((index) => linkPath(values, index))).toEqual([
      'links.WEBSITE.1',
      'links.IOS.0',
      'resources.1.url',
    ]);
    expect(linkPath(values, 9)).toBe('links.WEBSITE.0');
  });
});
