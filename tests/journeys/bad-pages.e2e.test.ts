import type { Language } from '#schema/enums';
import { counts } from '#schema/limits';
import { connectStack } from '../stack.ts';

const stack = connectStack();
afterAll(() => stack.close());

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const garbage = [
  'x',
  '1',
  "' or 1=1 --",
  '\u0000',
  'é'.repeat(500),
  cursor({}),
  cursor([]),
  cursor(-1),
  cursor(1e9),
  cursor(['x', 'y']),
  cursor([1, null]),
  cursor(["1'; drop table product; --", '1']),
  cursor([1, 2, 3, 4, 5]),
];

describe('pages of lists', () => {
  it('rel-S30 rel-S37 rejects page sizes of 0 and 51, and invalid cursors', async () => {
    const lists = [
      'products(%) { totalCount }',
      'posts(%) { totalCount }',
      'searchProducts(keyword: "a", %) { totalCount }',
      'searchPosts(keyword: "a", %) { totalCount }',
      'product(id: "1") { questions(%) { totalCount } }',
      'product(id: "1") { posts(%) { totalCount } }',
      'product(id: "1") { ups(%) { totalCount } }',
    ];
    for (const list of lists) {
      const ask = (words: string, language: Language = 'en') =>
        stack.graphql(`{ ${list.replace('%', words)} }`, {}, { language });
      for (const first of [0, -1, counts.pageMax + 1, 2 ** 31 - 1]) {
        const { code, errors } = await ask(`first: ${first}`);
        expect({ list, first, code }).toEqual({ list, first, code: 'PAGE_TOO_LARGE' });
        expect(errors[0]?.message).toBe('A page holds 1 to 50 items');
      }
      expect((await ask('first: 51', 'zh')).errors[0]?.message).toBe('每页须为 1 到 50 条');
      for (const value of garbage) {
        const { code } = await ask(`after: ${JSON.stringify(value)}`);
        expect({ list, value, code }).toEqual({ list, value, code: 'CURSOR_INVALID' });
      }
      expect((await ask('after: "x"', 'zh')).errors[0]?.message).toBe('分页位置无效');
    }
  });
});
