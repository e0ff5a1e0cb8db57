import { periodOf } from '#schema/board-period';
import { expect, inBothLanguages, named, operationOf, test } from './site.ts';

inBothLanguages((language, say) => {
  test('G3 C6 filters apps with the keyboard, in an address that can be shared', async ({
    page,
  }) => {
    await page.goto('/apps');
    const main = page.getByRole('main');
    const summary = main.getByText(say('filter.button'), { exact: true });
    await summary.focus();
    await page.keyboard.press('Enter');
    const platforms = named(main, 'region', say('filter.platform'));
    const choice = platforms.getByRole('link').filter({ hasText: say('platform.1') });
    await expect(choice).toBeVisible();
    const count = (await choice.locator('small').innerText()).trim();
    await choice.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/apps?platform=1');
    await expect(choice).toHaveAttribute('aria-current', 'true');
    await expect(main.getByRole('heading', { level: 1 })).toContainText(count);
    await page.reload();
    await expect(main.getByRole('heading', { level: 1 })).toContainText(count);
    const rising = named(main, 'link', say('category.sortRising'));
    await rising.press('Enter');
    await expect(page).toHaveURL('/apps?platform=1&sort=rising');
    // The address changes a moment before the links of the page.
    await expect(rising).toHaveAttribute('aria-current', 'page');
    await named(main, 'link', say('filter.clear')).press('Enter');
    await expect(page).toHaveURL('/apps?sort=rising');
  });

  test('G3 C6 a choice that follows another one at once keeps it', async ({ page }) => {
    await page.goto('/apps?platform=1');
    const main = page.getByRole('main');
    const newest = named(main, 'link', say('category.sortNewest'));
    await newest.press('Enter');
    await expect(newest).toHaveAttribute('aria-current', 'page');
    const names = [say('category.sortRising'), say('filter.clear')];
    const steps = await page.evaluate(async (texts) => {
      const before = history.length;
      for (const text of texts) {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
        links.find(({ textContent }) => textContent === text)?.click();
        await Promise.resolve();
      }
      return history.length - before;
    }, names);
    await expect(page).toHaveURL('/apps?sort=rising');
    expect(steps).toBe(2);
  });

  test('G3 C6 the filter has no values of another type, also when its own do not arrive', async ({
    page,
    complaints,
  }) => {
    await page.goto('/apps');
    const main = page.getByRole('main');
    await main.getByText(say('filter.button'), { exact: true }).press('Enter');
    const values = named(main, 'region', say('filter.category'));
    await expect(values).toBeVisible();
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'CategoryFacets' ? route.abort() : route.continue(),
    );
    const kinds = named(main, 'navigation', say('category.kinds'));
    await named(kinds, 'link', say('productType.GAME')).press('Enter');
    await expect(page).toHaveURL('/games');
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(values).toHaveCount(0);
    complaints.length = 0;
  });

  test('G3 a filter that nothing matches offers to clear it', async ({ page }) => {
    await page.goto('/games?stage=3');
    const main = page.getByRole('main');
    await expect(main).toContainText(say('filter.none'));
    await named(main, 'link', say('filter.clear')).last().click();
    await expect(page).toHaveURL('/games');
    await expect(main.getByRole('article').first()).toBeVisible();
  });

  test('G3 leaderboards lead from period to period, by type, on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const month = periodOf('MONTH', Date.now()).key;
    await page.goto(`/best/${month}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').first()).toBeVisible();
    await expect(main).toContainText(say('board.howTitle'));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await named(main, 'link', say('productType.GAME')).click();
    await expect(page).toHaveURL(`/best/${month}?type=game`);
    const archive = named(main, 'navigation', say('board.archive'));
    const before = archive.locator('a[rel="prev"][href$="?type=game"]');
    const key = /\d{4}-\d{2}/.exec((await before.getAttribute('href')) ?? '')?.[0] ?? '';
    const form = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    const period = new Date(key).toLocaleDateString(language === 'en' ? 'en' : 'zh-CN', form);
    await expect(before).toHaveText(say('board.previous', { period }));
    await before.click();
    await expect(page).toHaveURL(/\/best\/\d{4}-\d{2}\?type=game$/);
    await expect(main).toContainText(say('board.final'));
    await named(main, 'link', say('board.allTime')).click();
    await expect(page).toHaveURL('/best/all?type=game');
    await expect(main).toContainText(say('board.leadAll'));
  });

  test('G3 a wrong leaderboard says so and leads back', async ({ page }) => {
    await page.goto('/best/2026-w54');
    const main = page.getByRole('main');
    await expect(named(main, 'heading', say('board.missing'))).toBeVisible();
    const footer = named(page.getByRole('contentinfo'), 'link', say('nav.best'));
    await expect(footer).toHaveAttribute('href', '/best');
    await named(main, 'link', say('board.thisWeek')).press('Enter');
    await expect(page).toHaveURL(`/best/${periodOf('WEEK', Date.now()).key}`);
  });

  test('G3 the days of a week stand below its title', async ({ page }) => {
    await page.goto('/best/2026-w03');
    const period = say('board.weekOf', { year: '2026', week: 3 });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(say('board.title', { period }));
    const days =
      language === 'zh'
        ? { first: '2026年1月12日', last: '2026年1月18日' }
        : { first: 'January 12, 2026', last: 'January 18, 2026' };
    await expect(page.getByRole('main')).toContainText(say('board.leadWeek', days));
  });

  test('G3 rows of a category repeat neither its type nor the usual stage', async ({ page }) => {
    await page.goto('/apps');
    const row = page.getByRole('main').getByRole('article').first();
    await expect(row).toBeVisible();
    await expect(row.getByText(say('kind.APP'), { exact: true })).toHaveCount(0);
    await expect(row).not.toContainText(say('stage.9'));
    await page.goto('/apps?stage=10');
    const unusual = page.getByRole('main').getByRole('article');
    await expect(unusual.first()).toContainText(say('stage.10'));
    await expect(unusual.first().getByText(say('kind.APP'), { exact: true })).toHaveCount(0);
    await page.goto('/newest');
    const mixed = page.getByRole('main').getByRole('article').first();
    await expect(mixed).toBeVisible();
    const kinds = ['APP', 'GAME', 'NFT', 'HARDWARE'] as const;
    const kind = new RegExp(`^(?:${kinds.map((each) => say(`kind.${each}`)).join('|')})$`);
    await expect(mixed.getByText(kind)).toHaveCount(1);
  });
});
