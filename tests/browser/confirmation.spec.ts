import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import { injectWallet } from './injected-wallet.ts';
import { expect, expectToast, inBothLanguages, named, test } from './site.ts';
import { chooseWallet, errorToasts, expectRefusal, removeWallet } from './wallet-steps.ts';

const MINUTE = 60 * 1000;
let started: Promise<OwnPlatform> | undefined;
// Own platform, because the tests move its clock. Playwright asks for its address before `beforeAll`.
const ownPlatform = () => {
  started ??= startOwnPlatform();
  return started;
};

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: async ({ browserName: _ }, use) => use((await ownPlatform()).stack.url) });
test.afterAll(async () => (await started)?.end());

/** Moves the clock of the platform, which has the real time again afterwards. */
async function withClock(run: (shift: (ms: number) => Promise<unknown>) => Promise<void>) {
  const { stack } = await ownPlatform();
  try {
    await run((ms) => stack.clock(ms));
  } finally {
    await stack.clock(0);
  }
}

inBothLanguages((_, say) => {
  test('rel-S17 Q12 is refused after 5 minutes', async ({ page }) => {
    await withClock(async (shift) => {
      await injectWallet(page.context(), {
        signs: async (text) => {
          await shift(5 * MINUTE + 1);
          return text;
        },
      });
      await chooseWallet(page, say);
      await expectRefusal(page, say('error.WALLET_MESSAGE_EXPIRED'));
    });
  });

  test('rel-S12 of a member without a password confirms what needs a confirmation', async ({
    page,
  }) => {
    await injectWallet(page.context());
    await chooseWallet(page, say);
    await expectToast(page, say('success.login'));
    await page.goto('/user/profile');
    await withClock(async (shift) => {
      await shift(16 * MINUTE);
      await removeWallet(page, say);
      const dialog = named(page, 'dialog', say('confirm.titleOwner'));
      await expect(dialog).toContainText(say('wallet.confirmLead'));
      await named(dialog, 'button', say('wallet.confirm')).click();
      await expect(dialog).toBeHidden();
      await expect(errorToasts(page)).toContainText(say('error.SIGN_IN_METHOD_LAST'));
    });
  });

  test('rel-S12 an old sign-in at the site confirms nothing, and a text says what to do', async ({
    page,
  }) => {
    const subject = `8${Date.now()}`.slice(0, 14);
    const approve = async (choice = '') => {
      await page.waitForURL(/\/authorize/);
      const address = page.url().replace('/authorize', '/approve');
      await page.goto(`${address}&subject=${subject}${choice}`);
    };
    await page.goto('/');
    await named(page.getByRole('banner'), 'button', say('login.title')).click();
    const login = named(page, 'dialog', say('login.title'));
    await named(login, 'button', say('social.withGoogle')).click();
    await approve();
    await expectToast(page, say('success.login'));
    await page.goto('/user/profile');
    await withClock(async (shift) => {
      await shift(16 * MINUTE);
      await named(page, 'button', say('totp.setUp')).click();
      const dialog = named(page, 'dialog', say('confirm.titleOwner'));
      await named(dialog, 'button', say('social.withGoogle')).click();
      await approve('&lie=old-session');
      const text = say('error.SOCIAL_SIGN_IN_STALE', { minutes: 10 });
      await expect(errorToasts(page)).toContainText(text);
      await named(page, 'button', say('totp.setUp')).click();
      await expect(dialog).toBeVisible();
    });
  });

  test('rel-S12 Q10 a member without a password logs in again with her site, and goes on', async ({
    page,
  }) => {
    const subject = `7${Date.now()}`.slice(0, 14);
    const approve = async () => {
      await page.waitForURL(/\/authorize/);
      await page.goto(`${page.url().replace('/authorize', '/approve')}&subject=${subject}`);
      await expectToast(page, say('success.login'));
    };
    await page.goto('/');
    await named(page.getByRole('banner'), 'button', say('login.title')).click();
    const login = named(page, 'dialog', say('login.title'));
    await named(login, 'button', say('social.withTwitter')).click();
    await approve();
    await page.goto('/user/profile');
    await withClock(async (shift) => {
      await shift(16 * MINUTE);
      await named(page, 'button', say('totp.setUp')).click();
      const dialog = named(page, 'dialog', say('confirm.titleOwner'));
      await expect(dialog).toContainText(say('confirm.leadProvider'));
      await expect(named(dialog, 'button', say('social.withGoogle'))).toHaveCount(0);
      await named(dialog, 'button', say('social.withTwitter')).click();
      await approve();
      await expect(page).toHaveURL(/\/user\/profile$/);
      await named(page, 'button', say('totp.setUp')).click();
      await expect(named(page, 'dialog', say('totp.title'))).toBeVisible();
    });
  });
});
