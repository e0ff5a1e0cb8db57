import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { lengths } from '#schema/limits';
import { expect, field, inBothLanguages, named, operationOf, painted, test } from './site.ts';
import type { Say } from './texts.ts';

const section = (page: Page, say: Say) => named(page, 'region', say('factor.section'));

/** Tries all ways that close other dialogs. */
async function tryToClose(page: Page, say: Say): Promise<void> {
  const dialog = named(page, 'dialog', say('recovery.title'));
  await expect(named(dialog, 'button', say('dialog.close'))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await painted(page);
  await expect(dialog).toBeVisible();
}

inBothLanguages((_, say) => {
  test('asvs-6.3.3 recovery codes stay until the member has saved them, and are replaced after a question', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/user/profile');
    await named(section(page, say), 'button', say('totp.setUp')).click();
    const setUp = named(page, 'dialog', say('totp.title'));
    const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await field(setUp, say('totp.firstCode')).fill(code);
    await named(setUp, 'button', say('totp.submit')).click();
    const dialog = named(page, 'dialog', say('recovery.title'));
    const entries = dialog.getByRole('listitem');
    await expect(entries.first()).toBeVisible();
    await tryToClose(page, say);
    const old = await entries.allTextContents();
    await named(dialog, 'button', say('recovery.done')).click();
    await expect(dialog).toBeHidden();

    let renewals = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql') && operationOf(request) === 'RenewRecoveryCodes')
        renewals += 1;
    });
    const renew = named(section(page, say), 'button', say('recovery.renew'));
    const question = named(page, 'dialog', say('recovery.renewTitle'));
    await renew.click();
    await expect(question).toContainText(say('recovery.renewLead'));
    await named(question, 'button', say('form.cancel')).click();
    await expect(question).toBeHidden();
    expect(renewals).toBe(0);
    await renew.click();
    await named(question, 'button', say('recovery.renew')).click();
    await expect(entries.first()).toBeVisible();
    expect(await entries.allTextContents()).not.toEqual(old);
    expect(renewals).toBe(1);
    await tryToClose(page, say);
    await named(dialog, 'button', say('recovery.done')).click();
    await expect(dialog).toBeHidden();
    await expect(renew).toBeFocused();
  });

  test('Q44 the name of a passkey counts its characters', async ({ page, signInNew }) => {
    await signInNew();
    await page.goto('/user/profile');
    await named(section(page, say), 'button', say('passkey.add')).click();
    const dialog = named(page, 'dialog', say('passkey.title'));
    await field(dialog, say('passkey.name')).fill('手机 9');
    await expect(dialog).toContainText(`4 / ${lengths.passkeyName.max}`);
  });
});
