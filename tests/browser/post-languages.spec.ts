import type { Locator, Page } from '@playwright/test';
import { publish } from '../documents.ts';
import { releasedProduct } from '../released-product.ts';
import type { Stack } from '../stack.ts';
import { expectShown } from './pages.ts';
import { expect, inBothLanguages, named, test } from './site.ts';
import { texts } from './texts.ts';

const tags = { en: 'en', zh: 'zh-CN' } as const;

const titlesIn = (within: Locator) => within.getByRole('article').locator('h3[lang]');

/** The languages of the posts in a loaded list. */
async function languagesIn(within: Locator): Promise<Set<string | null>> {
  const titles = titlesIn(within);
  await expect(titles.first()).toBeVisible();
  return new Set(await titles.evaluateAll((all) => all.map((title) => title.getAttribute('lang'))));
}

const languagesOf = (page: Page) => languagesIn(page.getByRole('main'));

/** The pages with lists of posts of all products. */
const lists = ['?tab=trends_all', '?tab=trends_all&sort=rising', '?tab=trends_picks', '/dynamic'];

/** Two posts that each list has on its first page, whatever else was published on the site. */
async function publishInBoth(stack: Stack): Promise<void> {
  const { id: productId, staff } = await releasedProduct(stack);
  const posts = [
    { header: 'Lower fees', content: '<p>Fees are lower from today on.</p>' },
    { header: '手续费下调', content: '<p>从今天起，手续费更低了。</p>' },
  ];
  for (const post of posts) {
    await stack.graphql(publish, { input: { productId, pick: true, ...post } }, staff);
  }
  await stack.drain();
}

inBothLanguages((language, say) => {
  const other = language === 'en' ? 'zh' : 'en';
  const own = new Set([tags[language]]);
  const both = new Set(Object.values(tags));
  const choice = (page: Page, key: 'post.ownLanguage' | 'post.allLanguages') =>
    named(named(page, 'navigation', say('post.languages')), 'link', say(key));

  test('I1 O1 Q20 lists show posts in the interface language, or all on request', async ({
    page,
    stack,
  }) => {
    await publishInBoth(stack);
    for (const list of lists) {
      await page.goto(`/${language}${list}`);
      expect({ list, shown: await languagesOf(page) }).toEqual({ list, shown: own });
      await expect(choice(page, 'post.ownLanguage')).toHaveAttribute('aria-current', 'page');
      await choice(page, 'post.allLanguages').click();
      await expect(page).toHaveURL(`/${language}${list}${list.includes('?') ? '&' : '?'}lang=all`);
      await expect.poll(() => languagesOf(page), { message: list }).toEqual(both);
      await expect(choice(page, 'post.allLanguages')).toHaveAttribute('aria-current', 'page');
      await choice(page, 'post.ownLanguage').click();
      await expect(page).toHaveURL(`/${language}${list}`);
      await expect.poll(() => languagesOf(page), { message: list }).toEqual(own);
    }
  });

  test('I1 Q20 the choice of all languages survives a change of tab, order and type', async ({
    page,
    stack,
  }) => {
    await publishInBoth(stack);
    const main = page.getByRole('main');
    await page.goto(`/${language}?tab=trends_all&lang=all`);
    await named(main, 'link', say('trends.rising')).click();
    await expect(page).toHaveURL(`/${language}?tab=trends_all&sort=rising&lang=all`);
    await named(main, 'link', say('trends.picks')).click();
    await expect(page).toHaveURL(`/${language}?tab=trends_picks&lang=all`);
    await expect.poll(() => languagesOf(page)).toEqual(both);
    await page.goto(`/${language}/dynamic?lang=all`);
    await named(main, 'link', say('label.1')).click();
    await expect(page).toHaveURL(`/${language}/dynamic?label=picks&lang=all`);
    await expect.poll(() => languagesOf(page)).toEqual(both);
  });

  test('I1 Q20 lists and side columns follow a language switch at once', async ({ page }) => {
    const name = { en: 'EN English', zh: '中文' }[other];
    const choose = () => named(page.getByRole('banner'), 'link', name).click();
    for (const path of ['/dynamic', '?tab=trends_all']) {
      await page.goto(`/${language}${path}`);
      expect(await languagesOf(page)).toEqual(own);
      await choose();
      await expectShown(page, texts[other]('post.allLanguages'), texts[other]);
      await expect.poll(() => languagesOf(page)).toEqual(new Set([tags[other]]));
    }
    await page.goto(`/${language}`);
    for (const speaks of [language, other] as const) {
      if (speaks === other) await choose();
      for (const title of ['home.picks', 'home.newest'] as const) {
        const heading = named(page, 'heading', texts[speaks](title));
        const card = page.getByRole('complementary').locator('section').filter({ has: heading });
        await expect
          .poll(() => languagesIn(card), { message: title })
          .toEqual(new Set([tags[speaks]]));
      }
    }
  });

  test('I1 Q20 the choice of languages works without scripts', async ({ browser, stack }) => {
    await publishInBoth(stack);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const list of lists) {
      await page.goto(`/${language}${list}`);
      expect({ list, shown: await languagesOf(page) }).toEqual({ list, shown: own });
      await choice(page, 'post.allLanguages').click();
      await expect(page).toHaveURL(/[?&]lang=all$/);
      expect({ list, shown: await languagesOf(page) }).toEqual({ list, shown: both });
    }
    await context.close();
  });
});
