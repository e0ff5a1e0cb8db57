import { pictureUses } from '#schema/product-limits';
import { picturedProduct } from '../pictured-product.ts';
import { expect, inBothLanguages, named, test } from './site.ts';

inBothLanguages((language, say) => {
  test('C15 Q58 a list of posts shows the feeds picture of the product, but not its own page', async ({
    page,
    stack,
    signIn,
  }) => {
    const { id, header, owner, path } = await picturedProduct(stack, language);
    await signIn(owner);
    for (const address of ['/trends_all', '/dynamic']) {
      await page.goto(address);
      const article = page.getByRole('article').filter({ hasText: header });
      const picture = article.locator(`img[src="${path}"]`);
      await expect(picture).toBeVisible();
      const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
      const { width, height } = pictureUses.FEEDS;
      await expect.poll(() => picture.evaluate(sizeOf as never)).toEqual([width, height]);
      const shown = await picture.boundingBox();
      expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(width / height, 1);
    }
    await page.goto(`/app-item?id=${id}&tab=posts`);
    await expect(named(page.getByRole('main'), 'heading', header)).toBeVisible();
    await expect(page.getByRole('main').locator(`article img[src="${path}"]`)).toHaveCount(0);
    await expect(page.getByText(say('product.facts'), { exact: true })).toBeVisible();
  });
});
