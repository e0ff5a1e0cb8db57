import type { Queryable } from '#kit/database/database';
import { parseForm } from '../form/form.rules.ts';
import { awaitPictures } from './product-pictures.ts';

describe('awaitPictures', () => {
  it('C11 R5 asks for unknown pictures for one submission of a member at a time', async () => {
    let asked = 0;
    const database = {
      query: async () => {
        asked += 1;
        return [];
      },
    } as unknown as Queryable;
    const form = parseForm(
      {
        type: 1,
        nameEn: 'Harbour',
        logo: '/files/unknown.png',
        links: [{ kind: 'WEBSITE', url: 'https://harbour.io' }],
      },
      'https://vita.example',
    );
    await Promise.all(Array.from({ length: 50 }, () => awaitPictures(database, 'alice', form)));
    expect(asked).toBe(40);
    await awaitPictures(database, 'bob', { ...form, logo: null });
    expect(asked).toBe(40);
  });
});
