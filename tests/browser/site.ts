import { readFileSync } from 'node:fs';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { type Language, languages } from '#schema/enums';
import { filesOf } from '../../gateway/src/pages/manifest.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { connectStack, type Member, type Stack } from '../stack.ts';
import type { Opener } from './pages.ts';
import { type Say, texts } from './texts.ts';

export { expect };

interface SiteOptions {
  /** The browser's preferred language, which the site uses by default. */
  language: Language;
}

interface SiteFixtures {
  say: Say;
  /** Signs the test's page in. */
  signIn(member: Pick<Member, 'token'>): Promise<void>;
  /** Signs the test's page in as a new member. */
  signInNew(): Promise<Member>;
  /** Releases a product, and signs the test's page in as a new member. */
  releaseAndSignIn(): Promise<ReleasedProduct & { member: Member }>;
  /** A page in its own browser context, for a member or a visitor. */
  openBrowser(member?: Pick<Member, 'token'>): Promise<Page>;
  /** A demonstration account with its own session; null for a visitor. */
  demo(name: NonNullable<Opener>): Promise<Pick<Member, 'token'>>;
  /** Returns the id of a demonstration product. */
  productId(slug: string): Promise<string>;
  /** Console output and uncaught errors; a test that expects some clears it. */
  complaints: string[];
}

interface SiteWorkerFixtures {
  stack: Stack;
  /** Sessions of demonstration accounts, created on first use. */
  sessions: Map<string, Promise<string>>;
}

const demoPassword = 'vita2025';

export const test = base.extend<SiteOptions & SiteFixtures, SiteWorkerFixtures>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(language === 'zh' ? 'zh-CN' : 'en-US'),
  say: async ({ language }, use) => use(texts[language]),
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern
    async ({}, use, { workerIndex }) => {
      // Its own source address, so that its calls do not count against the limits of the browsers.
      const stack = connectStack().asAddress(`127.0.72.${(workerIndex % 200) + 1}`);
      await use(stack);
      stack.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: see above
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  demo: async ({ stack, sessions }, use) =>
    use(async (name) => {
      const session = sessions.get(name) ?? logIn(stack, `${name}@vita.test`, demoPassword);
      sessions.set(name, session);
      return { token: await session };
    }),
  productId: async ({ stack }, use) =>
    use(async (slug) => {
      const query = 'query ($slug: String!) { productBySlug(slug: $slug) { id } }';
      return (await stack.graphql(query, { slug })).data.productBySlug.id;
    }),
  complaints: [
    async ({ context }, use) => {
      const messages: string[] = [];
      await listen(context, messages);
      await use(messages);
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ context, stack }, use) => use((member) => addSession(context, stack, member)),
  signInNew: async ({ stack, signIn }, use) =>
    use(async () => {
      const [member] = (await stack.users(1)) as [Member];
      await signIn(member);
      return member;
    }),
  releaseAndSignIn: async ({ stack, signInNew }, use) =>
    use(async () => ({ ...(await releasedProduct(stack)), member: await signInNew() })),
  openBrowser: async ({ browser, locale, complaints, stack }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (member) => {
      const context = await browser.newContext({ locale });
      contexts.push(context);
      await listen(context, complaints);
      if (member) await addSession(context, stack, member);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

async function logIn(stack: Stack, email: string, password: string): Promise<string> {
  const mutation = `mutation ($email: String!, $password: String!) {
    login(email: $email, password: $password) { token }
  }`;
  return (await stack.graphql(mutation, { email, password })).data.login.token;
}

/** The browser logs every 404 page as an error; a missing page is one. */
function isMissingPage(message: ConsoleMessage): boolean {
  const { url } = message.location();
  const isPage = URL.canParse(url) && !/\.|^\/graphql$/.test(new URL(url).pathname);
  return isPage && message.text().includes('status of 404');
}

async function listen(context: BrowserContext, messages: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isMissingPage(message)) messages.push(message.text());
  });
  context.on('weberror', (error) => messages.push(String(error.error())));
  await context.exposeBinding('toastShows', ({ page }, text: string) => {
    toastsSeen.set(page, [...(toastsSeen.get(page) ?? []), text]);
  });
  await context.addInitScript(reportToasts);
}

const toastsSeen = new WeakMap<Page, string[]>();

/** Runs in the page: reports the text of each toast as soon as it is visible. */
function reportToasts(): void {
  const { toastShows } = window as unknown as { toastShows(text: string): void };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!(target instanceof Element) || target.getAttribute('role') !== 'status') continue;
      for (const node of addedNodes) {
        const isToast = node instanceof Element && node.querySelector('button') !== null;
        const text = node instanceof Element && node.querySelector(':scope > span');
        if (isToast && text && node.checkVisibility()) toastShows(text.textContent ?? '');
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

const addSession = (context: BrowserContext, stack: Stack, { token }: Pick<Member, 'token'>) =>
  context.addCookies([
    { name: 'vita', value: token, url: stack.url, httpOnly: true, sameSite: 'Lax' },
  ]);

/** The session of a signed-in page, for calls outside the browser. */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'vita')?.value ?? '';
}

/** Logs out by the menu of the member's account. */
export async function logOut(page: Page, stack: Stack, say: Say): Promise<void> {
  const token = await tokenOf(page);
  const { data } = await stack.graphql('{ viewer { user { nickname } } }', {}, { token });
  await named(page, 'button', say('nav.account', { name: data.viewer.user.nickname })).click();
  await named(page, 'menuitem', say('user.logout')).click();
}

/** The same tests in English and Chinese, in a group named after the language. */
export function inBothLanguages(define: (language: Language, say: Say) => void): void {
  for (const language of languages) {
    test.describe(language, () => {
      test.use({ language });
      define(language, texts[language]);
    });
  }
}

/** The only element of a role with exactly this accessible name. */
export const named = (
  within: Page | Locator,
  role: Parameters<Page['getByRole']>[0],
  name: string,
): Locator => within.getByRole(role, { name, exact: true });

/** A field by its label; passwords have no role. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(label, { exact: true });

/**
 * Stops the page's clock half a minute ahead, so that only the test moves it: the clock cannot stop in
 * the past, and a busy machine may need seconds to stop it.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
}

/**
 * Expects a toast with this text now or since the last call. A toast disappears after two seconds,
 * which a busy machine can miss.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => toastsSeen.get(page) ?? []).toContain(text);
  const seen = toastsSeen.get(page) ?? [];
  toastsSeen.set(page, seen.toSpliced(seen.indexOf(text), 1));
}

/** The toast region, for tests with a stopped clock. */
export const toasts = (page: Page): Locator =>
  page.getByRole('status').filter({ has: page.getByRole('button') });

/** The operation that a request names: the site sends a hash in place of the text. */
export const operationOf = (request: Request): string | undefined =>
  request.postDataJSON()?.operationName;

/**
 * Makes the browser ignore Clear-Site-Data, as older ones do: the scripts must remove what they stored.
 * The response to the logout arrives after `arrives`.
 */
export async function ignoreClearSiteData(page: Page, arrives?: Promise<void>): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== 'Logout') return route.continue();
    const response = await route.fetch();
    const { 'clear-site-data': cleared, ...headers } = response.headers();
    expect(cleared).toContain('storage');
    await arrives;
    return route.fulfill({ response, headers });
  });
}

/** Two frames: what the page shows now is painted. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Expects no dialog, after the effects of the last action. */
export async function expectNoDialog(page: Page): Promise<void> {
  await painted(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Holds matching requests until the returned function is called. */
export async function hold(page: Page, urls: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Matches the addresses of the built scripts of a module, whose names do not tell what is in them. */
export function scriptsOf(module: string, { withImports = false } = {}): RegExp {
  const manifest = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8'));
  const files = withImports ? filesOf(manifest, [module]) : [manifest[module].file];
  return new RegExp(`/(?:${files.join('|')})$`);
}

export const loginScript = 'src/features/session/login-dialog.tsx';
