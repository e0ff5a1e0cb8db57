import { newId } from '#kit/runtime/ids';
import { submit } from '../documents.ts';
import type { Member, Stack } from '../stack.ts';
import { siteOf } from './developer-steps.ts';
import { expect, hold, inBothLanguages, named, test } from './site.ts';

/** The name of the first of 21 products of a member, which only the last page shows. */
async function firstOfMany(stack: Stack, member: Member): Promise<string> {
  const names = Array.from({ length: 21 }, () => `Buoy ${newId().slice(-8)}`);
  for (const name of names) {
    const input = { type: 'APP', nameEn: name, links: [{ kind: 'WEBSITE', url: siteOf(name) }] };
    await stack.graphql(submit, { input }, member);
  }
  await stack.drain();
  return names[0] ?? '';
}

inBothLanguages((language, say) => {
  test('C17 the focus goes to the first own product that was loaded', async ({
    page,
    stack,
    signInNew,
  }) => {
    const name = await firstOfMany(stack, await signInNew());
    const more = named(page, 'button', say('content.more'));
    await page.goto('/dev/app');
    const products = named(page, 'region', say('developer.products')).getByRole('listitem');
    await expect(products).toHaveCount(20);
    await more.press('Enter');
    await expect(products.nth(20)).toBeFocused();
    await expect(products.nth(20)).toContainText(name);
    await expect(more).toHaveCount(0);
  });

  test('C17 the focus stays where the reader clicks before the next rows arrive', async ({
    page,
    productId,
  }) => {
    await page.goto(`/${language}/statement?id=${await productId('art-blocks')}`);
    const main = page.getByRole('main');
    const rows = main.getByRole('listitem');
    const more = named(main, 'button', say('content.more'));
    await expect(more).toBeVisible();
    const count = await rows.count();
    const release = await hold(page, '**/graphql');
    const asked = page.waitForRequest('**/graphql');
    await more.press('Enter');
    await asked;
    await main.getByRole('heading', { level: 1 }).click();
    release();
    await expect(rows.nth(count)).toBeVisible();
    await expect(rows.nth(count)).not.toBeFocused();
  });
});
