import type { Page, Response } from '@playwright/test';
import {
  expect,
  expectNoDialog,
  expectToast,
  inBothLanguages,
  named,
  operationOf,
  test,
} from './site.ts';
import type { Say } from './texts.ts';

/** Opens the login dialog and goes to a provider with a button. */
async function leave(page: Page, say: Say, button: 'social.withGoogle' | 'social.withTwitter') {
  await named(page.getByRole('banner'), 'button', say('login.title')).click();
  const login = named(page, 'dialog', say('login.title'));
  await named(login, 'button', say(button)).click();
  await page.waitForURL(/\/_dev\/idp\//);
}

const decide = (page: Page, choice: string) => page.getByRole('link', { name: choice }).click();

/** The session of the page's browser, if it has one. */
const sessions = async (page: Page) =>
  (await page.context().cookies()).filter(({ name, value }) => name === 'vita' && value !== '');

const isAnswerTo = (response: Response, operation: string) =>
  new URL(response.url()).pathname === '/graphql' &&
  response.request().method() === 'POST' &&
  operationOf(response.request()) === operation;

/** Expects the page of a visitor after its requests: a sign-in that goes on would be one. */
async function expectVisitor(page: Page, say: Say): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(named(page.getByRole('banner'), 'button', say('login.title'))).toBeVisible();
}

inBothLanguages((_, say) => {
  test('A12 A13 a new person logs in with the search engine, and is back on her page', async ({
    page,
  }) => {
    await page.goto('/apps');
    await leave(page, say, 'social.withGoogle');
    await decide(page, 'Continue as a new person');
    await expectToast(page, say('success.login'));
    await expect(page).toHaveURL(/\/apps$/);
    expect(await sessions(page)).toHaveLength(1);
  });

  test('A11 A14 the QR code of the messaging app logs in on the current page', async ({ page }) => {
    await page.goto('/games');
    await named(page.getByRole('banner'), 'button', say('login.title')).click();
    const login = named(page, 'dialog', say('login.title'));
    await named(login, 'tab', say('login.tabQr')).click();
    const qr = login.getByTitle(say('social.qrTitle')).contentFrame();
    await qr.getByRole('link', { name: 'Continue as a new person' }).click();
    await expectToast(page, say('success.login'));
    await expect(page).toHaveURL(/\/games$/);
  });

  test('Q10 an address that has an account says to log in and link', async ({ page }) => {
    await page.goto('/');
    await leave(page, say, 'social.withGoogle');
    await decide(page, 'Continue with the email user@vita.test');
    await expect(page.getByRole('alert')).toContainText(say('error.SOCIAL_EMAIL_TAKEN'));
    expect(await sessions(page)).toHaveLength(0);
  });

  for (const choice of ['Fail at the provider', 'Send an identity token with a wrong signature']) {
    test(`A13 a provider that lies opens no session: ${choice}`, async ({ page }) => {
      await page.goto('/');
      await leave(page, say, 'social.withGoogle');
      await decide(page, choice);
      await expect(page.getByRole('alert')).toContainText(say('error.SOCIAL_FAILED'));
      expect(await sessions(page)).toHaveLength(0);
    });
  }

  for (const choice of ['Cancel', 'Come back with another state']) {
    test(`A13 Q49 cleans the address and does nothing: ${choice}`, async ({ page }) => {
      await page.goto('/');
      await leave(page, say, 'social.withTwitter');
      await decide(page, choice);
      await expect(page).toHaveURL(/^[^?]*$/);
      await expectVisitor(page, say);
      await expectNoDialog(page);
      expect(await sessions(page)).toHaveLength(0);
    });
  }

  test('Q49 a code that nobody asked for does nothing, and the address is cleaned', async ({
    page,
    complaints,
  }) => {
    await page.goto(`/apps?code=abc&state=login.${'a'.repeat(43)}`);
    await expect(page).toHaveURL(/\/apps$/);
    await expectVisitor(page, say);
    await expectNoDialog(page);
    expect(await sessions(page)).toHaveLength(0);
    expect(complaints).toEqual([]);
  });

  for (const [operation, title] of [
    ['CompleteSocialSignIn', 'a login'],
    ['BindIdentity', 'a link'],
  ] as const) {
    test(`Q49 the answer of a site serves once: sent again after ${title}, it changes nothing`, async ({
      page,
      signInNew,
    }) => {
      const isLogin = operation === 'CompleteSocialSignIn';
      const path = isLogin ? '/apps' : '/user/profile';
      if (!isLogin) await signInNew();
      await page.goto(path);
      const name = say('social.twitter');
      if (isLogin) await leave(page, say, 'social.withTwitter');
      else {
        await named(page, 'button', say('social.bindTitle', { name })).click();
        const bind = named(page, 'dialog', say('social.bindTitle', { name }));
        await named(bind, 'button', say('social.continue', { name })).click();
      }
      const arrival = page.waitForRequest((request) => /[?&]code=/.test(request.url()));
      await decide(page, 'Continue as a new person');
      await expectToast(page, say(isLogin ? 'success.login' : 'social.bound'));
      const before = await sessions(page);
      const answer = page.waitForResponse((response) => isAnswerTo(response, operation));
      await page.goto((await arrival).url());
      const { errors } = await (await answer).json();
      expect(errors).toMatchObject([
        {
          message: say('error.SOCIAL_STATE_INVALID'),
          extensions: { code: 'SOCIAL_STATE_INVALID' },
        },
      ]);
      await expect(page).toHaveURL(/^[^?]*$/);
      await expectNoDialog(page);
      expect(await sessions(page)).toEqual(before);
      await page.goto('/user/profile');
      await expect(named(page, 'button', say('social.boundTitle', { name }))).toBeVisible();
    });
  }

  test('A13 P7 W6 W7 a member links an account, and unlinks it', async ({ page, signInNew }) => {
    await signInNew();
    await page.goto('/user/profile');
    const name = say('social.twitter');
    await named(page, 'button', say('social.bindTitle', { name })).click();
    const bind = named(page, 'dialog', say('social.bindTitle', { name }));
    await named(bind, 'button', say('social.continue', { name })).click();
    await decide(page, 'Continue as a new person');
    await expectToast(page, say('social.bound'));
    await named(page, 'button', say('social.boundTitle', { name })).click();
    const bound = named(page, 'dialog', say('social.boundTitle', { name }));
    await expect(bound).toContainText(say('social.unbindLead', { name }));
    await named(bound, 'button', say('social.unbind')).click();
    await expectToast(page, say('social.unbound'));
    await expect(named(page, 'button', say('social.bindTitle', { name }))).toBeVisible();
  });

  test('A13 W7 a bind that is refused because the account is taken shows nothing', async ({
    page,
    signInNew,
    openBrowser,
  }) => {
    const taken = `9${Date.now()}`.slice(0, 14);
    const approve = async (at: Page) => {
      await at.waitForURL(/\/authorize/);
      await at.goto(`${at.url().replace('/authorize', '/approve')}&subject=${taken}`);
    };
    const other = await openBrowser();
    await other.goto('/');
    await leave(other, say, 'social.withTwitter');
    await approve(other);
    await expectToast(other, say('success.login'));
    await signInNew();
    await page.goto('/user/profile');
    const name = say('social.twitter');
    await named(page, 'button', say('social.bindTitle', { name })).click();
    const bind = named(page, 'dialog', say('social.bindTitle', { name }));
    await named(bind, 'button', say('social.continue', { name })).click();
    const refused = page.waitForResponse((response) => isAnswerTo(response, 'BindIdentity'));
    await approve(page);
    expect((await (await refused).json()).errors).toHaveLength(1);
    await expect(page).toHaveURL(/\/user\/profile$/);
    await expect(named(page, 'button', say('social.bindTitle', { name }))).toBeVisible();
    await expectNoDialog(page);
  });
});
