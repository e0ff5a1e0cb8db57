import type { Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { times } from '#schema/limits';
import { injectWallet } from './injected-wallet.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  field,
  inBothLanguages,
  named,
  operationOf,
  painted,
  stopClock,
  test,
} from './site.ts';
import type { Say } from './texts.ts';
import { errorToasts, short } from './wallet-steps.ts';

const account = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('nav.account', { name: '' }).trim() });

/** No frames are painted while the clock stands still. */
const expectClosed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

/** Never answers the question for the providers, as a slow network for a while. */
async function holdProviders(page: Page): Promise<void> {
  await page.route('**/graphql**', (route) =>
    operationOf(route.request()) === 'SignInProviders' ? undefined : route.continue(),
  );
}

inBothLanguages((_, say) => {
  for (const path of ['/about', '/user/profile']) {
    test(`A11 A12 the login on ${path} has its providers before the server is asked`, async ({
      page,
    }) => {
      await holdProviders(page);
      await page.goto(path);
      const dialog = named(page, 'dialog', say('login.title'));
      if (path === '/about') {
        await named(page.getByRole('banner'), 'button', say('login.title')).click();
      }
      await expect(named(dialog, 'button', say('login.submit'))).toBeVisible();
      await painted(page);
      await expect(named(dialog, 'button', say('social.withGoogle'))).toBeVisible();
      await expect(named(dialog, 'tab', say('login.tabQr'))).toBeVisible();
    });
  }

  test('A1 the focus goes to the account after a login whose opener is gone', async ({ page }) => {
    await page.goto('/about');
    await named(page.getByRole('banner'), 'button', say('login.title')).click();
    const dialog = named(page, 'dialog', say('login.title'));
    await field(dialog, say('form.email')).fill('user@vita.test');
    await field(dialog, say('form.password')).fill('vita2025');
    await named(dialog, 'button', say('login.submit')).click();
    await expectToast(page, say('success.login'));
    await expectNoDialog(page);
    await expect(account(page, say)).toBeFocused();
  });

  test('A1 the focus goes to the account on a phone too, whose button is in the bar below', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    const bar = named(page, 'navigation', say('nav.bottom'));
    await named(bar, 'button', say('nav.me')).click();
    const dialog = named(page, 'dialog', say('login.title'));
    await field(dialog, say('form.email')).fill('user@vita.test');
    await field(dialog, say('form.password')).fill('vita2025');
    await named(dialog, 'button', say('login.submit')).click();
    await expectToast(page, say('success.login'));
    await expectNoDialog(page);
    await expect(named(bar, 'button', say('nav.me'))).toBeFocused();
  });

  test('A2 the focus goes to the account after a registration', async ({ page, stack }) => {
    const email = `f-${newId().slice(-12)}@vita.test`;
    await page.goto('/');
    await named(page.getByRole('main'), 'button', say('home.hero.join')).click();
    const dialog = named(page, 'dialog', say('register.title'));
    await field(dialog, say('form.email')).fill(email);
    await named(dialog, 'button', say('code.send')).click();
    await expect(dialog.getByText(say('code.sent', { email, minutes: 15 }))).toBeVisible();
    await field(dialog, say('code.label')).fill(await stack.codeFor(email));
    await named(dialog, 'button', say('register.next')).click();
    await field(dialog, say('form.password')).fill('vita2025');
    await field(dialog, say('form.confirmation')).fill('vita2025');
    await named(dialog, 'button', say('register.submit')).click();
    await expectNoDialog(page);
    await expect(account(page, say)).toBeFocused();
  });

  test('Q39 an error goes away with its dialog, before its five seconds are over', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/about');
    await named(page.getByRole('banner'), 'button', say('login.title')).click();
    const dialog = named(page, 'dialog', say('login.title'));
    await field(dialog, say('form.email')).fill('user@vita.test');
    await field(dialog, say('form.password')).fill('wrong2025');
    await stopClock(page);
    await named(dialog, 'button', say('login.submit')).click();
    await expect(errorToasts(page)).toBeVisible();
    await page.clock.runFor(times.errorToast - 1);
    await expect(errorToasts(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(errorToasts(page)).toHaveCount(0);
  });

  test('Q39 an error goes away when the step succeeds and the dialog goes on', async ({
    page,
    signInNew,
  }) => {
    await page.clock.install();
    await signInNew();
    await page.goto('/user/profile');
    const card = named(page, 'region', say('contact.title'));
    await named(card, 'button', say('contact.bindPhone')).click();
    const dialog = named(page, 'dialog', say('contact.bindPhone'));
    await dialog.getByRole('combobox').selectOption('CN');
    const number = field(dialog, say('contact.phoneNumber'));
    await number.fill('12');
    await stopClock(page);
    await named(dialog, 'button', say('code.send')).click();
    await expect(errorToasts(page)).toContainText(say('error.PHONE_INVALID'));
    const phone = `139${String(Date.now()).slice(-8)}`;
    await number.fill(phone);
    await page.clock.runFor(times.codeDebounce);
    await named(dialog, 'button', say('code.send')).click();
    await expect(dialog).toContainText(say('contact.codeSent', { phone, minutes: 5 }));
    await expect(errorToasts(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });

  test('O18 P7 asks before a wallet is removed, and keeps the focus where it belongs', async ({
    page,
    signInNew,
  }) => {
    const { address } = await injectWallet(page.context());
    await signInNew();
    await page.goto('/user/profile');
    const card = named(page, 'region', say('wallet.title'));
    await named(card, 'button', say('wallet.connect')).click();
    await named(page, 'button', say('wallet.extension')).click();
    await named(page, 'button', 'Test Wallet').click();
    await expectToast(page, say('success.walletBound'));
    await expectNoDialog(page);
    await expect(named(card, 'button', say('wallet.balances'))).toBeFocused();
    const remove = named(card, 'button', say('wallet.remove'));
    const dialog = named(page, 'dialog', say('wallet.removeTitle'));
    await remove.click();
    await expect(dialog).toContainText(say('wallet.removeLead', { address: short(address) }));
    await named(dialog, 'button', say('form.cancel')).click();
    await expectNoDialog(page);
    await expect(remove).toBeFocused();
    await expect(card.getByText(short(address))).toBeVisible();
    await remove.click();
    await named(dialog, 'button', say('wallet.remove')).click();
    await expectToast(page, say('success.walletUnbound'));
    await expectNoDialog(page);
    await expect(named(card, 'button', say('wallet.connect'))).toBeFocused();
  });

  test('P4 the focus stays in the nickname after it was saved and after it was refused', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/user/profile');
    const main = page.getByRole('main');
    const nickname = field(main, say('profile.nickname'));
    await nickname.fill('\u0405taff');
    await named(main, 'button', say('form.save')).click();
    await expect(main.getByText(say('error.NICKNAME_RESERVED'))).toBeVisible();
    await expect(nickname).toBeFocused();
    await nickname.fill(`N${newId().slice(-10)}`);
    await named(main, 'button', say('form.save')).click();
    await expectToast(page, say('profile.saved'));
    await expect(nickname).toBeFocused();
  });

  test('V6 Q28 the newcomer task leads to products that a member follows at once', async ({
    page,
    signInNew,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInNew();
    await page.goto('/user/profile');
    const main = page.getByRole('main');
    await named(main, 'link', say('newcomer.task.FOLLOW')).click();
    const offered = named(main, 'region', say('user.followingSuggested'));
    const line = offered.getByRole('listitem').first();
    const name = (await line.locator('strong').textContent()) ?? '';
    await named(line, 'button', say('follow.button.label', { name })).click();
    const followed = named(line, 'button', say('follow.button.followedLabel', { name }));
    await expect(followed).toHaveAttribute('aria-pressed', 'true');
    await expect(followed).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(main.getByRole('link').filter({ hasText: name }).first()).toBeVisible();
    await expect(offered).toHaveCount(0);
  });

  test('P8 the pages of a member list the games that she plays', async ({ page, signInNew }) => {
    await signInNew();
    await page.goto('/user/activities');
    const pages = named(page, 'navigation', say('user.pages'));
    await named(pages, 'link', say('activities.playing')).click();
    await expect(page).toHaveURL('/user/playing');
    await expect(named(pages, 'link', say('activities.playing'))).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test.describe('zh', () => {
  test.use({ language: 'zh' });

  test('A11 W6 the messaging app has one name, without a space before it', async ({
    page,
    signInNew,
  }) => {
    await page.goto('/about');
    await named(page.getByRole('banner'), 'button', '登录').click();
    const login = named(page, 'dialog', '登录');
    await login.getByRole('tab').first().click();
    await expect(login.getByText('使用微信扫码即可在此登录。')).toBeVisible();
    await signInNew();
    await page.goto('/user/profile');
    await expect(named(page, 'button', '绑定微信')).toBeVisible();
    await expect(named(page, 'button', '绑定 X')).toBeVisible();
  });
});
