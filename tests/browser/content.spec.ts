import type { Page } from '@playwright/test';
import { expect, inBothLanguages, named, operationOf, test } from './site.ts';

/** Holds the requests of one operation until the returned function is called. */
async function holdOperation(page: Page, operation: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) === operation) await released;
    await route.continue();
  });
  return release;
}

inBothLanguages((language, say) => {
  const quoted = { en: 'No Content Yet', zh: '暂无内容' }[language];

  test('W25 a list that loads has placeholders, then says that it has no content yet, with a hint', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    const release = await holdOperation(page, 'OwnProductList');
    await page.goto('/dev/app');
    const main = page.getByRole('main');
    const loading = main.getByRole('status').filter({ hasText: say('content.loading') });
    const placeholder = loading.locator('[aria-hidden="true"] span').first();
    // The placeholder of the list takes the place of that of the page, which has no box any more.
    await expect
      .poll(async () => (await placeholder.boundingBox())?.height ?? 0)
      .toBeGreaterThan(8);
    await expect(main.getByText(quoted, { exact: true })).toHaveCount(0);
    release();
    await expect(main.getByText(quoted, { exact: true })).toBeVisible();
    await expect(main.getByText(say('developer.empty'), { exact: true })).toBeVisible();
    await expect(main.locator('svg[aria-hidden="true"]').first()).toBeVisible();
    await expect(loading).toHaveCount(0);
  });

  test('W25 an empty list can have its own words in place of the general ones', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    const release = await holdOperation(page, 'MyOffers');
    await page.goto('/dev/offers');
    const main = page.getByRole('main');
    await expect(named(main, 'heading', say('offer.title'))).toBeVisible();
    await expect(
      main.getByRole('status').filter({ hasText: say('content.loading') }),
    ).toBeVisible();
    release();
    await expect(main.getByText(say('offer.none'), { exact: true })).toBeVisible();
    await expect(main.getByText(quoted, { exact: true })).toHaveCount(0);
  });
});
