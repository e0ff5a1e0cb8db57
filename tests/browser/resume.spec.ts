import type { Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { releasedProduct } from '../released-product.ts';
import type { Stack } from '../stack.ts';
import { logIn } from './log-in.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  field,
  inBothLanguages,
  named,
  operationOf,
  stopClock,
  test,
} from './site.ts';
import type { Say } from './texts.ts';

const reason = 'It is fast, and it never lost a coin of mine.';

async function register(page: Page, stack: Stack, say: Say): Promise<void> {
  const email = `i-${newId().slice(-12)}@vita.test`;
  const login = named(page, 'dialog', say('login.title'));
  await named(login, 'button', say('login.toRegister')).click();
  const dialog = named(page, 'dialog', say('register.title'));
  await field(dialog, say('form.email')).fill(email);
  await named(dialog, 'button', say('code.send')).click();
  await expect(dialog).toContainText(say('code.sent', { email, minutes: 15 }));
  await field(dialog, say('code.label')).fill(await stack.codeFor(email));
  await named(dialog, 'button', say('register.next')).click();
  await field(dialog, say('form.password')).fill('walks2025');
  await field(dialog, say('form.confirmation')).fill('walks2025');
  await named(dialog, 'button', say('register.submit')).click();
  await expect(dialog).toHaveCount(0);
}

inBothLanguages((_, say) => {
  test('R1 W22 A3 the UP dialog opens after the login that it needed', async ({ page, stack }) => {
    const { id, name } = await releasedProduct(stack);
    const [member] = await stack.users(1);
    await page.goto(`/app-item?id=${id}`);
    const opener = named(page, 'button', say('up.button.label', { name, count: 0 }));
    await opener.click();
    const login = named(page, 'dialog', say('login.title'));
    await expect(login).toContainText(say('login.for.up', { name }));
    await logIn(page, member, say);
    const dialog = named(page, 'dialog', say('up.reason.title', { name }));
    await expect(field(dialog, say('up.reason.label'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('R1 W23 A4 the ask dialog opens after a registration with its code', async ({
    page,
    stack,
  }) => {
    const { id, name } = await releasedProduct(stack);
    await page.goto(`/app-item?id=${id}`);
    await named(page, 'button', say('ask.button')).click();
    await register(page, stack, say);
    const dialog = named(page, 'dialog', say('ask.title', { name }));
    await expect(field(dialog, say('ask.label'))).toBeFocused();
  });
});

test('R1 W21 L3 the share dialog opens after a login that came after a reload', async ({
  page,
  stack,
  say,
}) => {
  const [member] = await stack.users(1);
  await page.goto('/');
  await named(page.getByRole('main'), 'button', say('share.button')).click();
  await expect(named(page, 'dialog', say('login.title'))).toBeVisible();
  await page.reload();
  await named(page.getByRole('banner'), 'button', say('login.title')).click();
  await logIn(page, member, say);
  await expect(named(page, 'dialog', say('share.title'))).toBeVisible();
});

test('R1 U1 a follow acts at once after the login', async ({ page, stack, say }) => {
  const { id, name } = await releasedProduct(stack);
  const [member] = await stack.users(1);
  await page.goto(`/app-item?id=${id}`);
  await named(page, 'button', say('follow.button.label', { name })).click();
  await logIn(page, member, say);
  const followed = named(page, 'button', say('follow.button.followedLabel', { name }));
  await expect(followed).toBeVisible();
  await expect(page.getByText(say('product.followers', { count: 1 }))).toBeVisible();
  await page.reload();
  await expect(followed).toBeVisible();
});

test('R1 a login that was given up opens nothing later', async ({ page, stack, say }) => {
  const { id } = await releasedProduct(stack);
  const [member] = await stack.users(1);
  await page.goto(`/app-item?id=${id}`);
  await named(page, 'button', say('ask.button')).click();
  const login = named(page, 'dialog', say('login.title'));
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await named(page.getByRole('banner'), 'button', say('login.title')).click();
  await logIn(page, member, say);
  await expect(named(page, 'button', say('vitamin.chip', { count: 0 }))).toBeVisible();
  await expectNoDialog(page);
});

test('E1 W22 a dialog whose session ended returns after the login, with its text', async ({
  page,
  say,
  releaseAndSignIn,
}) => {
  const { id, name, member } = await releaseAndSignIn();
  await page.goto(`/app-item?id=${id}`);
  await named(page, 'button', say('up.button.label', { name, count: 0 })).click();
  const dialog = named(page, 'dialog', say('up.reason.title', { name }));
  const box = field(dialog, say('up.reason.label'));
  await box.fill(reason);
  await page.context().clearCookies({ name: 'vita' });
  await named(dialog, 'button', say('form.post')).click();
  await logIn(page, member, say);
  await expect(box).toHaveValue(reason);
  await named(dialog, 'button', say('form.post')).click();
  await expect(named(page, 'dialog', say('up.success.title'))).toBeVisible();
});

test('E1 rel-S11 a session that ended elsewhere leaves no error in an open page', async ({
  page,
  stack,
  say,
  releaseAndSignIn,
}) => {
  const { id, name, member } = await releaseAndSignIn();
  await page.clock.install();
  let sockets = 0;
  page.on('websocket', () => {
    sockets += 1;
  });
  const socketOf = page.waitForEvent('websocket');
  await page.goto(`/app-item?id=${id}`);
  const socket = await socketOf;
  await socket.waitForEvent('framereceived');
  await named(page, 'button', say('up.button.label', { name, count: 0 })).click();
  const dialog = named(page, 'dialog', say('up.reason.title', { name }));
  await field(dialog, say('up.reason.label')).fill(reason);
  // The socket must not connect again before the form is sent.
  await stopClock(page);
  const closed = socket.waitForEvent('close');
  await stack.graphql('mutation { logout }', {}, member);
  await closed;
  const refused = page.waitForResponse(
    (response) => operationOf(response.request()) === 'UpProduct',
  );
  await named(dialog, 'button', say('form.post')).click();
  await refused;
  await page.clock.resume();
  await expect(named(page, 'dialog', say('login.title'))).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect.poll(() => sockets).toBeGreaterThan(1);
});

test('X-M1 E1 a page leaves the member area soon after its session ended elsewhere', async ({
  page,
  stack,
  say,
  signInNew,
}) => {
  const member = await signInNew();
  await page.clock.install();
  const socketOf = page.waitForEvent('websocket');
  await page.goto('/user/vitamin');
  const socket = await socketOf;
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('balance'));
  await expect(page.getByText(say('vitamin.emptyHint'))).toBeVisible();
  // The next regular poll is half a minute away.
  await stopClock(page);
  await stack.graphql('mutation { logout }', {}, member);
  const tick = async () => {
    await page.clock.runFor(100);
    return new URL(page.url()).pathname;
  };
  await expect.poll(tick).toBe('/');
  await page.clock.resume();
  await expectToast(page, say('session.ended'));
  await expect(named(page, 'dialog', say('login.title'))).toBeVisible();
});

test('E1 a dialog whose session ended does not return for another member', async ({
  page,
  stack,
  say,
  signIn,
}) => {
  const { id, name } = await releasedProduct(stack);
  const [member, other] = await stack.users(2);
  if (member) await signIn(member);
  await page.goto(`/app-item?id=${id}`);
  await named(page, 'button', say('up.button.label', { name, count: 0 })).click();
  const dialog = named(page, 'dialog', say('up.reason.title', { name }));
  await field(dialog, say('up.reason.label')).fill(reason);
  await page.context().clearCookies({ name: 'vita' });
  await named(dialog, 'button', say('form.post')).click();
  await logIn(page, other, say);
  await expect(named(page, 'button', say('vitamin.chip', { count: 0 }))).toBeVisible();
  await expectNoDialog(page);
  // Hers neither, once she opens it herself.
  await named(page, 'button', say('up.button.label', { name, count: 0 })).click();
  await expect(field(dialog, say('up.reason.label'))).toHaveValue('');
});
