import type { Page } from '@playwright/test';
import { phone } from './page-checks.ts';
import { known } from './pages.ts';
import { expect, inBothLanguages, named, scriptsOf, test } from './site.ts';

test.use({ viewport: phone, hasTouch: true });

/** Whether the bottom bar covers a part of what has the focus. */
const isFocusCovered = (page: Page, bar: string) =>
  page.evaluate((label) => {
    const bottomBar = document.querySelector(`nav[aria-label="${label}"]`);
    const focused = document.activeElement;
    if (!bottomBar || !focused || focused === document.body) return false;
    if (bottomBar.contains(focused)) return false;
    return focused.getBoundingClientRect().bottom > bottomBar.getBoundingClientRect().top;
  }, bar);

inBothLanguages((_, say) => {
  test('W2 the bottom bar covers nothing that has the focus', async ({ page, demo, signIn }) => {
    await signIn(await demo('user'));
    await page.goto('/user/profile');
    await expect(named(page, 'button', say('password.change')).first()).toBeVisible();
    const covered: (string | null)[] = [];
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab');
      if (await isFocusCovered(page, say('nav.bottom'))) {
        covered.push(await page.evaluate(() => document.activeElement?.textContent ?? null));
      }
    }
    expect(covered).toEqual([]);
  });

  test('the UP bar stays at the bottom, and dialogs open from the bottom', async ({
    page,
    productId,
  }) => {
    await page.goto(`/app-item?id=${await productId(known.slug)}&tab=posts`);
    const up = page.getByRole('button', { name: new RegExp(`^UP ${known.name}`) });
    await expect(up).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(up).toBeInViewport({ ratio: 1 });
    await up.tap();
    const dialog = named(page, 'dialog', say('login.title'));
    const foot = async () => {
      const { x, width, y, height } = (await dialog.boundingBox()) ?? {
        x: -1,
        width: 0,
        y: 0,
        height: 0,
      };
      return [x, width, Math.round(y + height)];
    };
    await expect.poll(foot).toEqual([0, 390, 844]);
  });

  test('W17 the search panel opens at the top, above the keyboard', async ({ page }) => {
    await page.goto('/about');
    await named(page, 'button', say('search.placeholder')).tap();
    const dialog = named(page, 'dialog', say('search.title'));
    await expect.poll(async () => (await dialog.boundingBox())?.y).toBe(0);
  });

  test('G6 the tabs of member pages scroll to the current one', async ({ page, demo, signIn }) => {
    await signIn(await demo('user'));
    for (const [path, label] of [
      ['/user/profile', 'user.profile'],
      ['/user/message', 'user.message'],
      ['/user/dynamic-badges', 'user.badges'],
    ] as const) {
      await page.goto(path);
      const line = named(page, 'navigation', say('user.pages'));
      await expect(named(line, 'link', say(label))).toBeInViewport({ ratio: 1 });
      await expect(named(page, 'heading', say(label))).toBeVisible();
    }
  });

  test('Q44 fields in one column have space between them', async ({ page, demo, signIn }) => {
    await signIn(await demo('staff'));
    await page.goto('/staff');
    await named(page.getByRole('main'), 'button', say('staff.accept')).first().tap();
    const form = page.getByRole('main').locator('form');
    await expect(form).toBeVisible();
    const gaps = await form.evaluate((all) => {
      const fields = [...all.querySelectorAll<HTMLLabelElement>('label[for]')].map((label) => ({
        top: label.getBoundingClientRect().top,
        bottom: all.ownerDocument.getElementById(label.htmlFor)?.getBoundingClientRect().bottom,
      }));
      return fields.slice(1).map(({ top }, at) => Math.round(top - (fields[at]?.bottom ?? top)));
    });
    expect(gaps.length).toBeGreaterThan(6);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  });
});

const firstFailures = 2;

test('E8 loaded content stays readable offline, and the rest loads when the network returns', async ({
  page,
  context,
  say,
  complaints,
}) => {
  // Apollo Client does not load before the network is gone, and the first requests after its return fail.
  let isOffline = true;
  let failures = 0;
  const { source } = scriptsOf('src/app/apollo-client.ts');
  await page.route(new RegExp(`${source}|graphql$`), (route) => {
    if (isOffline) return route.abort();
    failures += 1;
    return failures <= firstFailures ? route.abort() : route.continue();
  });
  const shortcuts = scriptsOf('src/app/layout/shortcuts.ts');
  const loaded = page.waitForEvent('requestfinished', (request) => shortcuts.test(request.url()));
  await page.goto('/apps');
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows.first()).toBeVisible();
  // It loads after the page; without a network the console would name it.
  await loaded;
  await context.setOffline(true);
  await expect(page.getByText(say('offline.note'))).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await named(page, 'link', say('productType.GAME')).first().tap();
  await expect(page.getByRole('alert').getByText(say('offline.title'))).toBeVisible();
  isOffline = false;
  await context.setOffline(false);
  await expect(page.getByText(say('offline.note'))).toBeHidden();
  await expect(rows.first()).toBeVisible();
  expect(failures).toBeGreaterThan(firstFailures);
  expect(complaints.filter((each) => !each.startsWith('Failed to load resource'))).toEqual([]);
  complaints.length = 0;
});
