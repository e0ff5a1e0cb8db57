import { counts } from '#schema/limits';
import { expectShown, known, visitorPages } from './pages.ts';
import { expect, inBothLanguages, named, test } from './site.ts';
import { texts } from './texts.ts';

test.use({ javaScriptEnabled: false });

const phone = { width: 390, height: 844 };

inBothLanguages((language, say) => {
  const other = language === 'en' ? 'zh' : 'en';

  test('I1 pages are readable without scripts', async ({ page, productId }) => {
    const pages = visitorPages(language, say, await productId(known.slug));
    for (const { path, shows } of pages) {
      await page.goto(`/${language}${path === '/' ? '' : path}`);
      await expectShown(page, shows, say);
    }
    await page.goto(`/${language}`);
    await page.getByRole('main').getByRole('link', { name: known.name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${language}/app-item\\?id=`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(known.name);
  });

  test('H1 S2 the header has working links without scripts', async ({ page }) => {
    const menu = (name: string | RegExp) =>
      named(page, 'navigation', say('nav.main')).getByRole('button', { name });
    await page.goto(`/${language}/about`);
    await menu(say('nav.explore')).click();
    await expect(page).toHaveURL(`/${language}/apps`);
    for (const type of ['APP', 'GAME', 'NFT', 'HARDWARE'] as const) {
      const link = named(page.getByRole('main'), 'link', say(`productType.${type}`));
      await expect(link).toBeVisible();
    }
    await menu(new RegExp(`^${say('nav.trends')}`)).click();
    await expect(page).toHaveURL(`/${language}?tab=trends_all`);
    await expectShown(page, say('trends.rising'), say);
    await named(page.getByRole('banner'), 'button', say('search.placeholder')).click();
    await expect(page).toHaveURL(`/${language}/search`);
    await page.getByRole('searchbox').fill(known.word);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${language}/search?word=${known.word}`);
    await expectShown(page, known.name, say);
  });

  test('H1 H6 I1 the language changes without scripts, on phones too', async ({ page }) => {
    const choice = named(page.getByRole('banner'), 'link', { en: 'EN English', zh: '中文' }[other]);
    const title = page.getByRole('heading', { level: 1 });
    for (const viewport of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(viewport);
      await page.goto(`/${language}/games?sort=newest`);
      await choice.click();
      await expect(page).toHaveURL(`/${other}/games?sort=newest`);
      await expect(title).toContainText(texts[other]('productType.GAME'));
      await expect(choice).toHaveAttribute('aria-current', 'true');
    }
  });

  test('H1 R1 controls that need scripts are hidden without them, with a note', async ({
    page,
    productId,
  }) => {
    const product = `/app-item?id=${await productId(known.slug)}`;
    for (const viewport of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(viewport);
      for (const path of ['', product]) {
        await page.goto(`/${language}${path}`);
        const note = page.locator('noscript p');
        await expect(note).toHaveText(say('noScripts.note'));
        await expect(note).toBeVisible();
        for (const id of ['login.title', 'nav.register', 'more.title', 'share.button'] as const) {
          await expect(named(page, 'button', say(id))).toHaveCount(0);
        }
      }
      // The rest of the button's label is still there.
      await expect(page.getByRole('button', { name: /^UP / }).first()).toBeVisible();
    }
  });

  test('G3 F8 lists have a link to more rows without scripts', async ({ page }) => {
    const rows = page.getByRole('main').getByRole('article');
    for (const path of ['/apps', '/dynamic']) {
      await page.goto(`/${language}${path}`);
      const before = await rows.count();
      await named(page, 'button', say('content.more')).click();
      await expect(page).toHaveURL(`/${language}${path}?show=${counts.pageMax}`);
      await expect.poll(() => rows.count()).toBeGreaterThan(before);
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', new RegExp(`/${language}${path}$`));
    }
  });
});
