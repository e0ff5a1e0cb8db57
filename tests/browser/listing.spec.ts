import type { Locator, Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { releasedProduct } from '../released-product.ts';
import type { Member } from '../stack.ts';
import { expectSaved, fillLeast } from './developer-steps.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';
import type { Say } from './texts.ts';

/** A row of a queue of staff, on its first page or a later one. */
async function rowOf(page: Page, say: Say, queue: string, row: Locator): Promise<Locator> {
  await page.goto(`/staff?queue=${queue}`);
  const more = named(page, 'button', say('content.more'));
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  while (!(await row.isVisible()) && (await more.isVisible())) await more.press('Enter');
  await expect(row).toBeVisible();
  return row;
}

/** Confirms the only dialog with the button of this name. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await named(dialog, 'button', button).press('Enter');
  await expect(dialog).toHaveCount(0);
}

inBothLanguages((_, say) => {
  test('R5 C11 Q13 Q42 Q44 a developer lists products through claim, form, review and release, and edits one', async ({
    page,
    stack,
    signInNew,
    openBrowser,
  }) => {
    const member = await signInNew();
    const domain = `site-${newId().slice(-12)}.org`;
    const { id, name, staff } = await releasedProduct(
      stack,
      undefined,
      'APP',
      `https://${domain}/`,
    );
    const staffPage = await openBrowser(staff);
    const visitor = await openBrowser();
    const editRow = () =>
      rowOf(staffPage, say, 'edits', staffPage.getByRole('group', { name, exact: true }));
    const tagline = field(page, say('developer.field.taglineEn'));
    const inReview = page.getByRole('note').filter({ hasText: say('developer.notice.inReview') });
    const sendEdit = named(page, 'button', say('developer.submitEdit'));

    await test.step('R5 she claims the product that others shared', async () => {
      await page.goto(`/app-item?id=${id}`);
      await named(page, 'button', say('product.claim')).press('Enter');
      const dialog = named(page, 'dialog', say('claim.title', { name }));
      await named(dialog, 'button', say('claim.next')).press('Enter');
      const value = await dialog.locator('code').nth(1).textContent();
      const body = JSON.stringify({ name: `_vita-claim.${domain}`, value });
      const headers = { 'content-type': 'application/json' };
      await stack.send({ method: 'POST', path: '/_dev/claims', headers, body });
      await named(dialog, 'button', say('claim.check')).press('Enter');
      await expect(dialog).toContainText(say('claim.owned', { name }));
    });

    await test.step('C11 Q13 she fills in what is missing, which staff reject once', async () => {
      await page.goto('/dev/app');
      await named(page, 'link', say('developer.editLabel', { name })).press('Enter');
      await tagline.fill('The best harbour of all.');
      await expectSaved(page, say);
      await sendEdit.press('Enter');
      await expect(inReview).toBeVisible();
      const row = await editRow();
      await expect(row.locator('ins')).toHaveText('The best harbour of all.');
      await named(row, 'button', say('staff.reject')).press('Enter');
      const box = field(staffPage.getByRole('dialog'), say('lead.reason'));
      await box.fill('Please praise it less.');
      await box.press('Control+Enter');
      await expect(row).toHaveCount(0);
    });

    await test.step('Q13 she reads why and mends it, and staff publish it', async () => {
      await page.goto('/dev/app');
      await expect(named(page, 'article', name)).toContainText('Please praise it less.');
      await named(page, 'link', say('developer.editLabel', { name })).press('Enter');
      await tagline.fill('Ships and their papers.');
      await expectSaved(page, say);
      await sendEdit.press('Enter');
      await expect(inReview).toBeVisible();
      const row = await editRow();
      await named(row, 'button', say('staff.publish')).press('Enter');
      await confirm(staffPage, say('staff.publish'));
      await expect(row).toHaveCount(0);
      const query = 'query ($id: ID!) { product(id: $id) { tagline(language: EN) } }';
      const { data } = await stack.graphql(query, { id });
      expect(data.product.tagline).toBe('Ships and their papers.');
    });

    await test.step('Q42 she lists another product, which staff release for everybody', async () => {
      const own = `Jetty ${newId().slice(-8)}`;
      await page.goto('/dev/app/new');
      await fillLeast(page, say, own);
      await expectSaved(page, say);
      await named(page, 'button', say('developer.submit')).press('Enter');
      await expectToast(page, say('developer.submitted'));
      await expect(page).toHaveURL(/\/dev\/app\/\d+$/);
      const ownId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const card = staffPage.getByRole('article').filter({ has: named(staffPage, 'heading', own) });
      await rowOf(staffPage, say, 'products', card);
      const status = 'query ($id: ID!) { product(id: $id) { status } }';
      expect((await stack.graphql(status, { id: ownId })).data.product).toBeNull();
      await named(card, 'button', say('staff.release')).press('Enter');
      await confirm(staffPage, say('staff.release'));
      await expect(card).toHaveCount(0);
      await stack.drain();
      await visitor.goto(`/app-item?id=${ownId}`);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(own);
      const { data } = await stack.graphql('{ viewer { user { roles } } }', {}, member as Member);
      expect(data.viewer.user.roles).toEqual([1]);
    });
  });
});
