import type { Locator } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { submit } from '../documents.ts';
import { releasedProduct } from '../released-product.ts';
import { loadUntil, pressOn, tabTo, workRows } from './keys.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';

const share = 'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }';

inBothLanguages((_, say) => {
  test('Q44 L4 staff select leads and reject them with one reason, by the keyboard alone', async ({
    page,
    stack,
    signIn,
  }) => {
    const [sharer, staff] = [(await stack.users(1))[0], (await stack.users(1, [3]))[0]];
    const mark = newId().slice(-8);
    const names = [`Keys one ${mark}`, `Keys two ${mark}`];
    for (const name of names) {
      const input = { name, homeLink: `https://${mark}.example.com`, wx: 'wx', intro: 'Useful.' };
      await stack.graphql(share, { input }, { token: sharer?.token ?? '' });
    }
    if (staff) await signIn(staff);
    await page.goto('/staff');
    const rowOf = (name: string) => page.getByRole('group', { name, exact: true });
    const [first, second] = names.map(rowOf) as [Locator, Locator];
    const rows = [first, second];
    await loadUntil(page, say, { row: second, rows: workRows(page) });
    for (const row of rows) await expect(row).toContainText(say('staff.duplicates'));

    await page.keyboard.press('?');
    await expect(named(page, 'dialog', say('staff.keys'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(named(page, 'dialog', say('staff.keys'))).toBeHidden();

    await tabTo(page, first, { key: 'j' });
    await page.keyboard.press('x');
    await expect(first.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('j');
    await expect(second).toBeFocused();
    await page.keyboard.press('x');
    await expect(named(page, 'region', say('staff.selection'))).toBeVisible();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await expect(field(dialog, say('lead.reason'))).toBeFocused();
    await page.keyboard.type('Not a product.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('staff.rejected', { count: 2 }));
    for (const row of rows) await expect(row).toHaveCount(0);
  });

  test('X-L14 Q43 staff are warned of the same site at a lead and at a new product', async ({
    page,
    stack,
    signIn,
  }) => {
    const mark = newId().slice(-8);
    const site = `site-${mark}.io`;
    const { name, sharer, staff } = await releasedProduct(
      stack,
      undefined,
      'APP',
      `https://${site}`,
    );
    const lead = {
      name: `Lead ${mark}`,
      homeLink: `https://app.${site}/`,
      wx: 'wx',
      intro: 'New.',
    };
    await stack.graphql(share, { input: lead }, sharer);
    const twin = { type: 'APP', nameEn: `Twin ${mark}` };
    const links = [{ kind: 'WEBSITE', url: `https://${site}/download?x=1` }];
    await stack.graphql(submit, { input: { ...twin, links } }, sharer);
    await signIn(staff);
    for (const [path, title] of [
      ['/staff', lead.name],
      ['/staff?queue=products', twin.nameEn],
    ] as const) {
      await page.goto(path);
      const row = page.getByRole('group', { name: title, exact: true });
      await loadUntil(page, say, { row, rows: workRows(page) });
      await expect(named(row, 'heading', say('staff.sameSite'))).toBeVisible();
      await expect(named(row, 'link', name)).toBeVisible();
    }
  });

  test('Q44 staff add a hot word, and are told when it finds nothing', async ({
    page,
    stack,
    signIn,
  }) => {
    const [staff] = await stack.users(1, [3]);
    if (staff) await signIn(staff);
    await page.goto('/staff?queue=words');
    await pressOn(page, named(page, 'button', say('staff.wordAdd')));
    const dialog = named(page, 'dialog', say('staff.wordAdd'));
    await expect(field(dialog, say('staff.word'))).toBeFocused();
    const word = `q${newId().slice(-10)}`;
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expectToast(page, say('staff.wordFindsNothing', { word }));
    await expect(page.getByRole('main')).toContainText(word);
    const remove = page.getByRole('button', { name: `${say('staff.wordDelete')}: ${word}` });
    await pressOn(page, remove);
    const asked = page.getByRole('dialog');
    await expect(asked).toBeVisible();
    await pressOn(page, named(asked, 'button', say('staff.wordDelete')));
    await expectToast(page, say('staff.wordDeleted', { word }));
    await expect(remove).toHaveCount(0);
  });
});
