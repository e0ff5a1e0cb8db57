import type { Page, Route } from '@playwright/test';
import { logIn } from './log-in.ts';
import { expect, expectToast, named, operationOf, stopClock, test } from './site.ts';
import type { Say } from './texts.ts';

/** A page of members that learns of its session by polls alone. */
async function openWithoutSocket(page: Page, say: Say): Promise<void> {
  await page.clock.install();
  await page.routeWebSocket('**/graphql', () => undefined);
  await page.goto('/user/vitamin');
  await expect(page.getByText(say('vitamin.emptyHint'))).toBeVisible();
}

test('X-M1 E1 a page tells of the end of its session also when a poll learns of it first', async ({
  page,
  stack,
  say,
  signInNew,
}) => {
  const member = await signInNew();
  await openWithoutSocket(page, say);
  await stack.graphql('mutation { logout }', {}, member);
  // The regular poll of a member.
  await stopClock(page);
  await expect(page).toHaveURL(/\/\?redirect=/);
  await expect(page.getByText(say('session.ended'))).toBeVisible();
});

for (const [fault, fail] of [
  ['does not arrive', (route: Route) => route.abort()],
  [
    'has an error',
    (route: Route) =>
      route.fulfill({
        json: { data: { weekPosts: 0, viewer: null }, errors: [{ message: 'down' }] },
      }),
  ],
] as const) {
  test(`X-M1 E1 a member stays on her page when the response to a poll ${fault}`, async ({
    page,
    stack,
    say,
    signInNew,
    complaints,
  }) => {
    const member = await signInNew();
    await openWithoutSocket(page, say);
    let failures = 0;
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) !== 'Viewer') return route.continue();
      failures += 1;
      return fail(route);
    });
    await page.clock.fastForward('00:31');
    await expect.poll(() => failures).toBeGreaterThan(0);
    await page.clock.runFor(1000);
    await expect(page.getByText(say('vitamin.emptyHint'))).toBeVisible();
    await expect(page).toHaveURL(/\/user\/vitamin$/);
    await expect(named(page, 'button', say('vitamin.chip', { count: 0 }))).toBeVisible();
    // Chromium itself complains about a request without a response.
    complaints.length = 0;
    // A response without an error still ends her session.
    await page.unroute('**/graphql');
    await stack.graphql('mutation { logout }', {}, member);
    await page.clock.fastForward('00:31');
    await expect(page).toHaveURL(/\/\?redirect=/);
    await expectToast(page, say('session.ended'));
  });
}

test('X-M1 E1 a session ends, and another begins, while other services do not answer', async ({
  page,
  stack,
  say,
  signInNew,
}) => {
  const member = await signInNew();
  await openWithoutSocket(page, say);
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== 'Viewer') return route.continue();
    const response = await route.fetch();
    const { data } = await response.json();
    const { viewer } = data;
    const errors = [['weekPosts'], ...(viewer ? [['viewer', 'vitamins']] : [])];
    return route.fulfill({
      json: {
        data: { ...data, weekPosts: null, viewer: viewer && { ...viewer, vitamins: null } },
        errors: errors.map((path) => ({ message: 'down', path })),
      },
    });
  });
  await stack.graphql('mutation { logout }', {}, member);
  await page.clock.fastForward('00:31');
  await expect(page).toHaveURL(/\/\?redirect=/);
  await expectToast(page, say('session.ended'));
  await logIn(page, member, say);
  await expect(page).toHaveURL(/\/user\/vitamin$/);
});
