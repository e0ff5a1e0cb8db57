import { expectSaved, fillLeast, noteOf } from './developer-steps.ts';
import { expectAccessible, expectToFit, phone } from './page-checks.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';

test('G7 `/dev` leads to the products of the member', async ({ page, signInNew }) => {
  await signInNew();
  await page.goto('/dev');
  await expect(page).toHaveURL('/dev/app');
});

inBothLanguages((language, say) => {
  test('W18 H2 leaving a form with edits asks first: link, language, back button, closed tab', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/dev/app');
    await named(page, 'link', say('developer.add')).press('Enter');
    const name = field(page, say('developer.field.nameEn'));
    await name.fill('Little Fox');
    await expectSaved(page, say);
    const dialog = named(page, 'dialog', say('developer.leave.title'));
    const stay = named(dialog, 'button', say('developer.leave.stay'));
    const form = page.url();
    // A link.
    const about = named(page.getByRole('banner'), 'link', say('nav.about'));
    await about.press('Enter');
    await expect(dialog).toContainText(say('developer.leave.saved'));
    await expect(stay).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(about).toBeFocused();
    await expect(page).toHaveURL(form);
    // The language.
    const other = page
      .getByRole('banner')
      .locator(`a[hreflang="${language === 'en' ? 'zh' : 'en'}"]`);
    await other.press('Enter');
    await expect(dialog).toBeVisible();
    await stay.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(name).toHaveValue('Little Fox');
    // The back button.
    await page.goBack();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(form);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(name).toHaveValue('Little Fox');
    // The browser's own question before the tab closes.
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await page.goBack();
    await named(dialog, 'button', say('developer.leave.leave')).press('Enter');
    await expect(page).toHaveURL('/dev/app');
    // Nothing is lost, and nothing asks any more.
    await named(page, 'link', say('developer.continueLabel', { name: 'Little Fox' })).press(
      'Enter',
    );
    await expect(name).toHaveValue('Little Fox');
    await about.press('Enter');
    await expect(page).toHaveURL('/about');
  });

  test('H2 a confirmed change of the language keeps the draft', async ({ page, signInNew }) => {
    await signInNew();
    await page.goto(`/${language}/dev/app/new`);
    await field(page, say('developer.field.nameEn')).fill('Little Fox');
    const target = language === 'en' ? 'zh' : 'en';
    await page.getByRole('banner').locator(`a[hreflang="${target}"]`).press('Enter');
    const dialog = named(page, 'dialog', say('developer.leave.title'));
    await named(dialog, 'button', say('developer.leave.leave')).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${target}/dev/app/new\\?draft=`));
    await expect(page.locator('[name="nameEn"]')).toHaveValue('Little Fox');
  });

  test('R5 the preview shows the form in both languages and themes', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/dev/app/new');
    await fillLeast(page, say, 'Little Fox');
    await field(page, say('developer.field.nameZh')).fill('小狐狸');
    const opener = named(page, 'button', say('developer.preview.button'));
    await opener.press('Enter');
    const dialog = named(page, 'dialog', say('developer.preview.title'));
    const sheet = dialog.locator('[data-theme]');
    for (const [key, name] of [
      ['en', 'Little Fox'],
      ['zh', '小狐狸'],
    ] as const) {
      await named(dialog, 'tab', say(`developer.preview.${key}`)).click();
      await expect(named(sheet, 'heading', name).first()).toBeVisible();
    }
    await named(dialog, 'tab', say('developer.preview.dark')).click();
    await expect(sheet).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('H3 R1 a visitor who adds an app signs up first, and is led to the developer area', async ({
    page,
    stack,
  }) => {
    const [member] = await stack.users(1);
    await page.goto('/about');
    await named(page, 'button', say('developer.menu')).click();
    await named(page, 'menuitem', say('developer.addApp')).click();
    const dialog = named(page, 'dialog', say('register.title'));
    await named(dialog, 'button', say('register.toLogin')).click();
    const login = named(page, 'dialog', say('login.title'));
    await field(login, say('form.email')).fill(member?.email ?? '');
    await field(login, say('form.password')).fill(member?.password ?? '');
    await named(login, 'button', say('login.submit')).click();
    await expect(page).toHaveURL('/dev/app');
  });
});

test('R5 a draft is the same in another browser, and says when that one saved it', async ({
  page,
  context,
  say,
  complaints,
  signInNew,
  openBrowser,
}) => {
  const member = await signInNew();
  const nameOf = (opened: typeof page) => field(opened, say('developer.field.nameEn'));
  await page.goto('/dev/app/new');
  await nameOf(page).fill('One');
  await expectSaved(page, say);
  const other = await openBrowser(member);
  await other.goto('/dev/app');
  await named(other, 'link', say('developer.continueLabel', { name: 'One' })).click();
  await expect(nameOf(other)).toHaveValue('One');
  await nameOf(other).fill('Two');
  await expectSaved(other, say);
  await nameOf(page).fill('Three');
  await expect(noteOf(page, say, 'draft.conflict')).toBeVisible();
  await named(page, 'button', say('draft.loadOther')).click();
  const dialog = named(page, 'dialog', say('draft.loadOtherTitle'));
  await named(dialog, 'button', say('draft.loadOther')).click();
  await expect(nameOf(page)).toHaveValue('Two');
  // Without a network nothing is lost.
  await context.setOffline(true);
  await nameOf(page).fill('Four');
  await expect(noteOf(page, say, 'draft.offline')).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page, say);
  await other.reload();
  await expect(nameOf(other)).toHaveValue('Four');
  // The browser logs each request that it cannot send.
  const others = complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
  complaints.splice(0);
  expect(others).toEqual([]);
});

test('C2 H3 R5 an own product shows its form, its reviews and its numbers', async ({
  page,
  say,
  demo,
  signIn,
}) => {
  await signIn(await demo('dev'));
  await page.goto('/dev/app');
  await page.setViewportSize(phone);
  await named(page, 'link', say('developer.editLabel', { name: 'Snapshot' })).click();
  await expect(page).toHaveURL(/\/dev\/app\/\d+$/);
  await expectToFit(page, 'form of a product');
  await named(page, 'link', say('developer.view.history')).click();
  await expectAccessible(page, 'reviews of a product');
  await named(page, 'link', say('developer.view.numbers')).click();
  for (const count of ['views', 'follows', 'ups', 'clicks'] as const) {
    const table = named(page, 'table', say(`developer.numbers.${count}`));
    await expect(table.getByRole('row')).toHaveCount(31);
  }
  await field(page, say('developer.numbers.period')).selectOption('7');
  await expect(named(page, 'table', say('developer.numbers.views')).getByRole('row')).toHaveCount(
    8,
  );
  await expectAccessible(page, 'numbers of a product');
  await expectToFit(page, 'numbers of a product');
});

test('Q13 nobody edits a product of others, and unknown addresses show the 404 page', async ({
  page,
  say,
  signInNew,
  productId,
}) => {
  await signInNew();
  for (const path of [`/dev/app/${await productId('metamask')}`, '/dev/app/999999', '/dev/else']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(say('notFound.title'));
  }
});
