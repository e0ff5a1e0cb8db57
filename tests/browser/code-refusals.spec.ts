import type { Locator, Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { times } from '#schema/limits';
import { send as sendEmailCode } from '../documents.ts';
import { expect, field, hold, inBothLanguages, named, stopClock, test } from './site.ts';

const newEmail = () => `q-${newId().slice(-12)}@vita.test`;
const errorToasts = (page: Page): Locator =>
  page.getByRole('alert').filter({ has: page.getByRole('button') });

inBothLanguages((_, say) => {
  const openers = {
    REGISTER: async (page: Page) => {
      await page.goto('/');
      await named(page.getByRole('main'), 'button', say('home.hero.join')).click();
      return named(page, 'dialog', say('register.title'));
    },
    RESET: async (page: Page) => {
      await page.goto('/about');
      await named(page.getByRole('banner'), 'button', say('login.title')).click();
      await named(page, 'button', say('login.forgot')).click();
      return named(page, 'dialog', say('reset.title'));
    },
    BIND: async (page: Page) => {
      await page.goto('/user/profile');
      const card = named(page, 'region', say('contact.title'));
      await named(card, 'button', say('contact.changeEmail')).click();
      const bound = named(page, 'dialog', say('contact.emailBound'));
      await named(bound, 'button', say('contact.changeEmail')).click();
      return named(page, 'dialog', say('contact.changeEmail'));
    },
  } as const;

  for (const purpose of ['REGISTER', 'RESET', 'BIND'] as const) {
    test(`Q39 T4 a refused request for a code shows at its address and has the focus: ${purpose}`, async ({
      page,
      stack,
      signInNew,
      complaints,
    }) => {
      const member = await signInNew();
      if (purpose !== 'BIND') await page.context().clearCookies();
      const email = newEmail();
      const caller = { token: member.token };
      await stack.graphql(sendEmailCode, { email, purpose }, purpose === 'BIND' ? caller : {});
      const dialog = await openers[purpose](page);
      const address = field(dialog, say('form.email'));
      await address.fill(email);
      await named(dialog, 'button', say('code.send')).click();
      const toast = errorToasts(page);
      await expect(toast).toBeVisible();
      const reason = (await toast.locator('span').textContent()) ?? '';
      expect(reason).toMatch(/\d/);
      await expect(address).toHaveAccessibleDescription(reason);
      await expect(address).toBeFocused();
      // The browser logs the status 429.
      expect(complaints.splice(0)).toHaveLength(1);
      await address.fill(newEmail());
      await expect(address).not.toHaveAccessibleDescription(reason);
    });
  }

  test('Q39 A10 a number that gets no code says why each time, and then the code has the focus', async ({
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
    const code = field(dialog, say('code.label'));
    const send = named(dialog, 'button', say('code.send'));
    await number.fill('12');
    await stopClock(page);
    // By the keyboard, so that the focus is on the button.
    await send.press('Enter');
    await expect(number).toHaveAccessibleDescription(say('error.PHONE_INVALID'));
    await expect(number).toBeFocused();
    await expect(errorToasts(page)).toContainText(say('error.PHONE_INVALID'));
    await page.clock.runFor(times.errorClear);
    await expect(number).not.toHaveAccessibleDescription(say('error.PHONE_INVALID'));
    await send.press('Enter');
    await expect(number).toHaveAccessibleDescription(say('error.PHONE_INVALID'));
    await number.fill(`138${String(Date.now()).slice(-8)}`);
    await page.clock.runFor(times.codeDebounce);
    const release = await hold(page, '**/graphql');
    await send.press('Enter');
    await expect(send).toHaveAttribute('aria-busy', 'true');
    await expect(send).toBeFocused();
    release();
    await expect(code).toBeFocused();
  });
});
