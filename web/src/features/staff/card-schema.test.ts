import type { ValidationError } from 'yup';
import type { Text } from '../../lib/text/text-id.ts';
import { cardSchema, productIdsOf } from './card-schema.ts';

const text = ((id: string) => id) as Text;

const picture = { form: 'PICTURE_AND_COPY', picture: '/files/a.png', productIds: '' };
const logos = { form: 'LOGOS', picture: '', productIds: '1, 2' };
const rest = { titleEn: 'Title', titleZh: '', link: '/games', startsAt: '2026-01-01T00:00' };

/** The fields with an error. */
async function wrongFields(values: object): Promise<(string | undefined)[]> {
  const checked = cardSchema(text).validate(values, { abortEarly: false });
  return checked.then(
    () => [],
    ({ inner }: ValidationError) => inner.map(({ path }) => path).sort(),
  );
}

describe('the fields of a card', () => {
  it('Q57 are each refused when the form is sent empty', async () => {
    const empty = { titleEn: ' ', titleZh: '', link: '', startsAt: '' };
    const both = ['link', 'startsAt', 'titleEn'];
    expect(await wrongFields({ ...picture, ...empty, picture: '' })).toEqual(
      [...both, 'picture'].sort(),
    );
    expect(await wrongFields({ ...logos, ...empty, productIds: '1' })).toEqual(
      [...both, 'productIds'].sort(),
    );
  });

  it('Q57 need a title in one language only, and what the form of the card shows', async () => {
    expect(await wrongFields({ ...rest, ...picture })).toEqual([]);
    expect(await wrongFields({ ...rest, ...logos, titleEn: '', titleZh: '标题' })).toEqual([]);
    const many = '1 2 3 4 5 6 7';
    expect(await wrongFields({ ...rest, ...logos, productIds: many })).toEqual(['productIds']);
  });

  it('Q57 takes ids with commas of both languages, or spaces', () => {
    expect(productIdsOf(' 1,2，3 4 ')).toEqual(['1', '2', '3', '4']);
  });
});
