import type { Page } from '@playwright/test';
import { expect, expectToast, inBothLanguages, named, test } from './site.ts';

/** A color of the current theme, as computed styles have it. */
const colorOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

inBothLanguages((language, say) => {
  test('rel-S47 a member requests the erasure in a dialog, sees its day and cancels it', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/user/profile');
    const card = page.locator('section').filter({
      has: named(page, 'heading', say('data.title')),
    });
    const erase = named(card, 'button', say('data.erase'));
    const dialog = named(page, 'dialog', say('data.erase'));
    await erase.click();
    await expect(dialog).toContainText(say('data.eraseRemoves'));
    await expect(dialog).toContainText(say('data.eraseKeeps'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(erase).toBeFocused();
    await erase.click();
    const submit = named(dialog, 'button', say('data.eraseSubmit', { days: 7 }));
    // The colour of errors, not that of other submits.
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await expect(submit).toHaveCSS('background-color', await colorOf(page, '--vita-danger'));
    }
    await submit.click();
    await expectToast(page, say('data.erasureRequested', { days: 7 }));
    await expect(dialog).toBeHidden();
    const keep = named(card, 'button', say('data.eraseCancel'));
    await expect(keep).toBeFocused();
    const [before = ''] = say('data.eraseDue', { date: '|' }).split('|');
    await expect(card).toContainText(before);
    await page.reload();
    await keep.click();
    await expectToast(page, say('data.erasureCancelled'));
    await expect(named(card, 'button', say('data.erase'))).toBeFocused();
    await expect(card).toContainText(say('data.eraseHint', { days: 7 }));
  });

  test('rel-S47 a member downloads the archive and stays on the page', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/user/profile');
    const address = page.url();
    const arriving = page.waitForEvent('download');
    await named(page, 'button', say('data.export')).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe('vita-data.zip');
    expect(new URL(download.url()).searchParams.get('lang')).toBe(language);
    expect(await download.failure()).toBeNull();
    expect(page.url()).toBe(address);
  });
});
