import { known } from './pages.ts';
import { expect, field, loginScript, named, scriptsOf, test } from './site.ts';

test('a dialog opens without the network after the first pointer movement', async ({
  page,
  say,
}) => {
  const arrived = page.waitForResponse(scriptsOf(loginScript));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(200, 300);
  await (await arrived).finished();
  const scripts = scriptsOf(loginScript, { withImports: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && scripts.test(request.url())) {
      asked.push(request.url());
    }
  });
  await named(page.getByRole('banner'), 'button', say('login.title')).click();
  await expect(named(page, 'dialog', say('login.title'))).toBeVisible();
  expect(asked).toEqual([]);
});

test('E8 W23 a dialog whose JavaScript does not load says so, and opens at the next press', async ({
  page,
  context,
  say,
  complaints,
  releaseAndSignIn,
}) => {
  const { id, name } = await releaseAndSignIn();
  const script = scriptsOf('src/features/ask/ask-dialog.tsx');
  let tries = 0;
  await context.route(script, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto(`/app-item?id=${id}`);
  const opener = named(page, 'button', say('ask.button'));
  await opener.click();
  await expect(page.getByText(say('error.UNAVAILABLE'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The preloading, and the dialog itself.
  expect(tries).toBeLessThanOrEqual(4);
  await context.unroute(script);
  await opener.click();
  const dialog = named(page, 'dialog', say('ask.title', { name }));
  await expect(field(dialog, say('ask.label'))).toBeFocused();
  complaints.length = 0;
});

test('back and forward restore the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/apps?sort=newest');
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows.first()).toBeVisible();
  const row = rows.nth(14);
  await row.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(300);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/app-item/);
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/apps?sort=newest');
  await expect.poll(place).toBe(before);
});

test('C16 screenshots open large; arrow keys change them and Escape closes them', async ({
  page,
  say,
  productId,
}) => {
  await page.goto(`/app-item?id=${await productId(known.slug)}`);
  const shots = page.getByRole('list', { name: say('product.gallery') }).getByRole('button');
  const count = await shots.count();
  expect(count).toBeGreaterThan(1);
  await shots.first().click();
  const dialog = named(page, 'dialog', known.name);
  await expect(dialog).toContainText(`1 / ${count}`);
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText(`2 / ${count}`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toContainText(`${count} / ${count}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(shots.first()).toBeFocused();
});
