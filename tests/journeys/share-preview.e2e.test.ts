import { languages } from '#schema/enums';
import { headOf, openPage } from '../page-response.ts';
import { picturedProduct } from '../pictured-product.ts';
import { releasedProduct } from '../released-product.ts';
import { connectStack } from '../stack.ts';

const stack = connectStack();
afterAll(() => stack.close());

describe('the preview of a shared link', () => {
  it('C15 Q58 is the feeds picture of a product, in both languages and on every tab', async () => {
    const { id, path } = await picturedProduct(stack);
    for (const language of languages) {
      for (const tab of ['', '&tab=posts']) {
        const head = headOf(await openPage(stack, `/${language}/app-item?id=${id}${tab}`));
        expect(head.meta('og:image')).toBe(`${stack.url}${path}`);
        expect(head.meta('og:image:width')).toBe('690');
        expect(head.meta('og:image:height')).toBe('370');
        expect(head.meta('twitter:card')).toBe('summary_large_image');
      }
    }
    const { status, headers } = await stack.send({ method: 'GET', path });
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('C15 Q58 is drawn for a product without a feeds picture', async () => {
    const { id } = await releasedProduct(stack);
    const head = headOf(await openPage(stack, `/en/app-item?id=${id}`));
    expect(head.meta('og:image')).toContain(`${stack.url}/og/${id}.en.png`);
    expect(head.meta('og:image:width')).toBe('1200');
    expect(head.meta('og:image:height')).toBe('630');
  });
});
