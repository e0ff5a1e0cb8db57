import type { Page } from '@playwright/test';
import { expectShown, known, visitorPages } from './pages.ts';
import {
  expect,
  hold,
  inBothLanguages,
  loginScript,
  named,
  painted,
  scriptsOf,
  test,
} from './site.ts';
import { texts } from './texts.ts';

/** The names of the operations that a page sends. */
function listenToGraph(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql') return;
    const { operationName, query } = request.postDataJSON() ?? {};
    asked.push(operationName ?? query);
  });
  return asked;
}

const whoReads = '{ weekPosts viewer { id } }';
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

// A time zone where it is mostly yesterday: the server cannot know the reader's time.
test.use({ timezoneId: 'Pacific/Pago_Pago' });

// A hydration mismatch would appear in the console, which every test checks.
inBothLanguages((language, say) => {
  test('I1 the client hydrates a page without new queries', async ({ page, productId }) => {
    const asked = listenToGraph(page);
    for (const { path, shows } of visitorPages(language, say, await productId(known.slug))) {
      asked.length = 0;
      const responded = page.waitForResponse('**/graphql');
      await page.goto(`/${language}${path === '/' ? '' : path}`);
      await responded;
      await expectShown(page, shows, say);
      await page.waitForLoadState('networkidle');
      // Reports of visits ask for nothing.
      const queries = asked.filter((name) => !name?.startsWith('Report'));
      expect({ path, queries }).toEqual({ path, queries: [whoReads] });
    }
  });

  test('I1 a hydrated page loads more rows after its rendered ones', async ({ page }) => {
    const asked = listenToGraph(page);
    await page.goto(`/${language}/apps`);
    const more = named(page, 'button', say('content.more'));
    const rows = page.getByRole('main').getByRole('article');
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
    expect(asked).toEqual([whoReads, 'CategoryProducts']);
    await named(page.getByRole('main'), 'link', say('productType.GAME')).click();
    await expect(page).toHaveURL(`/${language}/games`);
    await expectShown(page, say('productType.GAME'), say);
    await page.goBack();
    await expect(page).toHaveURL(`/${language}/apps`);
    await expect(rows).not.toHaveCount(0);
  });

  test('I1 A17 the language switch opens the same page in the other language', async ({ page }) => {
    const other = language === 'en' ? 'zh' : 'en';
    const choose = (name: string) => named(page.getByRole('banner'), 'link', name).click();
    const name = { en: 'EN English', zh: '中文' };
    await page.goto(`/${language}/games?sort=newest`);
    await choose(name[other]);
    await expect(page).toHaveURL(`/${other}/games?sort=newest`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      texts[other]('productType.GAME'),
    );
    expect(await languageOf(page)).toBe(other === 'zh' ? 'zh-CN' : 'en');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      texts[other]('productType.GAME'),
    );
    await page.goto('/games');
    await choose(name[language]);
    await expect(page).toHaveURL('/games');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('productType.GAME'));
    await page.reload();
    expect(await languageOf(page)).toBe(language === 'zh' ? 'zh-CN' : 'en');
  });
});

test('I1 the last chosen language wins, whichever catalogue loads first', async ({ page }) => {
  await page.goto('/zh/games');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(texts.zh('productType.GAME'));
  // Before its code is there, the switch is a link to the other page.
  await page.waitForLoadState('networkidle');
  const release = await hold(page, '**/assets/en-*.js');
  const asked = page.waitForRequest('**/assets/en-*.js');
  const choose = (name: string) => named(page.getByRole('banner'), 'link', name).click();
  await choose('EN English');
  const url = (await asked).url();
  await choose('中文');
  release();
  await page.evaluate((module) => import(module), url);
  await painted(page);
  await expect(heading).toContainText(texts.zh('productType.GAME'));
  expect(await languageOf(page)).toBe('zh-CN');
});

test('W17 a button that is pressed before its code is loaded still works', async ({
  page,
  say,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/en', { waitUntil: 'commit' });
  await named(page, 'button', say('search.placeholder')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(named(page, 'dialog', say('search.title'))).toBeVisible();
});

test('I1 a language that is chosen before the code is loaded changes in place', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/en/games', { waitUntil: 'commit' });
  await named(page.getByRole('banner'), 'link', '中文').click();
  await page.evaluate(() => document.body.setAttribute('data-first', ''));
  release();
  await expect(page).toHaveURL('/zh/games');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(texts.zh('productType.GAME'));
  await expect(page.locator('body[data-first]')).toBeAttached();
});

test('S1 a shortcut that is pressed before the code is loaded opens the search', async ({
  page,
  say,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/en', { waitUntil: 'commit' });
  await expect(named(page, 'button', say('search.placeholder'))).toBeVisible();
  await page.keyboard.press('/');
  release();
  await expect(named(page, 'dialog', say('search.title'))).toBeVisible();
});

test('dialogs preload after a pointer movement before the code is loaded', async ({
  page,
  say,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/en/about', { waitUntil: 'commit' });
  await expect(named(page, 'button', say('search.placeholder'))).toBeVisible();
  const arrived = page.waitForResponse(scriptsOf(loginScript));
  await page.mouse.move(200, 300);
  release();
  expect((await arrived).ok()).toBe(true);
});

test('S1 a word that is typed before the code is loaded is searched', async ({ page, say }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/en/search', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill(known.word);
  release();
  await expect(page).toHaveURL(`/en/search?word=${known.word}`);
  await expect(page.getByRole('searchbox')).toHaveValue(known.word);
  await expectShown(page, say('search.products'), say);
});

test('G12 a visitor sees nothing of a page that redirects her', async ({ page, say }) => {
  const release = await hold(page, '**/graphql');
  const held = page.locator('h1', { hasText: known.name });
  await page.goto(`/${known.slug}/about`);
  await expect(held).toBeAttached();
  await expect(held).toBeHidden();
  release();
  // By text, not role: the login dialog opens one second later and hides the page from screen readers.
  await expect(page.locator('h1', { hasText: say('home.hero.title') })).toBeVisible();
});

test('G10 a returning member sees neither welcome nor sign-up before her session is known', async ({
  page,
  say,
  demo,
  signIn,
}) => {
  await signIn(await demo('user'));
  await page.goto('/');
  await expect(named(page, 'heading', say('home.greeting', { name: 'Una' }))).toBeVisible();
  const release = await hold(page, '**/graphql');
  await page.goto('/');
  const welcome = page.locator('h1', { hasText: say('home.hero.title') });
  await expect(welcome).toBeAttached();
  await expect(page.getByRole('banner').getByText(say('nav.register'))).toBeHidden();
  await expect(welcome).toBeHidden();
  release();
  await expect(named(page, 'heading', say('home.greeting', { name: 'Una' }))).toBeVisible();
  await page.goto(`/${known.slug}/about`);
  await expect(page.getByRole('heading', { level: 1, name: known.name })).toBeVisible();
});
