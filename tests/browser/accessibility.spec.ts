import type { Locator } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { rewards } from '#schema/limits';
import { releasedProduct } from '../released-product.ts';
import { auditOptions, expectAccessible, phone } from './page-checks.ts';
import { known } from './pages.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';

test.use(auditOptions);

const errorsIn = (dialog: Locator) => dialog.getByRole('alert').filter({ hasText: /./ });

inBothLanguages((_, say) => {
  test('H1 the navigation on phones passes the accessibility audit', async ({
    page,
    demo,
    signIn,
  }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await expect(named(page, 'navigation', say('nav.bottom'))).toBeVisible();
    await expectAccessible(page, 'phone, visitor');
    await signIn(await demo('user'));
    await page.goto('/user/profile');
    await named(page, 'button', say('nav.me')).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'phone, menu');
  });

  test('W1-W3 W17 W19 dialogs and menus for visitors pass the accessibility audit', async ({
    page,
    stack,
  }) => {
    await page.goto('/about');
    const banner = page.getByRole('banner');
    await named(banner, 'button', say('nav.explore')).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectAccessible(page, 'explore');
    await page.keyboard.press('Escape');
    await named(banner, 'button', say('more.title')).click();
    await expect(named(page, 'dialog', say('more.title'))).toBeVisible();
    await expectAccessible(page, 'more');
    await page.keyboard.press('Escape');

    await named(banner, 'button', say('search.placeholder')).click();
    const search = named(page, 'dialog', say('search.title'));
    await expect(named(search, 'heading', say('search.hotWords'))).toBeVisible();
    await expectAccessible(page, 'search');
    await named(search, 'combobox', say('search.label')).fill(known.word);
    await expect(search.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'search with results');
    await page.keyboard.press('Escape');

    await named(banner, 'button', say('login.title')).click();
    const login = named(page, 'dialog', say('login.title'));
    await field(login, say('form.email')).press('Tab');
    await expect(login).toContainText(say('error.EMAIL_REQUIRED'));
    await expectAccessible(page, 'login with an error');
    await named(login, 'tab', say('login.tabQr')).click();
    await expect(login.getByTitle(say('social.qrTitle'))).toBeVisible();
    await expectAccessible(page, 'login by QR code');
    await named(login, 'tab', say('login.tabEmail')).click();
    await named(login, 'button', say('login.forgot')).click();
    const reset = named(page, 'dialog', say('reset.title'));
    await expect(reset).toBeVisible();
    await expectAccessible(page, 'reset password');
    await named(reset, 'button', say('reset.toLogin')).click();
    await named(login, 'button', say('login.toRegister')).click();
    const register = named(page, 'dialog', say('register.title'));
    const email = `x-${newId().slice(-12)}@vita.test`;
    await field(register, say('form.email')).fill(email);
    await named(register, 'button', say('code.send')).click();
    await expect(register).toContainText(say('code.sent', { email, minutes: 15 }));
    await expectAccessible(page, 'register');
    await field(register, say('code.label')).fill(await stack.codeFor(email));
    await named(register, 'button', say('register.next')).click();
    await field(register, say('form.password')).fill('abc');
    await named(register, 'button', say('register.submit')).click();
    await expect(register).toContainText(say('error.PASSWORD_RULE'));
    await expectAccessible(page, 'register, the password');
  });

  test('W14-W16 W21-W24 H3 H5 dialogs and menus for members pass the accessibility audit', async ({
    page,
    stack,
    signIn,
  }) => {
    const { id, name, sharer } = await releasedProduct(stack);
    await signIn(sharer);
    const account = new RegExp(say('nav.account', { name: '.+' }));
    await page.goto(`/app-item?id=${id}`);
    const banner = page.getByRole('banner');
    for (const menu of [say('developer.menu'), account]) {
      await banner.getByRole('button', { name: menu }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await expectAccessible(page, String(menu));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
    }
    await banner.getByRole('button', { name: say('message.title') }).click();
    const messages = named(page, 'dialog', say('message.title'));
    await expect(messages.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'messages');
    await page.keyboard.press('Escape');

    await named(banner, 'button', say('vitamin.chip', { count: rewards.listed })).click();
    const vitamins = named(page, 'dialog', say('vitamin.title'));
    await expect(vitamins.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'vitamins');
    await named(vitamins, 'button', say('vitamin.howTo')).click();
    await expect(named(page, 'dialog', say('guide.introTitle'))).toBeVisible();
    await expectAccessible(page, 'vitamin explanation');
    await named(page, 'button', say('guide.toEarn')).click();
    await expect(page.getByRole('cell').first()).toBeVisible();
    await expectAccessible(page, 'vitamin explanation, page 2');
    await page.keyboard.press('Escape');

    await named(page, 'button', say('ask.button')).click();
    await expect(named(page, 'dialog', say('ask.title', { name }))).toBeVisible();
    await expectAccessible(page, 'ask');
    await page.keyboard.press('Escape');
    await named(page, 'button', say('up.button.label', { name, count: 0 })).click();
    const reason = named(page, 'dialog', say('up.reason.title', { name }));
    await named(reason, 'button', say('form.post')).click();
    await expect(errorsIn(reason)).toHaveCount(1);
    await expectAccessible(page, 'UP reason with an error');
    await field(reason, say('up.reason.label')).fill('Good for newcomers.');
    await named(reason, 'button', say('form.post')).click();
    await expect(named(page, 'dialog', say('up.success.title'))).toBeVisible();
    await expectAccessible(page, 'UP success');
    await page.keyboard.press('Escape');

    await page.goto('/user/share-product');
    await named(page.getByRole('main'), 'button', say('share.button')).click();
    const share = named(page, 'dialog', say('share.title'));
    await named(share, 'button', say('form.submit')).click();
    await expect(errorsIn(share)).toHaveCount(4);
    await expectAccessible(page, 'share with errors');
  });

  test('Q44 dialogs for staff pass the accessibility audit', async ({
    page,
    stack,
    demo,
    signIn,
  }) => {
    const [sharer] = await stack.users(1);
    const lead = `Lead ${newId().slice(-8)}`;
    const input = { name: lead, homeLink: 'https://example.com', wx: 'wx', intro: 'Worth a look.' };
    await stack.graphql(
      'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }',
      { input },
      sharer,
    );
    await signIn(await demo('staff'));
    await page.goto('/staff');
    const entry = page.getByRole('article').filter({ has: named(page, 'heading', lead) });
    await named(entry, 'button', say('staff.accept')).click();
    await expect(named(page, 'region', say('staff.acceptTitle', { name: lead }))).toBeVisible();
    await expect(field(page, say('developer.field.nameEn'))).toBeVisible();
    await expectAccessible(page, 'accept a lead');
    await named(page, 'button', say('form.back')).click();
    await named(entry, 'button', say('staff.reject')).click();
    await expect(named(page, 'dialog', say('staff.rejectTitle', { name: lead }))).toBeVisible();
    await expectAccessible(page, 'reject a lead');
  });

  test('the page of all components passes the accessibility audit', async ({
    page,
    demo,
    signIn,
  }) => {
    await signIn(await demo('staff'));
    await page.goto('/_dev/design');
    await expect(named(page, 'heading', 'Dialogs')).toBeVisible();
    await expectAccessible(page, 'components');
    // The dialogs that no other test here opens.
    for (const name of ['shortcuts', 'give-reason', 'gallery', 'share', 'vitamin-guide']) {
      await named(page, 'button', name).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    for (const kind of ['success', 'warning', 'error']) {
      await named(page, 'button', kind).first().click();
    }
    await expect(named(page.getByRole('alert'), 'button', say('dialog.close'))).toBeVisible();
    await expectAccessible(page, 'toasts');
  });
});
