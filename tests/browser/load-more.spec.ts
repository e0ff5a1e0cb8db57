import { newId } from '#kit/runtime/ids';
import { move, submit } from '../documents.ts';
import type { Member, Stack } from '../stack.ts';
import { siteOf } from './developer-steps.ts';
import { expect, hold, inBothLanguages, named, scriptsOf, test } from './site.ts';

/** The name of the first of 21 products of a member, which only the last page shows; the others are in review. */
async function firstOfMany(stack: Stack, member: Member): Promise<string> {
  const [staff] = (await stack.users(1, [3])) as [Member];
  const submitted = async () => {
    const name = `Buoy ${newId().slice(-8)}`;
    const input = { type: 'APP', nameEn: name, links: [{ kind: 'WEBSITE', url: siteOf(name) }] };
    const { data } = await stack.graphql(submit, { input }, member);
    return { id: data.submitProduct.id as string, name };
  };
  const first = await submitted();
  await stack.graphql(move, { id: first.id, to: 'RELEASED' }, staff);
  for (let count = 0; count < 20; count += 1) await submitted();
  await stack.drain();
  return first.name;
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

  for (const [part, urls] of [
    ['rows', '**/graphql'],
    ['scripts', scriptsOf('src/lib/list/load-more-rows.ts')],
  ] as const) {
    test(`C17 the focus stays where the reader clicks before the ${part} of the next page come`, async ({
      page,
      productId,
    }) => {
      await page.goto(`/${language}/statement?id=${await productId('art-blocks')}`);
      const main = page.getByRole('main');
      const rows = main.getByRole('listitem');
      const more = named(main, 'button', say('content.more'));
      await expect(more).toBeVisible();
      const count = await rows.count();
      const release = await hold(page, urls);
      const asked = page.waitForRequest(urls);
      await more.press('Enter');
      await asked;
      await main.getByRole('heading', { level: 1 }).click();
      release();
      await expect(rows.nth(count)).toBeVisible();
      await expect(rows.nth(count)).not.toBeFocused();
    });
  }
});
