import type { Locator, Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { lengths, times } from '#schema/limits';
import {
  expect,
  expectToast,
  field,
  inBothLanguages,
  named,
  stopClock,
  test,
  toasts,
} from './site.ts';
import type { Say } from './texts.ts';

const seconds = times.codeResend / 1000;
const newEmail = () => `r-${newId().slice(-12)}@vita.test`;

const loginButton = (page: Page, say: Say) =>
  named(page.getByRole('banner'), 'button', say('login.title'));

async function openLogin(page: Page, say: Say): Promise<Locator> {
  await loginButton(page, say).click();
  const dialog = named(page, 'dialog', say('login.title'));
  await expect(field(dialog, say('form.email'))).toBeFocused();
  return dialog;
}

async function openRegister(page: Page, say: Say): Promise<Locator> {
  await named(page.getByRole('main'), 'button', say('home.hero.join')).click();
  const dialog = named(page, 'dialog', say('register.title'));
  await expect(field(dialog, say('form.email'))).toBeFocused();
  return dialog;
}

inBothLanguages((language, say) => {
  const required = [say('error.EMAIL_REQUIRED'), say('error.PASSWORD_REQUIRED')];

  test('W1 A2 A5 Q5 Q6 login names the missing field', async ({ page }) => {
    await page.goto('/about');
    const dialog = await openLogin(page, say);
    const email = field(dialog, say('form.email'));
    const password = field(dialog, say('form.password'));
    const submit = named(dialog, 'button', say('login.submit'));
    const alerts = dialog.getByRole('alert').filter({ hasText: /./ });
    await expect(submit).toBeDisabled();
    await expect(alerts).toHaveCount(0);
    await email.press('Tab');
    await expect(alerts).toHaveText(required.slice(0, 1));
    await expect(email).toHaveAccessibleDescription(required[0] ?? '');
    await password.press('Enter');
    await expect(alerts).toHaveText(required);
    await email.fill('nobody@nowhere');
    await expect(submit).toBeDisabled();
    await password.fill('x');
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(alerts).toHaveText([say('error.EMAIL_INVALID')]);
    await email.fill(`${'a'.repeat(lengths.email.inputMax)}@vita.test`);
    await expect(email).toHaveValue('a'.repeat(lengths.email.inputMax));
    await password.fill('x'.repeat(lengths.password.max + 1));
    await expect(password).toHaveValue('x'.repeat(lengths.password.max));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(loginButton(page, say)).toBeFocused();
  });

  test('E7 T2 the error of a field clears after 5 s', async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    const dialog = await openLogin(page, say);
    const error = dialog.getByText(required[0] ?? '');
    await stopClock(page);
    await field(dialog, say('form.email')).press('Tab');
    await expect(error).toBeVisible();
    await page.clock.runFor(times.errorClear - 1);
    await expect(error).toBeVisible();
    await page.clock.runFor(1);
    await expect(error).toBeHidden();
    await field(dialog, say('form.password')).press('Enter');
    await expect(dialog.getByText(required[1] ?? '')).toBeVisible();
  });

  test('A2 E3 Q39 a wrong password shows inline and in a toast for 5 s', async ({
    page,
    stack,
  }) => {
    const [member] = await stack.users(1);
    await page.clock.install();
    await page.goto('/about');
    const dialog = await openLogin(page, say);
    await field(dialog, say('form.email')).fill(member?.email ?? '');
    await field(dialog, say('form.password')).fill('wrong2025');
    await stopClock(page);
    await named(dialog, 'button', say('login.submit')).click();
    await expect(dialog.getByRole('alert')).toHaveText(say('error.LOGIN_FAILED'));
    const toast = page.getByText(say('error.LOGIN_FAILED')).locator('visible=true');
    await expect(toast).toHaveCount(2);
    await page.clock.runFor(times.errorToast - 1);
    await expect(toast).toHaveCount(2);
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(1);
    await expect(field(dialog, say('form.password'))).toHaveValue('wrong2025');
  });

  test('W1 A3 T3 E4 logs in and shows a toast for 1.5 s', async ({ page, stack }) => {
    const [member] = await stack.users(1);
    await page.clock.install();
    await page.goto('/about');
    const dialog = await openLogin(page, say);
    await field(dialog, say('form.email')).fill(member?.email ?? '');
    await field(dialog, say('form.password')).fill(member?.password ?? '');
    await stopClock(page);
    await field(dialog, say('form.password')).press('Enter');
    await expect(toasts(page)).toHaveText(say('success.login'));
    await expect(dialog).toBeHidden();
    await expect(named(page, 'button', say('vitamin.chip', { count: 0 }))).toBeVisible();
    await page.clock.runFor(times.loginToast - 1);
    await expect(toasts(page)).toHaveText(say('success.login'));
    await page.clock.runFor(1);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('A11 W2 login and register toggle; login has two tabs', async ({ page }) => {
    await page.goto('/about');
    const login = await openLogin(page, say);
    const tabs = named(login, 'tablist', say('login.ways')).getByRole('tab');
    await expect(tabs).toHaveText([say('login.tabQr'), say('login.tabEmail')]);
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await tabs.nth(1).press('ArrowLeft');
    await expect(tabs.nth(0)).toBeFocused();
    const qr = login.getByTitle(say('social.qrTitle')).contentFrame();
    await expect(qr.getByRole('img', { name: 'QR' })).toBeVisible();
    await tabs.nth(1).click();
    await named(login, 'button', say('login.toRegister')).click();
    const register = named(page, 'dialog', say('register.title'));
    await expect(login).toBeHidden();
    await named(register, 'button', say('register.toLogin')).click();
    await expect(register).toBeHidden();
    await named(login, 'button', say('login.forgot')).click();
    const reset = named(page, 'dialog', say('reset.title'));
    await expect(reset).toContainText(say('reset.lead'));
    await named(reset, 'button', say('reset.toLogin')).click();
    await expect(login).toBeVisible();
    await named(login, 'button', say('dialog.close')).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(loginButton(page, say)).toBeFocused();
  });

  test('A9 A10 T4 the code button counts down from 59 s; the sent hint clears after 5 s', async ({
    page,
    stack,
  }) => {
    const email = newEmail();
    await page.clock.install();
    await page.goto('/');
    const dialog = await openRegister(page, say);
    const send = named(dialog, 'button', say('code.send'));
    const resend = (left: number) => named(dialog, 'button', say('code.resend', { seconds: left }));
    await expect(send).toBeDisabled();
    await field(dialog, say('form.email')).fill('nobody@nowhere');
    await expect(send).toBeDisabled();
    await field(dialog, say('form.email')).fill(email);
    await stopClock(page);
    await send.click();
    await expect(resend(seconds)).toBeDisabled();
    const hint = dialog.getByText(say('code.sent', { email, minutes: 15 }));
    await expect(hint).toBeVisible();
    await page.clock.runFor(times.sentClear - 1);
    await expect(hint).toBeVisible();
    await page.clock.runFor(1);
    await expect(hint).toBeHidden();
    await expect(resend(seconds - 5)).toBeDisabled();
    await page.clock.fastForward((seconds - 6) * 1000);
    await expect(resend(1)).toBeDisabled();
    await page.clock.runFor(1000);
    await expect(send).toBeEnabled();
    expect(await stack.outbox(email)).toHaveLength(1);
  });

  test('W2 A4-A7 E3 registration rejects wrong input in each step', async ({ page, stack }) => {
    const email = newEmail();
    await page.goto('/');
    const dialog = await openRegister(page, say);
    const alerts = dialog.getByRole('alert').filter({ hasText: /./ });
    const next = named(dialog, 'button', say('register.next'));
    await next.click();
    await expect(alerts).toHaveText([say('error.EMAIL_REQUIRED'), say('error.CODE_REQUIRED')]);
    await field(dialog, say('form.email')).fill('nobody@nowhere');
    await field(dialog, say('code.label')).fill('12345678901');
    await expect(field(dialog, say('code.label'))).toHaveValue('1234567890');
    await expect(alerts).toHaveText([say('error.EMAIL_INVALID')]);
    await field(dialog, say('form.email')).fill(email);
    await named(dialog, 'button', say('code.send')).click();
    await expect(dialog).toContainText(say('code.sent', { email, minutes: 15 }));
    const code = await stack.codeFor(email);
    await field(dialog, say('code.label')).fill(code === '000000' ? '111111' : '000000');
    await next.click();
    await expect(alerts).toHaveText([say('error.CODE_WRONG')]);
    await field(dialog, say('code.label')).fill(code);
    await next.click();

    const password = field(dialog, say('form.password'));
    const confirmation = field(dialog, say('form.confirmation'));
    const submit = named(dialog, 'button', say('register.submit'));
    await expect(password).toBeFocused();
    await submit.click();
    await expect(alerts).toHaveText([required[1] ?? '', required[1] ?? '']);
    for (const broken of ['abc12', 'abcdefg', '1234567']) {
      for (const each of [password, confirmation]) await each.fill('walks2025');
      await expect(alerts).toHaveCount(0);
      for (const each of [password, confirmation]) await each.fill(broken);
      await expect(alerts).toHaveText([say('error.PASSWORD_RULE')]);
    }
    await password.fill('walks2025');
    await expect(alerts).toHaveText([say('error.PASSWORD_MISMATCH')]);
    await named(dialog, 'button', say('form.showPassword')).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await named(dialog, 'button', say('form.back')).click();
    await expect(field(dialog, say('form.email'))).toHaveValue(email);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const join = named(page.getByRole('main'), 'button', say('home.hero.join'));
    await expect(join).toBeFocused();
  });

  test('W3 A8 E4 resets a password, and the new one logs in', async ({ page, stack }) => {
    const [member] = await stack.users(1);
    const email = member?.email ?? '';
    await page.goto('/about');
    const login = await openLogin(page, say);
    await named(login, 'button', say('login.forgot')).click();
    const dialog = named(page, 'dialog', say('reset.title'));
    const submit = named(dialog, 'button', say('reset.submit'));
    await submit.click();
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText([
      say('error.EMAIL_REQUIRED'),
      say('error.CODE_REQUIRED'),
      ...Array<string>(2).fill(say('error.PASSWORD_REQUIRED')),
    ]);
    await field(dialog, say('form.email')).fill(email);
    await named(dialog, 'button', say('code.send')).click();
    await expect(dialog).toContainText(say('code.sent', { email, minutes: 15 }));
    await field(dialog, say('code.label')).fill(await stack.codeFor(email));
    await field(dialog, say('form.newPassword')).fill('sprint2026');
    await field(dialog, say('form.confirmation')).fill('sprint2026');
    await submit.click();
    await expectToast(page, say('success.resetPassword'));
    await field(login, say('form.email')).fill(email);
    await field(login, say('form.password')).fill('sprint2026');
    await named(login, 'button', say('login.submit')).click();
    await expectToast(page, say('success.login'));
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en');
  });
});
