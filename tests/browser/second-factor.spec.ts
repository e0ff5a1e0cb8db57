import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { security } from '#schema/limits';
import type { Member } from '../stack.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';
import type { Say } from './texts.ts';

/** The code of an app now, or some steps of 30 seconds later. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** A device with a fingerprint reader, which always recognises the member. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const section = (page: Page, say: Say) => named(page, 'region', say('factor.section'));

async function savedCodes(page: Page, say: Say): Promise<string[]> {
  const dialog = named(page, 'dialog', say('recovery.title'));
  const entries = named(dialog, 'list', say('recovery.title')).getByRole('listitem');
  await expect(entries).toHaveCount(security.recoveryCodes);
  const codes = await entries.allTextContents();
  await named(dialog, 'button', say('recovery.done')).click();
  await expect(dialog).toBeHidden();
  return codes;
}

/** Opens the login dialog of a visitor on a page of the site. */
async function openLogin(page: Page, say: Say) {
  await page.context().clearCookies();
  await page.goto('/?ptype=login');
  const dialog = named(page, 'dialog', say('login.title'));
  await expect(dialog).toBeVisible();
  return dialog;
}

async function logInByPassword(page: Page, say: Say, { email, password }: Member) {
  const dialog = await openLogin(page, say);
  await field(dialog, say('form.email')).fill(email);
  await field(dialog, say('form.password')).fill(password);
  await named(dialog, 'button', say('login.submit')).click();
  return named(page, 'dialog', say('factor.title'));
}

inBothLanguages((_, say) => {
  test('asvs-6.3.3 a member sets an app up by its key, and logs in with password and code', async ({
    page,
    signInNew,
  }) => {
    const member = await signInNew();
    await page.goto('/user/profile');
    await named(section(page, say), 'button', say('totp.setUp')).click();
    const dialog = named(page, 'dialog', say('totp.title'));
    await expect(named(dialog, 'img', say('totp.qr'))).toBeVisible();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await field(dialog, say('totp.firstCode')).fill('000000');
    await named(dialog, 'button', say('totp.submit')).click();
    await expect(field(dialog, say('totp.firstCode'))).toBeFocused();
    await field(dialog, say('totp.firstCode')).fill(codeOf(secret));
    await named(dialog, 'button', say('totp.submit')).click();
    const codes = await savedCodes(page, say);
    await expect(section(page, say)).toContainText(say('totp.on'));

    const second = await logInByPassword(page, say, member);
    await field(second, say('factor.code')).fill('000000');
    await named(second, 'button', say('login.submit')).click();
    await expect(field(second, say('factor.code'))).toHaveAttribute('aria-invalid', 'true');
    await field(second, say('factor.code')).fill(codeOf(secret, 1));
    await named(second, 'button', say('login.submit')).click();
    await expect(second).toBeHidden();

    const third = await logInByPassword(page, say, member);
    await field(third, say('factor.code')).fill(codes[0] ?? '');
    await named(third, 'button', say('login.submit')).click();
    await expect(third).toBeHidden();
    await page.goto('/user/profile');
    await expect(section(page, say)).toContainText(say('recovery.left', { count: 9 }));
    await named(section(page, say), 'button', say('totp.remove')).click();
    const off = named(page, 'dialog', say('totp.removeTitle'));
    await named(off, 'button', say('totp.remove')).click();
    await expect(named(section(page, say), 'button', say('totp.setUp'))).toBeVisible();
  });

  test('asvs-6.3.3 a member adds a passkey, logs in with it alone and after the password, and removes it', async ({
    page,
    signInNew,
  }) => {
    await addAuthenticator(page);
    const member = await signInNew();
    await page.goto('/user/profile');
    await named(section(page, say), 'button', say('passkey.add')).click();
    const dialog = named(page, 'dialog', say('passkey.title'));
    await field(dialog, say('passkey.name')).fill('Pixel 9');
    await named(dialog, 'button', say('passkey.create')).click();
    await savedCodes(page, say);
    await expect(section(page, say)).toContainText('Pixel 9');

    const login = await openLogin(page, say);
    await named(login, 'button', say('passkey.use')).click();
    await expect(login).toBeHidden();
    const second = await logInByPassword(page, say, member);
    await named(second, 'button', say('passkey.use')).click();
    await expect(second).toBeHidden();

    await page.goto('/user/profile');
    const remove = named(
      section(page, say),
      'button',
      say('passkey.removeLabel', { name: 'Pixel 9' }),
    );
    const removal = named(page, 'dialog', say('passkey.removeTitle', { name: 'Pixel 9' }));
    await remove.click();
    await expect(removal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(removal).toBeHidden();
    await expect(section(page, say)).toContainText('Pixel 9');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await named(removal, 'button', say('passkey.remove')).click();
    await expect(section(page, say)).not.toContainText('Pixel 9');
  });

  test('asvs-6.3.3 without a passkey the dialog stays open and says so', async ({ page }) => {
    await addAuthenticator(page);
    const login = await openLogin(page, say);
    await named(login, 'button', say('passkey.use')).click();
    await expect(page.getByText(say('passkey.cancelled'))).toBeVisible();
    await expect(login).toBeVisible();
  });
});
