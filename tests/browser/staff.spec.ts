import { newId } from '#kit/runtime/ids';
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
    const rows = names.map((name) => page.getByRole('group', { name, exact: true }));
    const more = named(page, 'button', say('content.more'));
    await expect(page.locator('[data-row]').first()).toBeVisible();
    while (!(await rows[1]?.isVisible()) && (await more.isVisible())) await more.press('Enter');
    for (const row of rows) {
      await expect(row).toContainText(say('staff.duplicates'));
    }

    await page.keyboard.press('?');
    await expect(named(page, 'dialog', say('staff.keys'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(named(page, 'dialog', say('staff.keys'))).toBeHidden();

    await rows[0]?.focus();
    await page.keyboard.press('x');
    await expect(rows[0]?.getByRole('checkbox') ?? page.locator('none')).toBeChecked();
    await page.keyboard.press('j');
    await expect(rows[1] ?? page.locator('none')).toBeFocused();
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

  test('Q44 staff add a hot word, and are told when it finds nothing', async ({
    page,
    stack,
    signIn,
  }) => {
    const [staff] = await stack.users(1, [3]);
    if (staff) await signIn(staff);
    await page.goto('/staff?queue=words');
    await named(page, 'button', say('staff.wordAdd')).press('Enter');
    const dialog = named(page, 'dialog', say('staff.wordAdd'));
    await expect(field(dialog, say('staff.word'))).toBeFocused();
    const word = `q${newId().slice(-10)}`;
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expectToast(page, say('staff.wordFindsNothing', { word }));
    await expect(page.getByRole('main')).toContainText(word);
    const remove = page.getByRole('button', { name: `${say('staff.wordDelete')}: ${word}` });
    await remove.press('Enter');
    const asked = page.getByRole('dialog');
    await expect(asked).toBeVisible();
    await named(asked, 'button', say('staff.wordDelete')).press('Enter');
    await expectToast(page, say('staff.wordDeleted', { word }));
    await expect(remove).toHaveCount(0);
  });
});
