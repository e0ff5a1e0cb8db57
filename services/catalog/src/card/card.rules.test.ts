import { cardLimits } from '#schema/cards';
import { type CardInput, parseCard } from './card.rules.ts';

const origin = 'https://vita.example';
const startsAt = new Date('2026-11-01T00:00:00Z');
const picture: CardInput = {
  position: 'HOME',
  form: 'PICTURE_AND_COPY',
  titleEn: ' Week of wallets ',
  picture: '/files/card.png',
  link: '/apps',
  productIds: ['1'],
  place: 0,
  startsAt,
};
const logos: CardInput = { ...picture, form: 'LOGOS', picture: null, productIds: ['1', '2', '2'] };
const refused = (input: Partial<CardInput>, of: CardInput = picture) => {
  try {
    parseCard({ ...of, ...input }, origin);
    return null;
  } catch (error) {
    const { code, params } = error as { code: string; params: { field: string } };
    return `${code} ${params.field}`;
  }
};

describe('parseCard', () => {
  it('C8 keeps the picture of a picture form, and the products of a row, each once', () => {
    expect(parseCard(picture, origin)).toMatchObject({
      titleEn: 'Week of wallets',
      titleZh: '',
      picture: '/files/card.png',
      productIds: [],
      endsAt: null,
    });
    expect(parseCard(logos, origin)).toMatchObject({ picture: null, productIds: ['1', '2'] });
  });

  it('C8 keeps the path of an absolute address of a file of this site', () => {
    const absolute = parseCard({ ...picture, picture: `${origin}/files/card.png` }, origin);
    expect(absolute.picture).toBe('/files/card.png');
    expect(refused({ picture: 'https://other.example/files/card.png' })).toBe(
      'FIELD_INVALID picture',
    );
  });

  it.each([
    [{ titleEn: '  ', titleZh: null }, 'FIELD_REQUIRED titleEn'],
    [{ titleEn: 'x'.repeat(cardLimits.title.max + 1) }, 'FIELD_LENGTH titleEn'],
    [{ copyZh: '字'.repeat(cardLimits.copy.max + 1) }, 'FIELD_LENGTH copyZh'],
    [{ picture: null }, 'FIELD_REQUIRED picture'],
    [{ picture: 'https://evil.example/card.png' }, 'FIELD_INVALID picture'],
    [{ link: '' }, 'FIELD_REQUIRED link'],
    [{ link: '//evil.example' }, 'URL_INVALID link'],
    [{ link: 'javascript:alert(1)' }, 'URL_INVALID link'],
    [{ link: 'http://vita.example' }, 'URL_INVALID link'],
    [{ link: 'https://a:b@vita.example' }, 'URL_INVALID link'],
    [{ place: -1 }, 'FIELD_INVALID place'],
    [{ startsAt: new Date(Number.NaN) }, 'FIELD_INVALID startsAt'],
    [{ endsAt: startsAt }, 'FIELD_INVALID endsAt'],
  ] as const)('Q57 refuses %j', (input, expected) => {
    expect(refused(input)).toBe(expected);
  });

  it.each([
    [['1']],
    [['1', '1']],
    [Array.from({ length: cardLimits.products.max + 1 }, (_, index) => String(index + 1))],
  ])('C8 refuses a row of %j', (productIds) => {
    expect(refused({ productIds }, logos)).toBe('FIELD_LENGTH productIds');
  });
});
