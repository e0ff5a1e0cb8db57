import { injectWallet } from './injected-wallet.ts';
import { expect, expectToast, inBothLanguages, named, painted, test } from './site.ts';
import { texts } from './texts.ts';
import { chip, chooseWallet, errorToasts, isBalances, short } from './wallet-steps.ts';

const phone = { width: 390, height: 844 };

inBothLanguages((language, say) => {
  test('H1 K7 K8 K9 K10 W13 the panel in the header shows address, code and balances', async ({
    page,
  }) => {
    const { address } = await injectWallet(page.context());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await chooseWallet(page, say);
    await chip(page, say, address).hover();
    const panel = named(page, 'region', say('wallet.title'));
    await expect(panel.getByText(short(address))).toBeVisible();
    await expect(named(panel, 'img', say('wallet.qr'))).toBeVisible();
    for (const [chain, symbols] of [
      ['ETH', ['ETH', 'WETH', 'MATIC', 'USDT']],
      ['MATIC', ['ETH', 'MATIC']],
    ] as const) {
      const section = panel.locator('section').filter({
        has: named(page, 'heading', say('wallet.chain', { chain })),
      });
      await expect(section.locator('strong')).toHaveText([...symbols]);
      await expect(section.locator('li span')).toHaveText(symbols.map(() => '0.0000'));
      await expect(section.locator('small')).toHaveText(symbols.map(() => '$0.00'));
    }
    await named(panel, 'button', say('wallet.copy')).click();
    await expectToast(page, say('success.walletCopied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    if (language === 'en') expect(say('success.walletCopied')).toBe('wallet address copied');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(chip(page, say, address)).toBeFocused();
    await page.mouse.move(0, 400);
    await chip(page, say, address).press('Enter');
    await expect(panel).toBeVisible();
  });
});

const say = texts.en;

test.describe('the panel of a wallet', () => {
  test('H1 the header with a wallet fits its window', async ({ page }) => {
    const { address } = await injectWallet(page.context());
    await chooseWallet(page, say);
    await expect(chip(page, say, address)).toBeVisible();
    for (const width of [900, 960, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const inside = page.locator('header > div > div').first();
      const fits = await inside.evaluate((row) => row.scrollWidth <= row.clientWidth);
      expect({ width, fits }).toEqual({ width, fits: true });
    }
  });

  test('K9 shows a skeleton until 200 ms after the last chain answers', async ({ page }) => {
    await page.clock.install();
    const { address } = await injectWallet(page.context());
    await chooseWallet(page, say);
    await expect(chip(page, say, address)).toBeVisible();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (isBalances(route.request(), 'MATIC')) await released;
      await route.continue();
    });
    const first = page.waitForResponse((response) => isBalances(response.request(), 'ETH'));
    await chip(page, say, address).hover();
    const panel = named(page, 'region', say('wallet.title'));
    const skeleton = panel.getByRole('status');
    await expect(skeleton).toHaveText(say('content.loading'));
    await (await first).finished();
    await page.clock.runFor(1000);
    await expect(skeleton).toBeVisible();
    // Not as far ahead as `stopClock`, or the request that is held would time out.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
    const last = page.waitForResponse((response) => isBalances(response.request(), 'MATIC'));
    release();
    await (await last).finished();
    let waited = 0;
    for (; waited < 5_000 && (await skeleton.isVisible()); waited += 40) {
      await page.clock.runFor(40);
    }
    expect(waited).toBeGreaterThanOrEqual(200);
    await expect(panel.getByText('WETH')).toBeVisible();
  });

  test('K8 shows the other chain when one does not respond, and asks it again', async ({
    page,
  }) => {
    const { address } = await injectWallet(page.context());
    await chooseWallet(page, say);
    let isAway = true;
    await page.route('**/graphql', (route) => {
      if (!isAway || !isBalances(route.request(), 'ETH')) return route.continue();
      const extensions = { code: 'CHAIN_UNAVAILABLE', params: { chain: 'ETH' } };
      return route.fulfill({
        json: { data: { walletBalances: null }, errors: [{ message: 'x', extensions }] },
      });
    });
    await chip(page, say, address).hover();
    const panel = named(page, 'region', say('wallet.title'));
    await expect(panel.getByRole('alert')).toContainText(
      say('error.CHAIN_UNAVAILABLE', { chain: 'ETH' }),
    );
    await expect(panel.locator('li')).toHaveCount(2);
    isAway = false;
    await named(panel, 'button', say('wallet.retry')).click();
    await expect(panel.locator('li')).toHaveCount(6);
    await expect(errorToasts(page)).toHaveCount(0);
  });

  test('K10 W13 T6 opens on a phone from the menu, without a code', async ({ page }) => {
    const { address } = await injectWallet(page.context());
    await chooseWallet(page, say);
    await expect(chip(page, say, address)).toBeVisible();
    await page.setViewportSize(phone);
    await named(named(page, 'navigation', say('nav.bottom')), 'button', say('nav.me')).click();
    await page.getByRole('menuitem', { name: say('wallet.title') }).click();
    const dialog = named(page, 'dialog', say('wallet.title'));
    await expect(dialog.getByText(short(address))).toBeVisible();
    await expect(dialog.getByText('WETH')).toBeVisible();
    await expect(named(dialog, 'img', say('wallet.qr'))).toHaveCount(0);
    await page.setViewportSize({ width: 750, height: 844 });
    await painted(page);
    await expect(named(dialog, 'img', say('wallet.qr'))).toHaveCount(0);
    await page.setViewportSize({ width: 751, height: 844 });
    await expect(named(dialog, 'img', say('wallet.qr'))).toBeVisible();
  });
});
