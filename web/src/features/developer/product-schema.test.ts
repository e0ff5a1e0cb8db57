import { ValidationError } from 'yup';
import type { Text } from '../../lib/text/text-id.ts';
import { productSchema } from './product-schema.ts';
import { type ProductValues, valuesOf } from './product-values.rules.ts';

const text: Text = (id, values) => `${id} ${JSON.stringify(values ?? {})}`;
const schema = productSchema(text);
const empty = valuesOf();
const valid: ProductValues = {
  ...empty,
  nameEn: 'Aave',
  links: { ...empty.links, WEBSITE: ['https://aave.example'] },
};

/** The paths of the fields that are wrong. */
async function wrong(changes: Partial<ProductValues>): Promise<string[]> {
  try {
    await schema.validate({ ...valid, ...changes }, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path }) => path ?? '');
  }
}

const addresses = (count: number) => many(count).map((_, at) => `https://a.example/${at}`);
const many = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`);

describe('the checks of a product form', () => {
  it('C11 accepts a name in one language', async () => {
    expect(await wrong({})).toEqual([]);
    expect(await wrong({ nameEn: '', nameZh: '小狐狸' })).toEqual([]);
    expect(await wrong({ nameEn: '  ', nameZh: ' ' })).toEqual(['nameEn']);
  });

  it.each<[string, Partial<ProductValues>, string]>([
    ['C11 a name of 51 characters', { nameEn: 'a'.repeat(51) }, 'nameEn'],
    ['C11 a name without a letter', { nameEn: '!!' }, 'nameEn'],
    ['C11 a Chinese name in Russian', { nameZh: 'Привет' }, 'nameZh'],
    [
      'C13 a phone number in words',
      { producer: { ...valid.producer, phone: 'call me' } },
      'producer.phone',
    ],
    ['C11 an English name in Chinese', { nameEn: '小狐狸' }, 'nameEn'],
    ['Q17 a description of 5001 characters', { descriptionZh: '字'.repeat(5001) }, 'descriptionZh'],
    ['C12 a fourth category', { categories: many(4) }, 'categories'],
    ['C11 9,000 tags', { tags: many(9000) }, 'tags'],
    ['C11 a tag of 31 characters', { tags: ['a'.repeat(31)] }, 'tags'],
    ['C11 a tag with a bar', { tags: ['art|game'] }, 'tags'],
    ['C11 an alias of two lines', { aliases: ['Fox\nWolf'] }, 'aliases'],
    [
      'C14 a resource with a tab in its name',
      { resources: [{ name: 'Au\tdit', url: 'https://a.example' }] },
      'resources[0].name',
    ],
    [
      'C13 an e-mail without a host',
      { producer: { ...valid.producer, email: 'a@' } },
      'producer.email',
    ],
    [
      'C13 a Telegram ID of two letters',
      { producer: { ...valid.producer, telegram: 'ab' } },
      'producer.telegram',
    ],
    [
      'C14 a link with credentials',
      { links: { ...valid.links, VIDEO: ['https://a:b@c.example'] } },
      'links.VIDEO[0]',
    ],
    ['C14 a sixth video', { links: { ...valid.links, VIDEO: addresses(6) } }, 'links.VIDEO[0]'],
    [
      'C14 a link of 2001 characters',
      { links: { ...valid.links, VIDEO: [`https://a.example/${'a'.repeat(1983)}`] } },
      'links.VIDEO[0]',
    ],
    [
      'C14 a javascript: link',
      { links: { ...valid.links, WEBSITE: ['javascript:alert(1)'] } },
      'links.WEBSITE[0]',
    ],
    [
      'C14 a resource without a name',
      { resources: [{ name: '', url: 'https://a.example' }] },
      'resources[0].name',
    ],
    [
      'C14 a resource without an address',
      { resources: [{ name: 'Audit', url: '' }] },
      'resources[0].url',
    ],
    ['C9 a repost without a source', { origin: '2' }, 'sourceLink'],
    ['C16 an eleventh screenshot', { screenshots: many(11) }, 'screenshots'],
  ])('refuses %s', async (_, changes, path) => {
    expect(await wrong(changes)).toEqual([path]);
  });

  it('C14 wants one link, of any kind', async () => {
    const { links } = empty;
    expect(await wrong({ links })).toEqual(['links.WEBSITE[0]']);
    expect(await wrong({ links: { ...links, IOS: ['https://a.example'] } })).toEqual([]);
    const resources = [{ name: 'Audit', url: 'https://a.example' }];
    expect(await wrong({ links, resources })).toEqual([]);
    const refused = schema.validate({ ...valid, links });
    await expect(refused).rejects.toThrow('developer.link.missing');
  });

  it('C14 accepts 30 links and refuses one more', async () => {
    const { links } = empty;
    const [WEBSITE, five] = [addresses(5), addresses(5)];
    const twenty = { ...links, WEBSITE, VIDEO: five, IOS: five, SOCIAL: five };
    const resources = many(10).map((name) => ({ name, url: 'https://a.example' }));
    expect(await wrong({ links: twenty, resources })).toEqual([]);
    const more = { ...twenty, WECHAT: ['https://a.example'] };
    expect(await wrong({ links: more, resources })).toEqual(['links.WEBSITE[0]']);
  });

  it.each<[string, Partial<ProductValues>, string]>([
    ['tags', { tags: many(11) }, 'error.TOO_MANY_LABELS'],
    ['aliases', { aliases: many(11) }, 'error.TOO_MANY_ENTRIES'],
    ['links', { links: { ...valid.links, IOS: addresses(6) } }, 'error.TOO_MANY_ENTRIES'],
    [
      'resources',
      { resources: [{ name: 'a'.repeat(31), url: 'https://a.example' }] },
      'field.links.name',
    ],
  ])(
    'C14 says the code or field of the server for too many or too long %s',
    async (_, changes, message) => {
      await expect(schema.validate({ ...valid, ...changes })).rejects.toThrow(message);
    },
  );

  it.each([
    [`https://a.example/${'a'.repeat(1983)}`, 'error.FIELD_LENGTH'],
    ['javascript:alert(1)', 'error.URL_INVALID.SCHEME'],
    ['ftp://aave.example', 'error.URL_INVALID.SCHEME'],
    ['https://me:secret@aave.example', 'error.URL_INVALID.CREDENTIALS'],
    ['aave', 'error.URL_INVALID '],
  ])('C14 says what is wrong with %s', async (link, message) => {
    const links = { ...empty.links, WEBSITE: [link] };
    await expect(schema.validate({ ...valid, links })).rejects.toThrow(message);
  });

  it('C14 accepts an address that begins with its host', async () => {
    expect(await wrong({ links: { ...empty.links, WEBSITE: ['aave.example'] } })).toEqual([]);
  });

  it('Q17 counts an emoji as one character', async () => {
    expect(await wrong({ taglineEn: '🦊'.repeat(120) })).toEqual([]);
  });
});
