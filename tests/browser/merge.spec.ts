import { releasedProduct } from '../released-product.ts';
import { pressOn, tabTo } from './keys.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';

const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "It is honest about every fee.") { ranking }
}`;

inBothLanguages((_, say) => {
  test('Q72 Q44 staff merge a duplicate by the keyboard alone, on a desktop and on a phone', async ({
    page,
    stack,
    signIn,
  }) => {
    const survivor = await releasedProduct(stack);
    const [staff] = await stack.users(1, [3]);
    const [voter] = await stack.users(1);
    if (staff) await signIn(staff);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      const duplicate = await releasedProduct(stack);
      for (const { id } of [duplicate, survivor]) {
        await stack.graphql(up, { id }, { token: voter?.token ?? '' });
      }
      await page.goto(`/staff?queue=products&find=${duplicate.id}`);
      // A number is found in the names of other products as well.
      const row = named(page, 'group', duplicate.name);
      await pressOn(page, named(row, 'button', say('merge.open')));
      const dialog = named(page, 'dialog', say('merge.title', { name: duplicate.name }));
      await expect(field(dialog, say('merge.survivor'))).toBeFocused();
      await page.keyboard.type(`https://vita.test/app-item?id=${survivor.id}`);
      await page.keyboard.press('Enter');
      const choice = dialog.getByRole('radio', { name: survivor.name });
      await expect(choice).toBeVisible();
      await pressOn(page, choice, 'Space');
      await expect(choice).toBeChecked();
      const sides = named(dialog, 'region', say('merge.compare'));
      await expect(sides).toContainText(say('merge.doubleVoters', { count: 1 }));
      await expect(sides).toContainText(say('merge.after', { ups: 1, followers: 0 }));
      const scrolls = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(scrolls).toBe(false);
      await tabTo(page, field(dialog, say('lead.reason')));
      await page.keyboard.type('The same product by another address.');
      await page.keyboard.press('Control+Enter');
      await expectToast(page, say('merge.done', { name: duplicate.name }));

      await page.goto(`/app-item?id=${duplicate.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(survivor.name);
      await expect(page).toHaveURL(new RegExp(`app-item\\?id=${survivor.id}$`));
      await page.goto('/decisions');
      const decided = page.getByRole('listitem').filter({ hasText: duplicate.name });
      await expect(decided.first()).toContainText(say('decisions.MERGED'));
    }
  });
});
