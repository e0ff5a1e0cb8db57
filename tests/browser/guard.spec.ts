import type { Page } from '@playwright/test';
import { times } from '#schema/limits';
import { releasedProduct } from '../released-product.ts';
import { logIn } from './log-in.ts';
import { expectShown, known, memberPages, visitorPages } from './pages.ts';
import {
  expect,
  expectNoDialog,
  inBothLanguages,
  loginScript,
  named,
  painted,
  scriptsOf,
  test,
} from './site.ts';
import { type Say, texts } from './texts.ts';

const loginDialog = (page: Page, say: Say) => named(page, 'dialog', say('login.title'));

const user = { email: 'user@vita.test', password: 'vita2025' };

/** Navigates like a link of the site, without a page load. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The address to which the guard redirects a visitor. */
const homeWith = (redirect: string) => `/?${new URLSearchParams({ redirect })}`;

test.describe('visitor', () => {
  test('G12 Q36 is redirected to home from every other route, with the route in the query', async ({
    page,
    say,
  }) => {
    const paths = memberPages('en', say).map(({ path }) => path);
    const [first = '', ...rest] = [...paths, '/user', `/${known.slug}`, '/apps/x', '/aboutus'];
    // The login dialog opens one second later and hides the page from screen readers.
    const welcome = page.getByRole('heading', {
      name: say('home.hero.title'),
      exact: true,
      includeHidden: true,
    });
    await page.goto(first);
    await expect(page).toHaveURL(homeWith(first));
    for (const path of rest) {
      await goWithin(page, path);
      await expect(page).toHaveURL(homeWith(path));
      await expect(welcome).toBeVisible();
    }
  });

  test('Q49 keeps no code of another site in the address to return to', async ({ page }) => {
    await page.goto('/user/profile?code=abc&state=bind.zzz&tab=1#b');
    await expect(page).toHaveURL(homeWith('/user/profile?tab=1#b'));
  });

  test('G12 Q36 keeps the route to return to when its skip link is followed', async ({
    page,
    say,
  }) => {
    await page.goto(`${homeWith('/user/profile')}&tab=1`);
    await expect(loginDialog(page, say)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginDialog(page, say)).toBeHidden();
    await named(page, 'link', say('nav.skip')).press('Enter');
    await painted(page);
    await expect(page).toHaveURL(`${homeWith('/user/profile')}&tab=1#content`);
  });

  test('G12 T3 gets the login dialog after one second, not before', async ({ page, say }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    // The dialog's code loads when it opens; React needs a running clock to show it.
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (scriptsOf(loginScript).test(request.url())) fetched.push(request.url());
    });
    await page.goto('/user/vitamin?a=1#b');
    await expect(page).toHaveURL(homeWith('/user/vitamin?a=1#b'));
    await expect(named(page, 'heading', say('home.hero.title'))).toBeVisible();
    await page.clock.runFor(times.guardDialog - 1);
    expect(fetched).toEqual([]);
    // The second begins when the guard has run, which can be after the page is visible.
    const fetches = async () => {
      await page.clock.runFor(100);
      return fetched.length;
    };
    await expect.poll(fetches).toBeGreaterThan(0);
    await page.clock.resume();
    await expect(loginDialog(page, say)).toBeVisible();
  });

  test('G12 does not see the dialog again after closing it', async ({ page, say }) => {
    await page.clock.install();
    await page.goto('/user/profile');
    await expect(loginDialog(page, say)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginDialog(page, say)).toBeHidden();
    await named(page.getByRole('main'), 'link', say('home.tabTrends')).click();
    await expect(named(page, 'link', say('trends.rising'))).toBeVisible();
    await page.clock.runFor(2 * times.guardDialog);
    await expectNoDialog(page);
  });

  test('G12 never follows a redirect to another site', async ({ page, say, baseURL }) => {
    for (const redirect of ['https://example.com/', '//example.com', '/\\example.com']) {
      await page.context().clearCookies();
      await page.goto(homeWith(redirect));
      await logIn(page, user, say);
      await expect(named(page, 'button', say('search.placeholder'))).toBeVisible();
      expect(new URL(page.url()).origin).toBe(baseURL);
      expect(new URL(page.url()).pathname).toBe('/');
    }
  });

  test('G8 C18 Q13 does not see a product that is in review', async ({ page, stack, say }) => {
    const { staff, sharer } = await releasedProduct(stack);
    const input = { name: 'Hidden', homeLink: 'https://example.com', wx: 'wx', intro: 'Soon.' };
    const lead = await stack.graphql(
      'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }',
      { input },
      sharer,
    );
    const accepted = await stack.graphql(
      `mutation ($id: ID!) {
        acceptLead(leadId: $id, input: { type: APP, nameEn: "Hidden", nameZh: "" }) { id }
      }`,
      { id: lead.data.shareProduct.id },
      staff,
    );
    await page.goto(`/app-item?id=${accepted.data.acceptLead.id}`);
    await expectShown(page, say('error.PRODUCT_NOT_FOUND'), say);
    await expect(page.getByText('Hidden')).toHaveCount(0);
  });
});

inBothLanguages((language, say) => {
  test('G12 A2 A3 continues to the requested page after login', async ({ page }) => {
    await page.goto('/user/following?from=mail#top');
    await logIn(page, user, say);
    await expect(page).toHaveURL('/user/following?from=mail#top');
    await expect(named(page, 'heading', say('user.following'))).toBeVisible();
  });

  test('A18 `ptype=login` opens the login dialog', async ({ page }) => {
    await page.goto('/apps?ptype=login&sort=newest');
    await expect(loginDialog(page, say)).toBeVisible();
    await expect(page).toHaveURL('/apps?sort=newest');
  });

  test('G5 G2 C18 shows that an article, a product or a page is missing', async ({
    page,
    demo,
    signIn,
  }) => {
    await page.goto('/404');
    await expectShown(page, say('notFound.title'), say);
    await page.goto('/articles/no-such');
    await expect(page).toHaveURL('/404');
    for (const id of ['', '?id=', '?id=0190a5b0-0000-7000-8000-000000000000', '?id=nonsense']) {
      await page.goto(`/app-item${id}`);
      await expectShown(page, say('error.PRODUCT_NOT_FOUND'), say);
    }
    await signIn(await demo('user'));
    await page.goto('/no-such-product/posts');
    await expectShown(page, say('error.PRODUCT_NOT_FOUND'), say);
    await page.goto('/no/such/page');
    await expectShown(page, say('notFound.title'), say);
    await named(page, 'link', say('notFound.home')).click();
    await expect(page).toHaveURL('/');
  });

  test('G2 H7 shows an article in the language of its id', async ({ page }) => {
    const other = language === 'en' ? 'zh' : 'en';
    await page.goto(`/articles/terms-${other}`);
    const article = page.getByRole('article');
    await expect(article).toHaveAttribute('lang', other === 'zh' ? 'zh-CN' : 'en');
    await expect(named(page, 'link', say('footer.terms'))).toBeVisible();
  });
});

test.describe('member', () => {
  test('G10 G1 G4 G6 opens all pages, also those closed to visitors', async ({
    page,
    say,
    demo,
    signIn,
    productId,
  }) => {
    const visitors = visitorPages('en', say, await productId(known.slug));
    const isHome = ({ path }: { path: string }) => path === '/' || path.startsWith('/?');
    const own = memberPages('en', say).filter(({ opener }) => opener === 'user');
    await signIn(await demo('user'));
    await page.goto('/');
    await expectShown(page, say('home.greeting', { name: 'Una' }), say);
    for (const { path, shows } of [...visitors.filter((each) => !isHome(each)), ...own]) {
      await goWithin(page, path);
      await expectShown(page, shows, say);
      await expect(page).toHaveURL(path);
    }
    await goWithin(page, '/user');
    await expect(page).toHaveURL('/user/profile');
  });

  test('R4 opens the invitation page only as a Goldfinger', async ({
    page,
    say,
    demo,
    openBrowser,
  }) => {
    for (const name of ['user', 'dev', 'staff'] as const) {
      const other = await openBrowser(await demo(name));
      await other.goto('/user/invite-goldfinger');
      await expect(other).toHaveURL('/');
    }
    const golden = await openBrowser(await demo('golden'));
    await golden.goto('/user/invite-goldfinger');
    await expectShown(golden, say('goldfinger.list'), say);
    await expect(golden).toHaveURL('/user/invite-goldfinger');
    await page.goto('/user/invite-goldfinger');
    await expect(page).toHaveURL(homeWith('/user/invite-goldfinger'));
  });

  test('R10 Q44 opens the staff page only as staff', async ({ page, say, demo, signIn }) => {
    await signIn(await demo('golden'));
    await page.goto('/staff');
    await expectShown(page, say('notFound.title'), say);
  });

  test('G8 Q35 is redirected from /{slug} to its posts', async ({ page, say, demo, signIn }) => {
    await signIn(await demo('user'));
    await page.goto(`/${known.slug}`);
    await expect(page).toHaveURL(`/${known.slug}/posts`);
    await expect(page.getByRole('heading', { level: 1, name: known.name })).toBeVisible();
    const tabs = named(page, 'navigation', say('product.tabs'));
    const all = ['tabAbout', 'tabPosts', 'tabFaq', 'tabTalk'] as const;
    await expect(tabs.getByRole('link')).toHaveText(all.map((tab) => say(`product.${tab}`)));
    await named(tabs, 'link', say('product.tabTalk')).click();
    await expect(page).toHaveURL(`/${known.slug}/talk`);
    await expectShown(page, say('talk.hint.PRODUCT'), say);
    await page.goto(`/${known.slug}/nonsense`);
    await expectShown(page, say('notFound.title'), say);
  });

  test('A18 A16 gets no login dialog; an expired session makes her a visitor', async ({
    page,
    say,
    demo,
    signIn,
  }) => {
    await signIn(await demo('user'));
    await page.goto('/?ptype=login');
    await expect(page).toHaveURL('/');
    await expect(named(page, 'button', say('developer.menu'))).toBeVisible();
    await expectNoDialog(page);
    await signIn({ token: 'over' });
    await page.goto('/user/profile');
    await expect(page).toHaveURL(homeWith('/user/profile'));
    await expect(loginDialog(page, texts.en)).toBeVisible();
  });
});
