import type { Locator, Page } from '@playwright/test';
import { times } from '#schema/limits';
import { login } from '../documents.ts';
import type { Stack } from '../stack.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  field,
  inBothLanguages,
  named,
  operationOf,
  stopClock,
  test,
} from './site.ts';
import type { Say } from './texts.ts';

const seconds = times.codeResend / 1000;

let made = 0;
const newAddress = () => `d${Date.now()}${++made}@vita.test`;
const digits = (count: number) => String(Date.now() + ++made).slice(-count);
const newNumber = () => `137${digits(8)}`;

const contacts = (page: Page, say: Say) => named(page, 'region', say('contact.title'));

async function openPhone(page: Page, say: Say): Promise<Locator> {
  await page.goto('/user/profile');
  await named(contacts(page, say), 'button', say('contact.bindPhone')).click();
  const dialog = named(page, 'dialog', say('contact.bindPhone'));
  await dialog.getByRole('combobox').selectOption('CN');
  return dialog;
}

inBothLanguages((_, say) => {
  const submit = (dialog: Locator) => named(dialog, 'button', say('form.submit')).click();

  /** Asks for a code for the address, and types it. */
  async function proveAddress(dialog: Locator, stack: Stack, email: string): Promise<void> {
    await field(dialog, say('form.email')).fill(email);
    await named(dialog, 'button', say('code.send')).click();
    await expect(dialog).toContainText(say('code.sent', { email, minutes: 15 }));
    await field(dialog, say('code.label')).fill(await stack.codeFor(email));
  }

  test('P7 A5 A6 a member of a social site links a first address with a password typed twice', async ({
    page,
    stack,
  }) => {
    await page.goto('/');
    await named(page.getByRole('banner'), 'button', say('login.title')).click();
    await named(page, 'button', say('social.withTwitter')).click();
    await page.waitForURL(/\/authorize/);
    const subject = `8${digits(13)}`;
    await page.goto(`${page.url().replace('/authorize', '/approve')}&subject=${subject}`);
    await expectToast(page, say('success.login'));
    await page.goto('/user/profile');
    await named(contacts(page, say), 'button', say('contact.bindEmail')).click();
    const dialog = named(page, 'dialog', say('contact.bindEmail'));
    const email = newAddress();
    await proveAddress(dialog, stack, email);
    const repeated = field(dialog, say('form.confirmation'));
    await field(dialog, say('form.newPassword')).fill('sprint2026');
    await repeated.fill('sprint2027');
    await submit(dialog);
    await expect(repeated).toHaveAccessibleDescription(say('error.PASSWORD_MISMATCH'));
    await expect(repeated).toBeFocused();
    await repeated.fill('sprint2026');
    await submit(dialog);
    await expectToast(page, say('contact.emailDone'));
    const bound = named(page, 'dialog', say('contact.emailBound'));
    await expect(bound).toContainText(say('contact.emailBoundLead', { email }));
    await page.keyboard.press('Escape');
    await expectNoDialog(page);
    await expect(contacts(page, say)).toContainText(email);
    const session = await stack.graphql(login, { email, password: 'sprint2026' });
    expect(session.errors).toEqual([]);
  });

  test('P7 A6 a member changes the address with the code of its mail, and logs in with it only', async ({
    page,
    stack,
    signInNew,
  }) => {
    const { email: old, password } = await signInNew();
    await page.goto('/user/profile');
    const card = contacts(page, say);
    await named(card, 'button', say('contact.changeEmail')).click();
    const bound = named(page, 'dialog', say('contact.emailBound'));
    await named(bound, 'button', say('contact.changeEmail')).click();
    const dialog = named(page, 'dialog', say('contact.changeEmail'));
    const email = newAddress();
    await expect(field(dialog, say('form.newPassword'))).toHaveCount(0);
    await proveAddress(dialog, stack, email);
    await submit(dialog);
    await expectToast(page, say('contact.emailDone'));
    await expect(bound).toContainText(say('contact.emailBoundLead', { email }));
    await page.keyboard.press('Escape');
    await expectNoDialog(page);
    await expect(card).toContainText(email);
    await expect(card).not.toContainText(old);
    expect((await stack.graphql(login, { email: old, password })).code).toBe('LOGIN_FAILED');
    expect((await stack.graphql(login, { email, password })).errors).toEqual([]);
  });

  test('A9 Q7 counts down until the next text message', async ({ page, stack, signInNew }) => {
    await page.clock.install();
    await signInNew();
    const dialog = await openPhone(page, say);
    const phone = newNumber();
    const send = named(dialog, 'button', say('code.send'));
    const resend = (left: number) => named(dialog, 'button', say('code.resend', { seconds: left }));
    await expect(send).toBeDisabled();
    await field(dialog, say('contact.phoneNumber')).fill(phone);
    await stopClock(page);
    await send.click();
    await expect(resend(seconds)).toBeDisabled();
    await page.clock.runFor(1000);
    await expect(resend(seconds - 1)).toBeDisabled();
    await page.clock.fastForward((seconds - 2) * 1000);
    await expect(resend(1)).toBeDisabled();
    await page.clock.runFor(1000);
    await expect(send).toBeEnabled();
    expect(await stack.outbox(`+86${phone}`)).toHaveLength(1);
  });

  test('A10 P7 sends the calling code of the region with four digits', async ({
    page,
    stack,
    signInNew,
  }) => {
    await signInNew();
    const dialog = await openPhone(page, say);
    await dialog.getByRole('combobox').selectOption('PT');
    const phone = `91${digits(7)}`;
    await field(dialog, say('contact.phoneNumber')).fill(phone);
    const sent = page.waitForRequest(
      (request) =>
        request.method() === 'POST' &&
        request.url().endsWith('/graphql') &&
        operationOf(request) === 'SendPhoneCode',
    );
    await named(dialog, 'button', say('code.send')).click();
    expect((await sent).postDataJSON().variables).toEqual({ phone, regionId: '0351' });
    await expect(dialog).toContainText(say('contact.codeSent', { phone, minutes: 5 }));
    await field(dialog, say('code.label')).fill(await stack.codeFor(`+351${phone}`));
    await submit(dialog);
    await expectNoDialog(page);
    await expect(contacts(page, say)).toContainText(`+351 **** ${phone.slice(-4)}`);
  });
});
