import type { Page } from '@playwright/test';
import { releasedProduct } from '../released-product.ts';
import {
  expect,
  field,
  ignoreClearSiteData,
  inBothLanguages,
  logOut,
  named,
  test,
} from './site.ts';
import { type Say, texts } from './texts.ts';

const reason = 'It is fast, and it never lost a coin of mine.';

inBothLanguages((_, say) => {
  test('U2 a second tab learns of an UP', async ({ page, context, releaseAndSignIn }) => {
    const { id, name } = await releaseAndSignIn();
    const other = await context.newPage();
    const opener = say('up.button.label', { name, count: 0 });
    for (const tab of [page, other]) {
      await tab.goto(`/app-item?id=${id}`);
      await named(tab, 'button', opener).click();
    }
    const title = say('up.reason.title', { name });
    await field(named(page, 'dialog', title), say('up.reason.label')).fill(reason);
    await named(named(page, 'dialog', title), 'button', say('form.post')).click();
    await expect(named(page, 'dialog', say('up.success.title'))).toBeVisible();
    const waiting = named(other, 'dialog', title);
    await expect(waiting).toContainText(say('up.reason.done', { name }));
    await named(waiting, 'button', say('dialog.close')).click();
    await expect(named(other, 'button', say('up.button.done', { name, count: 1 }))).toBeDisabled();
  });
});

/** A second tab with a draft of a question, while the first one shows the member's profile. */
async function draftInOtherTab(page: Page, say: Say, productId: string) {
  const other = await page.context().newPage();
  await other.goto(`/app-item?id=${productId}`);
  await named(other, 'button', say('ask.button')).click();
  await field(other, say('ask.label')).fill(reason);
  const stored = () => other.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await expect.poll(stored).toContain(reason);
  await page.goto('/user/profile');
  await expect(field(page, say('profile.nickname'))).toBeVisible();
  return { other, stored };
}

test('A15 A16 a logout in one tab removes the member from the other, with her drafts', async ({
  page,
  stack,
  say,
  releaseAndSignIn,
}) => {
  const { id } = await releaseAndSignIn();
  const { other, stored } = await draftInOtherTab(page, say, id);
  await ignoreClearSiteData(page);
  await logOut(page, stack, say);
  await expect(named(other.getByRole('banner'), 'button', say('login.title'))).toBeVisible();
  await expect(other).toHaveURL(`/app-item?id=${id}`);
  await expect.poll(stored).not.toContain(reason);
});

test('A15 X-M1 a logout whose response is late removes the drafts of a tab that knows of its end', async ({
  page,
  stack,
  say,
  releaseAndSignIn,
}) => {
  const { id } = await releaseAndSignIn();
  const { other, stored } = await draftInOtherTab(page, say, id);
  let respond: () => void = () => undefined;
  const arrives = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await ignoreClearSiteData(page, arrives);
  await logOut(page, stack, say);
  // Behind the dialog, which stays open.
  const login = { name: say('login.title'), includeHidden: true };
  await expect(other.locator('header').getByRole('button', login)).toBeAttached();
  expect(await stored()).toContain(reason);
  respond();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect.poll(stored).not.toContain(reason);
});

test('A15 A17 a logout leaves the member area in all tabs, each in the language of its address', async ({
  page,
  context,
  stack,
  say,
  signInNew,
}) => {
  await signInNew();
  const other = await context.newPage();
  await other.goto('/en/user/profile');
  await expect(field(other, say('profile.nickname'))).toBeVisible();
  await page.goto('/en/about');
  await logOut(page, stack, say);
  await expect(other).toHaveURL('/en');
  await expect(page).toHaveURL('/en');
  await expect(named(other.getByRole('banner'), 'button', say('login.title'))).toBeVisible();
});

test('A3 a login in one tab signs the other in, and opens what was wanted there', async ({
  page,
  context,
  stack,
  say,
}) => {
  const { id, name } = await releasedProduct(stack);
  const [member] = await stack.users(1);
  const other = await context.newPage();
  await other.goto(`/app-item?id=${id}`);
  await named(other, 'button', say('ask.button')).click();
  await expect(named(other, 'dialog', say('login.title'))).toBeVisible();
  await page.goto('/about');
  await named(page.getByRole('banner'), 'button', say('login.title')).click();
  const login = named(page, 'dialog', say('login.title'));
  await field(login, say('form.email')).fill(member?.email ?? '');
  await field(login, say('form.password')).fill(member?.password ?? '');
  await named(login, 'button', say('login.submit')).click();
  await expect(named(other, 'dialog', say('ask.title', { name }))).toBeVisible();
  await expect(named(other, 'dialog', say('login.title'))).toHaveCount(0);
  await other.keyboard.press('Escape');
  await expect(named(other, 'button', say('vitamin.chip', { count: 0 }))).toBeVisible();
});

test('I1 a second tab follows the language, without an echo', async ({ page, context, say }) => {
  const other = await context.newPage();
  await page.goto('/about');
  await other.goto('/apps');
  await expect(other.getByRole('main')).toContainText(say('productType.APP'));
  await other.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel('vita').onmessage = ({ data }) => heard.push(data);
  });
  await named(page.getByRole('banner'), 'link', '中文').click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(other.getByRole('main')).toContainText(texts.zh('productType.APP'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(await other.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
    { type: 'language', language: 'zh' },
  ]);
});

test('A15 a tab ignores messages that are not of this site', async ({
  page,
  context,
  say,
  signInNew,
}) => {
  await signInNew();
  await page.goto('/about');
  await expect(named(page, 'button', say('vitamin.chip', { count: 0 }))).toBeVisible();
  const other = await context.newPage();
  await other.goto('/apps');
  await other.evaluate(() => {
    const channel = new BroadcastChannel('vita');
    const broken = [null, 'logout', 7, {}, { type: 'out' }, { type: 'language', language: '../x' }];
    for (const message of broken) channel.postMessage(message);
    channel.postMessage({ type: 'login', viewerId: { id: 1 } });
    channel.postMessage({ type: 'language', language: 'zh' });
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(named(page, 'button', texts.zh('vitamin.chip', { count: 0 }))).toBeVisible();
});
