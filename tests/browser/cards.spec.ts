import { type Locator } from '@playwright/test';
import { cardLimits } from '#schema/cards';
import { expect, expectToast, inBothLanguages, named, test } from './site.ts';

const save = 'mutation ($input: CardInput!) { saveCard(input: $input) { id } }';
const remove = 'mutation ($id: ID!) { removeCard(id: $id) }';
const all = '{ allCards { id title(language: EN) } }';

/** Of the test's own cards. */
let title = '';
// Also after a failure: the others show every card.
test.afterEach(async ({ stack, demo }) => {
  const staff = await demo('staff');
  const { data } = await stack.graphql(all, {}, staff);
  for (const card of data.allCards as { id: string; title: string }[]) {
    if (card.title === title) await stack.graphql(remove, { id: card.id }, staff);
  }
});

/** Expects that the field says why the server refused it, and that it has the focus. */
async function expectRefused(field: Locator, reason: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(reason);
  await expect(field).toBeFocused();
}

inBothLanguages((language, say) => {
  test('C8 Q57 home, games and apps show the cards of staff before scripts run', async ({
    browser,
    baseURL,
    stack,
    demo,
    productId,
  }) => {
    const staff = await demo('staff');
    const productIds = [await productId('metamask'), await productId('phantom')];
    title = `Row of ${language} ${Date.now()}`;
    const startsAt = '2026-01-01T00:00:00Z';
    for (const position of ['HOME', 'GAMES', 'APPS']) {
      const card = { position, form: 'LOGOS', titleEn: title, link: '/apps', productIds, startsAt };
      await stack.graphql(save, { input: card }, staff);
    }
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    for (const path of ['/', '/games', '/apps']) {
      await page.goto(`/${language}${path}`);
      const card = page.getByRole('article').filter({ hasText: title });
      await expect(card.getByRole('link', { name: 'MetaMask' })).toBeVisible();
      await expect(named(card, 'link', title)).toHaveAttribute('href', `/${language}/apps`);
    }
    await context.close();
  });

  test('Q57 each field of a card says what is wrong with it, once', async ({
    page,
    signIn,
    demo,
    productId,
  }) => {
    await signIn(await demo('staff'));
    await page.goto('/staff?queue=cards');
    await named(page, 'button', say('card.add')).click();
    const dialog = page.getByRole('dialog');
    const alerts = page.getByRole('alert').filter({ hasText: /./ });
    const required = (field: 'titleEn' | 'picture' | 'link') =>
      say('error.FIELD_REQUIRED', { field: say(`field.${field}`) });
    await expect(dialog).toBeVisible();
    await named(dialog, 'button', say('card.save')).click();
    await expect(alerts).toHaveText([required('titleEn'), required('picture'), required('link')]);
    await expect(dialog.getByLabel(say('card.titleEn'))).toBeFocused();

    // What only the server knows is shown at its field too, without a toast.
    await dialog.getByLabel(say('card.form')).selectOption('LOGOS');
    await dialog.getByLabel(say('card.titleEn')).fill('Logos');
    const ids = dialog.getByLabel(say('card.productIds'));
    await ids.fill(`${await productId('metamask')}, 999999999`);
    await dialog.getByLabel(say('card.link')).fill('/games');
    await named(dialog, 'button', say('card.save')).click();
    await expect(ids).toHaveAttribute('aria-invalid', 'true');
    await expect(ids).toBeFocused();
    await expect(alerts).toHaveCount(1);
  });

  test('Q57 staff add, change and remove a card', async ({ page, signIn, demo, productId }) => {
    await signIn(await demo('staff'));
    await page.goto('/staff?queue=cards');
    await named(page, 'button', say('card.add')).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(say('card.form')).selectOption('LOGOS');
    title = `Card ${language} ${Date.now()}`;
    await dialog.getByLabel(say('card.titleEn')).fill(title);
    const products = dialog.getByLabel(say('card.productIds'));
    const link = dialog.getByLabel(say('card.link'));
    const submit = named(dialog, 'button', say('card.save'));
    await products.fill(await productId('metamask'));
    await link.fill('/games');
    await submit.click();
    await expectRefused(products, say('card.productCount', cardLimits.products));
    await products.fill(`${await productId('metamask')}, ${await productId('phantom')}`);
    await link.fill('javascript:alert(1)');
    await submit.click();
    await expectRefused(link, say('error.URL_INVALID'));
    await link.fill('/games');
    await submit.click();
    await expectToast(page, say('card.saved'));
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText(say('card.position.HOME'));
    await named(row, 'button', say('card.edit')).click();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(say('card.position')).selectOption('GAMES');
    await named(dialog, 'button', say('card.save')).click();
    await expect(row).toContainText(say('card.position.GAMES'));
    await named(row, 'button', say('card.remove')).click();
    await expect(dialog).toBeVisible();
    await named(dialog, 'button', say('card.remove')).click();
    await expectToast(page, say('card.removed'));
    await expect(row).toBeHidden();
  });
});
