import type { Locator, Page } from '@playwright/test';
import { times } from '#schema/limits';
import { expect, expectToast, hold, inBothLanguages, named, operationOf, test } from './site.ts';
import type { Say } from './texts.ts';

async function openLogin(page: Page, say: Say): Promise<Locator> {
  await named(page.getByRole('banner'), 'button', say('login.title')).click();
  return named(page, 'dialog', say('login.title'));
}

/** Whether another element lies above the middle of this one. */
const isCovered = (element: Locator) =>
  element.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && !own.contains(hit);
  });

inBothLanguages((_, say) => {
  test('A13 W22 a page that another site opened is covered until the login is done', async ({
    page,
  }) => {
    await page.goto('/apps');
    const login = await openLogin(page, say);
    await named(login, 'button', say('social.withGoogle')).click();
    await page.waitForURL(/\/_dev\/idp\//);
    const runScripts = await hold(page, '**/assets/*.js');
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) === 'CompleteSocialSignIn') await answered;
      await route.fallback();
    });
    await page.getByRole('link', { name: 'Continue as a new person' }).click({ noWaitAfter: true });
    await page.waitForURL(/[?&]code=/, { waitUntil: 'commit' });
    // The page of a visitor, before its scripts run.
    const header = page.locator('header').first();
    await expect(header).toBeAttached();
    await expect(header).toBeHidden();
    runScripts();
    const cover = page.getByRole('status').filter({ hasText: say('social.signingIn') });
    await expect(cover).toBeVisible();
    await expect(page).toHaveURL(/\/apps$/);
    expect(await isCovered(page.getByRole('banner'))).toBe(true);
    answer();
    await expectToast(page, say('success.login'));
    await expect(cover).toHaveCount(0);
    expect(await isCovered(page.getByRole('banner'))).toBe(false);
  });

  test('A11 W22 a QR code that does not load leaves its place, and can be loaded again', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/about');
    const login = await openLogin(page, say);
    const load = await hold(page, '**/_dev/idp/**');
    await named(login, 'tab', say('login.tabQr')).click();
    const frame = login.getByTitle(say('social.qrTitle'));
    await expect(frame).toBeAttached();
    const hint = login.getByText(say('login.qrHint'));
    const place = async () => (await hint.boundingBox())?.y;
    const before = await place();
    await page.clock.runFor(times.qrFrameTimeout);
    const retry = named(login, 'button', say('content.retry'));
    await expect(login.getByRole('alert')).toContainText(say('social.qrFailed'));
    await expect(frame).toHaveCount(0);
    expect(await place()).toBe(before);
    load();
    await retry.click();
    await expect(frame.contentFrame().getByRole('img', { name: 'QR' })).toBeVisible();
    await expect(retry).toHaveCount(0);
    expect(await place()).toBe(before);
    await named(login, 'button', say('social.qrRenew')).click();
    await expect(frame.contentFrame().getByRole('img', { name: 'QR' })).toBeVisible();
  });

  test('A11 E9 a QR code without connection can be loaded again', async ({ page, complaints }) => {
    await page.goto('/about');
    const login = await openLogin(page, say);
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'BeginSocialSignIn' ? route.abort() : route.continue(),
    );
    await named(login, 'tab', say('login.tabQr')).click();
    await expect(login.getByRole('alert')).toContainText(say('social.qrFailed'));
    // The browser logs the request that failed.
    complaints.length = 0;
    await page.unroute('**/graphql');
    await named(login, 'button', say('content.retry')).click();
    const qr = login.getByTitle(say('social.qrTitle')).contentFrame();
    await expect(qr.getByRole('img', { name: 'QR' })).toBeVisible();
  });
});
