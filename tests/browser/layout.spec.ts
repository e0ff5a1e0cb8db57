import type { Page } from '@playwright/test';
import { type Language, languages } from '#schema/enums';
import { layout } from '#schema/limits';
import { expectShown, exploreLists, known } from './pages.ts';
import { expect, expectToast, inBothLanguages, named, test } from './site.ts';
import { type Say, texts } from './texts.ts';

const banner = (page: Page) => page.getByRole('banner');
const languageLinks: Record<Language, string> = { en: 'EN English', zh: '中文' };
const tags: Record<Language, string> = { en: 'en', zh: 'zh-CN' };

async function expectMenu(page: Page, trigger: string, entries: string[]): Promise<void> {
  await named(banner(page), 'button', trigger).click();
  const menu = named(page, 'menu', trigger);
  await expect(menu.getByRole('menuitem')).toHaveText(entries);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(named(banner(page), 'button', trigger)).toBeFocused();
}

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'));

const categories = (say: Say) =>
  (['APP', 'GAME', 'NFT', 'HARDWARE'] as const).map((type) => say(`productType.${type}`));

const accountMenu = (say: Say, more: string[] = []) => [
  say('user.profile'),
  say('user.activities'),
  say('user.following'),
  say('user.shared'),
  say('user.posts'),
  say('user.badges'),
  say('user.gifts'),
  ...more,
  say('user.logout'),
];

inBothLanguages((language, say) => {
  const trendsMenu = [
    say('trends.all'),
    say('trends.picks'),
    say('trends.followed'),
    say('dynamic.title'),
  ];

  test('H1 G9 shows a visitor the navigation, login and sign-up', async ({ page, stack }) => {
    const { data } = await stack.graphql('{ weekPosts }');
    await page.goto('/about');
    const header = banner(page);
    const buttons = ['search.placeholder', 'nav.register', 'login.title', 'more.title'] as const;
    for (const name of buttons) {
      await expect(named(header, 'button', say(name))).toBeVisible();
    }
    await expect(named(header, 'button', say('message.bell', { count: 0 }))).toBeVisible();
    await expectMenu(page, say('nav.explore'), [...categories(say), ...exploreLists(say)]);
    // On a Monday morning the week may have no posts yet.
    const trends = data.weekPosts
      ? say('nav.trendsCount', { count: data.weekPosts })
      : say('nav.trends');
    await expectMenu(page, trends, trendsMenu);
    // Menus open once scripts run.
    await expectMenu(page, say('developer.menu'), [say('developer.addApp')]);
    await expect(named(header, 'button', say('vitamin.chip', { count: 0 }))).toHaveCount(0);
    await named(header, 'link', say('nav.home')).click();
    await expect(page).toHaveURL('/');
    await named(header, 'link', say('nav.about')).click();
    await expect(page).toHaveURL('/about');
  });

  test('H1 H3 H5 shows a member her menus and counts', async ({ page, stack, signInNew }) => {
    const member = await signInNew();
    const query = '{ viewer { user { nickname } unread { messages week } } }';
    const { user, unread } = (await stack.graphql(query, {}, member)).data.viewer;
    await page.goto('/about');
    const header = banner(page);
    await expect(named(header, 'button', say('vitamin.chip', { count: 0 }))).toBeVisible();
    const bell = say('message.bell', { count: unread.messages });
    await expect(named(header, 'button', bell)).toBeVisible();
    await expect(named(header, 'button', say('login.title'))).toHaveCount(0);
    const lists = [say('category.all'), ...exploreLists(say)];
    await expectMenu(page, say('nav.explore'), [...categories(say), ...lists]);
    await expectMenu(page, say('developer.menu'), [
      say('developer.title'),
      say('developer.addApp'),
    ]);
    const account = say('nav.account', { name: user.nickname });
    await expectMenu(page, account, accountMenu(say));
    await named(header, 'button', account).click();
    await expect(page.getByRole('menu')).toContainText(member.email ?? '');
    await named(page, 'menuitem', say('user.gifts')).click();
    await expectToast(page, say('warning.comingSoon'));
  });

  test('R3 R5 H5 Q44 tags Goldfingers, developers and staff on the avatar card', async ({
    openBrowser,
    stack,
    demo,
  }) => {
    const seen = [
      { name: 'golden', tag: say('role.goldfinger'), more: [say('goldfinger.title')] },
      { name: 'dev', tag: say('role.developer'), more: [] },
      { name: 'staff', tag: say('role.staff'), more: [say('staff.title')] },
    ] as const;
    for (const { name, tag, more } of seen) {
      const session = await demo(name);
      const query = '{ viewer { user { nickname } } }';
      const { nickname } = (await stack.graphql(query, {}, session)).data.viewer.user;
      const page = await openBrowser(session);
      await page.goto('/about');
      const account = say('nav.account', { name: nickname });
      await expectMenu(page, account, accountMenu(say, [...more]));
      await named(banner(page), 'button', account).click();
      await expect(page.getByRole('menu').getByText(tag, { exact: true })).toBeVisible();
      await page.close();
    }
  });

  test('H6 W19 the more menu', async ({ page }) => {
    await page.goto('/about');
    const opener = named(banner(page), 'button', say('more.title'));
    await opener.click();
    const dialog = named(page, 'dialog', say('more.title'));
    for (const name of categories(say)) await expect(named(dialog, 'link', name)).toBeVisible();
    for (const id of ['more.club', 'more.guides'] as const) {
      await named(dialog, 'button', say(id)).click();
      await expectToast(page, say('warning.comingSoon'));
    }
    const contact = named(dialog, 'link', say('more.contact'));
    await expect(contact).toHaveAttribute('href', 'mailto:staff@vita.test');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('H7 T7 the footer', async ({ page }) => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('© 2025 Vita');
    const links: [string, string][] = [
      [say('nav.about'), '/about'],
      [say('footer.terms'), `/articles/terms-${language}`],
      [say('footer.privacy'), `/articles/privacy-${language}`],
    ];
    for (const [name, href] of links) {
      await expect(named(footer, 'link', name)).toHaveAttribute('href', href);
    }
    const contact = named(footer, 'link', say('more.contact'));
    await expect(contact).toHaveAttribute('href', 'mailto:staff@vita.test');
    // The site of the tests has no social accounts, and no link leads nowhere.
    for (const href of await footer.getByRole('link').evaluateAll(hrefs)) {
      expect(href).toMatch(/^(?:\/|mailto:)/);
    }
    await named(footer, 'link', say('footer.terms')).click();
    await expect(page.getByRole('article')).toHaveAttribute('lang', tags[language]);
  });

  test('I1 A17 stores the language in a cookie', async ({ page }) => {
    const other = language === 'en' ? 'zh' : 'en';
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);
    const footer = page.getByRole('contentinfo');
    await named(banner(page), 'link', languageLinks[other]).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tags[other]);
    await expect(named(footer, 'link', texts[other]('footer.terms'))).toBeVisible();
    await page.reload();
    await expect(named(footer, 'link', texts[other]('footer.terms'))).toBeVisible();
    const link = named(banner(page), 'link', languageLinks[other]);
    await expect(link).toHaveAttribute('aria-current', 'true');
    const cookies = await page.context().cookies();
    expect(cookies).toContainEqual(expect.objectContaining({ name: 'lang', value: other }));
    expect(languages).toContain(other);
  });

  test('I1 reports a language that cannot be loaded and leaves the page unchanged', async ({
    page,
    context,
    complaints,
  }) => {
    const other = language === 'en' ? 'zh' : 'en';
    const choice = named(banner(page), 'link', languageLinks[other]);
    const toast = page.getByRole('alert').filter({ hasText: say('nav.languageFailed') });
    const expectUnchanged = async () => {
      await expect(toast).toBeVisible();
      await expect(page).toHaveURL(`/${language}/games`);
      await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);
    };
    await page.goto(`/${language}/games`);
    await expectShown(page, say('productType.GAME'), say);
    await context.setOffline(true);
    await choice.click();
    await expectUnchanged();
    await expect(page.getByText(say('offline.note'))).toBeVisible();
    await named(toast, 'button', say('dialog.close')).click();
    await expect(toast).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByText(say('offline.note'))).toBeHidden();
    await context.route(`**/assets/${other}-*.js`, (route) => route.abort());
    await choice.click();
    await expectUnchanged();
    await context.unroute(`**/assets/${other}-*.js`);
    await choice.click();
    await expect(page).toHaveURL(`/${other}/games`);
    await expect(page.locator('html')).toHaveAttribute('lang', tags[other]);
    // The browser logs every failed request to the console.
    complaints.length = 0;
  });

  test('H1 navigates on a phone of 390 px', async ({ page, signInNew }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const bar = named(page, 'navigation', say('nav.bottom'));
    const login = named(page, 'dialog', say('login.title'));
    await expect(bar).toBeVisible();
    await expect(named(page, 'navigation', say('nav.main'))).toBeHidden();
    // It is one of the items below 'More'.
    await expect(banner(page).getByText('中文')).toBeHidden();
    for (const name of [say('share.button'), say('nav.me')]) {
      await named(bar, 'button', name).click();
      await expect(login).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(named(bar, 'button', name)).toBeFocused();
    }
    await named(bar, 'link', say('nav.explore')).click();
    await expectShown(page, say('productType.APP'), say);
    await expect(named(bar, 'link', say('nav.explore'))).toHaveAttribute('aria-current', 'page');
    await named(bar, 'link', say('nav.trends')).click();
    await expectShown(page, say('trends.rising'), say);
    await named(banner(page), 'button', say('more.title')).click();
    const dialog = page.getByRole('dialog');
    await named(dialog, 'link', languageLinks.en).click();
    await named(dialog, 'link', languageLinks.zh).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await named(dialog, 'link', languageLinks[language]).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);

    await signInNew();
    await page.goto('/');
    const me = named(bar, 'button', say('nav.me'));
    const top = (await bar.boundingBox())?.y ?? 0;
    await me.click();
    const foot = async () => {
      const { y = 0, height = 0 } = (await page.getByRole('menu').boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(foot).toBeLessThanOrEqual(top);
    await named(page, 'menuitem', say('user.message')).click();
    await expect(page).toHaveURL('/user/message');
  });
});

test('H4 T6 the header stays from 170 px on product pages, 70 px on badge pages, else 320 px', async ({
  page,
  say,
  demo,
  signIn,
  productId,
}) => {
  await signIn(await demo('user'));
  const height = 400;
  await page.setViewportSize({ width: 1280, height });
  const home = named(banner(page), 'link', say('nav.home'));
  const pages: [string, number][] = [
    [`/app-item?id=${await productId(known.slug)}`, layout.fixedHeaderProduct],
    [`/${known.slug}/posts`, layout.fixedHeaderProduct],
    ['/apps', layout.fixedHeader],
    ['/', layout.fixedHeader],
    ['/badges/new', layout.fixedHeaderBadge],
  ];
  for (const [path, offset] of pages) {
    await page.goto(path);
    await expect(home).toBeInViewport({ ratio: 1 });
    const length = () => page.evaluate(() => document.body.scrollHeight);
    await expect.poll(length).toBeGreaterThan(height + offset);
    await page.evaluate((y) => window.scrollTo(0, y), offset - 1);
    await expect(home).not.toBeInViewport({ ratio: 1 });
    await page.evaluate((y) => window.scrollTo(0, y), offset);
    await expect(home).toBeInViewport({ ratio: 1 });
    await page.evaluate((y) => window.scrollTo(0, y), offset - 1);
    await expect(home).not.toBeInViewport({ ratio: 1 });
  }
});

test('H1 light and dark follow the system until a stored choice', async ({ page, say }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const isDark = async () => {
    const [red = 0, green = 0, blue = 0] = (await background()).match(/\d+/g)?.map(Number) ?? [];
    return red + green + blue < 3 * 128;
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await expect.poll(isDark).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(isDark).toBe(false);
  await named(banner(page), 'button', say('nav.toDark')).click();
  await expect.poll(isDark).toBe(true);
  await page.reload();
  await expect(named(banner(page), 'button', say('nav.toLight'))).toBeVisible();
  expect(await isDark()).toBe(true);
});
