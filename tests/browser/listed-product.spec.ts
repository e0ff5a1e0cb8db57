import type { Locator, Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { productPath } from '#schema/page-paths';
import { releasedProduct } from '../released-product.ts';
import { fillLeast } from './developer-steps.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';
import type { Say } from './texts.ts';

/** Opens the link to the listed product with the keyboard; the form stays in its own tab. */
async function openListed(page: Page, within: Page | Locator, say: Say, id: string, name: string) {
  const link = named(within, 'link', say('product.openListed', { name }));
  const opened = page.waitForEvent('popup');
  await link.focus();
  await link.press('Enter');
  const listed = await opened;
  await expect(listed).toHaveURL(productPath(id));
  await expect(named(listed, 'heading', name)).toBeVisible();
  await listed.close();
}

inBothLanguages((_, say) => {
  test('L1 Q43 a shared link that is listed leads to its product until it changes', async ({
    page,
    stack,
    signInNew,
  }) => {
    const homeLink = `https://listed-${newId().slice(-12)}.example.com/`;
    const { id, name } = await releasedProduct(stack, undefined, 'APP', homeLink);
    await signInNew();
    await page.goto('/user/share-product');
    await named(page.getByRole('main'), 'button', say('share.button')).press('Enter');
    const dialog = named(page, 'dialog', say('share.title'));
    const link = field(dialog, say('share.homeLink'));
    await field(dialog, say('share.name')).fill(name);
    await link.fill(homeLink);
    await field(dialog, say('share.intro')).fill('Worth a look.');
    await field(dialog, say('share.wx')).fill('vita_wx');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').first()).toHaveText(
      say('error.PRODUCT_LISTED', { name }),
    );
    await expect(link).toBeFocused();
    await openListed(page, dialog, say, id, name);
    await expect(link).toHaveValue(homeLink);
    await link.fill(`https://other-${newId().slice(-12)}.example.com/`);
    await expect(dialog.getByRole('link')).toHaveCount(0);
  });

  test('C14 Q43 a submitted website that is listed leads to its product until it changes', async ({
    page,
    stack,
    signInNew,
  }) => {
    const homeLink = `https://listed-${newId().slice(-12)}.example.com/`;
    const { id, name } = await releasedProduct(stack, undefined, 'APP', homeLink);
    await signInNew();
    await page.goto('/dev/app/new');
    await fillLeast(page, say, `Twin ${newId().slice(-8)}`);
    const website = field(page, say('developer.link.WEBSITE'));
    await website.fill(homeLink);
    await named(page, 'button', say('developer.submit')).press('Enter');
    await expect(website).toBeFocused();
    await expect(page.getByRole('alert').first()).toHaveText(say('error.PRODUCT_LISTED', { name }));
    await openListed(page, page, say, id, name);
    await expect(website).toHaveValue(homeLink);
    await website.fill(`https://other-${newId().slice(-12)}.example.com/`);
    await expect(named(page, 'link', say('product.openListed', { name }))).toHaveCount(0);
  });

  test('C14 Q43 the form names a listed product of the site that is typed, and submits all the same', async ({
    page,
    stack,
    signInNew,
  }) => {
    const site = `same-${newId().slice(-12)}.io`;
    const { id, name } = await releasedProduct(stack, undefined, 'APP', `https://${site}/`);
    await signInNew();
    await page.goto('/dev/app/new');
    await fillLeast(page, say, `Twin ${newId().slice(-8)}`);
    const website = field(page, say('developer.link.WEBSITE'));
    const hint = page.getByRole('status').filter({ hasText: say('developer.link.sameSite') });
    await website.fill(`https://app.${site}/start?x=1`);
    await expect(named(hint, 'link', name)).toHaveAttribute('href', new RegExp(`id=${id}$`));
    await website.fill(`https://other-${newId().slice(-12)}.io/`);
    await expect(hint).toHaveCount(0);
    await website.fill(`https://docs.${site}/`);
    await expect(hint).toBeVisible();
    await named(page, 'button', say('developer.submit')).press('Enter');
    await expect(page).toHaveURL(/\/dev\/app\/\d+$/);
  });
});
