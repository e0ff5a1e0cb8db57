import { Wallet } from 'ethers';
import { injectWallet } from './injected-wallet.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  inBothLanguages,
  named,
  test,
  toasts,
} from './site.ts';
import { texts } from './texts.ts';
import {
  chip,
  chooseWallet,
  errorToasts,
  expectRefusal,
  isLogin,
  openChooser,
  removeWallet,
  sendLogin,
  short,
} from './wallet-steps.ts';

inBothLanguages((language, say) => {
  test('K1 K3 K4 K7 Q12 W11 W12 a wallet logs in with the message of the site', async ({
    page,
    stack,
  }) => {
    const { address, signed } = await injectWallet(page.context());
    const chooser = await openChooser(page, say);
    for (const portal of ['wallet.extension', 'wallet.connection', 'wallet.exchange'] as const) {
      await expect(named(chooser, 'button', say(portal))).toBeVisible();
    }
    await named(chooser, 'button', say('wallet.extension')).click();
    await named(page, 'button', 'Test Wallet').click();
    await expectToast(page, say('success.login'));
    await expectNoDialog(page);
    await expect(chip(page, say, address)).toBeVisible();
    const host = `localhost:${new URL(stack.url).port}`;
    expect(signed).toHaveLength(1);
    expect(signed[0]).toMatch(
      new RegExp(`^${host} wants you to sign in with your Ethereum account:\n${address}\n`),
    );
    await page.reload();
    await expect(chip(page, say, address)).toBeVisible();
  });

  test('O18 a member connects a wallet on the profile, and removes it', async ({
    page,
    signInNew,
  }) => {
    const { address, signed } = await injectWallet(page.context());
    await signInNew();
    await page.goto('/user/profile');
    const card = named(page, 'region', say('wallet.title'));
    await expect(card.getByText(say('wallet.notConnected'))).toBeVisible();
    await named(card, 'button', say('wallet.connect')).click();
    const chooser = named(page, 'dialog', say('wallet.connect'));
    await named(chooser, 'button', say('wallet.extension')).click();
    await named(page, 'button', 'Test Wallet').click();
    await expectToast(page, say('success.walletBound'));
    await expect(card.getByText(short(address))).toBeVisible();
    await expect(chip(page, say, address)).toBeVisible();
    expect(signed[0]).toContain('Connect this wallet to your Vita account.');
    await removeWallet(page, say);
    await expectToast(page, say('success.walletUnbound'));
    await expect(card.getByText(say('wallet.notConnected'))).toBeVisible();
  });

  test('K2 Q11 the two other kinds of wallets show that they come later', async ({ page }) => {
    const chooser = await openChooser(page, say);
    for (const portal of ['wallet.connection', 'wallet.exchange'] as const) {
      await named(chooser, 'button', say(portal)).click();
      await expectToast(page, say('warning.comingSoon'));
    }
    if (language === 'en') expect(say('warning.comingSoon')).toBe('Coming soon');
  });
});

const say = texts.en;

test.describe('a wallet', () => {
  test('K5 goes to its download page in a browser without one', async ({ page }) => {
    await page.route('https://metamask.io/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Download</title>' }),
    );
    const chooser = await openChooser(page, say);
    await named(chooser, 'button', say('wallet.extension')).click();
    await expect(page).toHaveURL('https://metamask.io/download/');
  });

  test('K5 is found by window.ethereum when it does not announce itself', async ({ page }) => {
    const { address } = await injectWallet(page.context(), { by: 'window' });
    await chooseWallet(page, say, say('wallet.extension'));
    await expect(chip(page, say, address)).toBeVisible();
  });

  test('E5 K5 K6 Q11 by WalletConnect is offered behind its flag, on Ethereum only', async ({
    page,
    openBrowser,
  }) => {
    const setFlag = () => localStorage.setItem('vita-wallet-connection', '1');
    await page.addInitScript(setFlag);
    const missing = await openChooser(page, say);
    await named(missing, 'button', say('wallet.connection')).click();
    await expectToast(page, say('wallet.connectionMissing'));

    const other = await openBrowser();
    await other.addInitScript(setFlag);
    await injectWallet(other.context(), { isWalletConnect: true, chainId: '0x89' });
    const elsewhere = await openChooser(other, say);
    const asked = other.waitForEvent('console');
    await named(elsewhere, 'button', say('wallet.connection')).click();
    expect((await asked).text()).toBe('Please switch your wallet to the ETH chain.');
    await expect(toasts(other)).toHaveCount(0);
    await expect(elsewhere).toBeVisible();

    const third = await openBrowser();
    await third.addInitScript(setFlag);
    const { address } = await injectWallet(third.context(), { isWalletConnect: true });
    const chooser = await openChooser(third, say);
    await named(chooser, 'button', say('wallet.connection')).click();
    const request = third.waitForRequest(isLogin);
    await named(third, 'button', 'Test Wallet').click();
    expect((await request).postDataJSON().variables.input.portal).toBe(2);
    await expect(chip(third, say, address)).toBeVisible();
  });

  test('W12 says that the person declined, without a toast, and can be asked again', async ({
    page,
  }) => {
    const { address, signed } = await injectWallet(page.context(), {
      signs: (text) => (signed.length > 2 ? text : null),
    });
    await chooseWallet(page, say);
    const dialog = named(page, 'dialog', say('wallet.login'));
    for (const times of [1, 2]) {
      await expect.poll(() => signed.length).toBe(times);
      await expect(dialog.getByRole('alert')).toHaveText(say('wallet.rejected'));
      await expect(toasts(page)).toHaveCount(0);
      await expect(errorToasts(page)).toHaveCount(0);
      await named(page, 'button', 'Test Wallet').click();
    }
    await expect(chip(page, say, address)).toBeVisible();
  });

  test('rel-S17 Q12 is refused when it signs for another domain', async ({ page }) => {
    await injectWallet(page.context(), {
      signs: (text) => text.replace(/^\S+/, 'evil.example'),
    });
    await chooseWallet(page, say);
    await expectRefusal(page, say('error.WALLET_SIGNATURE_WRONG'));
  });

  test('rel-S17 Q12 is refused with a signature that was used', async ({ page }) => {
    const { address } = await injectWallet(page.context());
    const request = page.waitForRequest(isLogin);
    await chooseWallet(page, say);
    const { input } = (await request).postDataJSON().variables;
    await expect(chip(page, say, address)).toBeVisible();
    expect(await sendLogin(page, input)).toBe('WALLET_MESSAGE_USED');
  });

  test('rel-S17 Q12 is refused with a signature of another browser', async ({
    page,
    openBrowser,
    complaints,
  }) => {
    await injectWallet(page.context());
    await page.route('**/graphql', (route) =>
      isLogin(route.request()) ? route.abort() : route.continue(),
    );
    const request = page.waitForRequest(isLogin);
    await chooseWallet(page, say);
    const { input } = (await request).postDataJSON().variables;
    const other = await openBrowser();
    await other.goto('/about');
    expect(await sendLogin(other, input)).toBe('WALLET_MESSAGE_UNKNOWN');
    expect(await sendLogin(page, input).catch(() => 'aborted')).toBeNull();
    complaints.length = 0;
  });

  test('O18 of someone else cannot be connected', async ({ page, openBrowser, signInNew }) => {
    const wallet = Wallet.createRandom();
    const owner = await openBrowser();
    await injectWallet(owner.context(), { wallet });
    await chooseWallet(owner, say);
    await expect(chip(owner, say, wallet.address)).toBeVisible();
    await injectWallet(page.context(), { wallet });
    await signInNew();
    await page.goto('/user/profile');
    await named(page, 'button', say('wallet.connect')).click();
    await named(page, 'button', say('wallet.extension')).click();
    await named(page, 'button', 'Test Wallet').click();
    await expectRefusal(page, say('error.WALLET_TAKEN'));
    await owner.goto('/user/profile');
    await removeWallet(owner, say);
    await expect(errorToasts(owner)).toContainText(say('error.SIGN_IN_METHOD_LAST'));
  });
});
