import type { Page } from '@playwright/test';
import { lengths } from '#schema/limits';
import { pagePaths } from '#schema/page-paths';
import {
  expect,
  expectToast,
  field,
  hold,
  inBothLanguages,
  named,
  operationOf,
  painted,
  scriptsOf,
  test,
} from './site.ts';
import type { Say } from './texts.ts';

/** Runs in the page before its scripts: adds up the layout shifts. */
function recordShifts(): void {
  const record = { shift: 0 };
  Object.assign(window, { record });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      record.shift += (entry as PerformanceEntry & { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { record: { shift: number } }).record.shift);

test('G12 A16 a session that is over is expected once, not at every visit', async ({
  page,
  say,
  signIn,
}) => {
  await signIn({ token: 'over'.repeat(10) });
  const expectsMember = page.locator('html[data-member]');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(named(page.getByRole('banner'), 'button', say('login.title'))).toBeVisible();
  await expect(expectsMember).toHaveCount(0);
  await page.route('**/graphql', () => undefined);
  await page.reload();
  await expect(expectsMember).toHaveCount(0);
});

test('G12 nothing moves while a visitor is led home, at 1440 px', async ({ page, say }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(recordShifts);
  for (const path of ['/app', '/terms', '/metamask/about']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/?${new URLSearchParams({ redirect: path })}`);
    await expect(named(page, 'dialog', say('login.title'))).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shift = await shiftOf(page);
    expect({ path, isCalm: shift < 0.01, shift }).toMatchObject({ isCalm: true });
  }
});

/** The lists of the member's own pages, and what an empty one says; everybody has a message. */
const listPages = (say: Say) => [
  { path: pagePaths.sharedProducts, entry: 'article', empty: say('user.sharedHint') },
  { path: pagePaths.vitamins, entry: 'li', empty: say('vitamin.emptyHint') },
  { path: pagePaths.messages, entry: 'li', empty: null },
  { path: pagePaths.following, entry: 'article', empty: say('user.followingHint') },
];

inBothLanguages((_, say) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`G1 G10 nothing moves when members' home learns its member, at ${width} px`, async ({
      page,
      stack,
      signInNew,
    }) => {
      const member = await signInNew();
      await stack.graphql(
        'mutation ($nickname: String!) { changeNickname(nickname: $nickname) { id } }',
        { nickname: '一个特别特别长的名字'.repeat(3) },
        { token: member.token },
      );
      await page.setViewportSize({ width, height });
      await page.addInitScript(recordShifts);
      const greeting = page.getByRole('heading', { level: 1 });
      const name = say('home.greeting', { name: '一个特别特别长的名字'.repeat(3) });
      for (const visit of ['first', 'second']) {
        await page.goto('/');
        await expect(greeting).toHaveText(name);
        await expect(page.getByRole('article').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const shift = await shiftOf(page);
        expect({ visit, isCalm: shift < 0.02, shift }).toMatchObject({ isCalm: true });
      }
    });
  }

  for (const { path, entry, empty } of listPages(say)) {
    test(`G1 G10 nothing moves when the list of ${path} arrives`, async ({
      page,
      openBrowser,
      demo,
      signInNew,
    }) => {
      await signInNew();
      const filled = await openBrowser(await demo('user'));
      const listed = (one: Page) => one.getByRole('main').locator(entry).first();
      for (const [one, arrived] of [
        [page, empty ? page.getByText(empty) : listed(page)],
        [filled, listed(filled)],
      ] as const) {
        await one.setViewportSize({ width: 390, height: 844 });
        await one.addInitScript(recordShifts);
        for (const visit of ['first', 'second']) {
          const release = await hold(one, '**/graphql');
          await one.goto(path);
          await expect(one.getByRole('contentinfo')).toBeVisible();
          await painted(one);
          release();
          await expect(arrived).toBeVisible();
          await one.waitForLoadState('networkidle');
          await painted(one);
          const shift = await shiftOf(one);
          expect({ visit, isCalm: shift < 0.01, shift }).toMatchObject({ isCalm: true });
        }
      }
    });
  }

  test('W22 a dialog whose code is on its way shows a frame, which Escape closes', async ({
    page,
    releaseAndSignIn,
  }) => {
    const { id, name } = await releaseAndSignIn();
    const release = await hold(page, scriptsOf('src/features/up/up-reason-dialog.tsx'));
    await page.goto(`/app-item?id=${id}`);
    const opener = named(page, 'button', say('up.button.label', { name, count: 0 }));
    const placeholder = named(page, 'dialog', say('dialog.loading'));
    await opener.click();
    await expect(placeholder).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(placeholder).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(placeholder).toBeVisible();
    release();
    const dialog = named(page, 'dialog', say('up.reason.title', { name }));
    await expect(field(dialog, say('up.reason.label'))).toBeFocused();
    await expect(placeholder).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
});

test('W22 W23 a press before the client is loaded shows at once, and acts once it is', async ({
  page,
  say,
  releaseAndSignIn,
}) => {
  const { id, name } = await releaseAndSignIn();
  const release = await hold(page, /assets\/.*\.js/);
  await page.goto(`/app-item?id=${id}`, { waitUntil: 'commit' });
  const opener = named(page, 'button', say('ask.button'));
  await opener.click();
  await expect(opener).toHaveAttribute('data-pressed');
  release();
  await expect(named(page, 'dialog', say('ask.title', { name }))).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('W22 W23 a press before the session is known shows a frame, which Escape gives up', async ({
  page,
  say,
  releaseAndSignIn,
}) => {
  const { id, name } = await releaseAndSignIn();
  const release = await hold(page, '**/graphql');
  await page.goto(`/app-item?id=${id}`);
  const placeholder = named(page, 'dialog', say('dialog.loading'));
  const up = named(page, 'button', say('up.button.label', { name, count: 0 }));
  await up.click();
  await expect(placeholder).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(placeholder).toHaveCount(0);
  await expect(up).toBeFocused();
  await named(page, 'button', say('ask.button')).click();
  await expect(placeholder).toBeVisible();
  release();
  await expect(named(page, 'dialog', say('ask.title', { name }))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('W22 a dialog shows at once while its data is on its way', async ({
  page,
  say,
  signInNew,
}) => {
  await signInNew();
  await page.goto('/about');
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'Messages' ? undefined : route.continue(),
  );
  await expect(named(page, 'button', say('vitamin.chip', { count: 0 }))).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('message.title') })
    .click();
  const dialog = named(page, 'dialog', say('message.title'));
  await expect(dialog.getByRole('status')).toContainText(say('content.loading'));
});

test('H1 a toast leaves a dialog of a phone free', async ({ page, say, releaseAndSignIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, name } = await releaseAndSignIn();
  await page.goto(`/app-item?id=${id}`);
  await named(page, 'button', say('up.button.label', { name, count: 0 })).click();
  const dialog = named(page, 'dialog', say('up.reason.title', { name }));
  await field(dialog, say('up.reason.label')).fill('x'.repeat(lengths.upReason.min));
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'UpProduct'
      ? route.fulfill({ json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] } })
      : route.continue(),
  );
  await page.clock.install();
  await named(dialog, 'button', say('form.post')).click();
  const toast = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await expect(toast).toBeVisible();
  const [toastBox, dialogBox] = [await toast.boundingBox(), await dialog.boundingBox()];
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(dialogBox?.y ?? 0);
});

test('Q44 the focus moves to the next lead after a decision of the staff', async ({
  page,
  stack,
  say,
  signIn,
  demo,
}) => {
  const [sharer] = await stack.users(1);
  const share = 'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }';
  const names = ['Focus one', 'Focus two'].map((name) => `${name} ${sharer?.userId.slice(-8)}`);
  for (const name of names) {
    const input = { name, homeLink: 'https://example.com', wx: 'wx', intro: 'Useful.' };
    await stack.graphql(share, { input }, { token: sharer?.token ?? '' });
  }
  await signIn(await demo('staff'));
  await page.goto('/staff');
  const more = named(page, 'button', say('content.more'));
  const entry = page.getByRole('article', { name: names[0] ?? '' });
  await expect(entry.or(more).first()).toBeVisible();
  while (!(await entry.isVisible()) && (await more.isVisible())) await more.click();
  await named(entry, 'button', say('staff.reject')).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, say('lead.reason')).fill('Not a product.');
  await field(dialog, say('lead.reason')).press('Control+Enter');
  await expectToast(page, say('success.submitted'));
  await expect(entry).toHaveCount(0);
  const focused = () => page.evaluate(() => document.activeElement?.hasAttribute('data-row'));
  await expect.poll(focused).toBe(true);
});
