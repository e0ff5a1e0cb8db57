import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { type Language, languages } from '#schema/enums';
import { connectStack, type Member, type Stack } from '../stack.ts';
import type { Opener } from './pages.ts';
import { type Say, texts } from './texts.ts';

export { expect };

interface SiteOptions {
  /** What the browser prefers, and so what the site speaks until it is told otherwise. */
  language: Language;
}

interface SiteFixtures {
  say: Say;
  /** Makes the page of the test a member's. */
  signIn(member: Pick<Member, 'token'>): Promise<void>;
  /** A page in a browser of its own, of a member or of a visitor. */
  openBrowser(member?: Pick<Member, 'token'>): Promise<Page>;
  /** A demonstration account with a session of its own; null for a visitor. */
  demo(name: NonNullable<Opener>): Promise<Pick<Member, 'token'>>;
  /** The id of a demonstration product. */
  productId(slug: string): Promise<string>;
  /** What the console and uncaught errors said; a test that expects some empties it. */
  complaints: string[];
}

interface SiteWorkerFixtures {
  stack: Stack;
  /** Sessions of demonstration accounts, each made when it is first asked for. */
  sessions: Map<string, Promise<string>>;
}

const demoPassword = 'vita2025';

export const test = base.extend<SiteOptions & SiteFixtures, SiteWorkerFixtures>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(language === 'zh' ? 'zh-CN' : 'en-US'),
  say: async ({ language }, use) => use(texts[language]),
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted
    async ({}, use, { workerIndex }) => {
      // A source of its own, so that its calls count against no browser's limits.
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
      const said: string[] = [];
      await listen(context, said);
      await use(said);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ context, stack }, use) => use((member) => addSession(context, stack, member)),
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

/** The browser complains of every page that answers 404, as a page that is missing should. */
function isMissingPage(message: ConsoleMessage): boolean {
  const { url } = message.location();
  const isPage = URL.canParse(url) && !/\.|^\/graphql$/.test(new URL(url).pathname);
  return isPage && message.text().includes('status of 404');
}

async function listen(context: BrowserContext, said: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isMissingPage(message)) said.push(message.text());
  });
  context.on('weberror', (error) => said.push(String(error.error())));
  await context.exposeBinding('toastShows', ({ page }, text: string) => {
    toastsSeen.set(page, [...(toastsSeen.get(page) ?? []), text]);
  });
  await context.addInitScript(reportToasts);
}

const toastsSeen = new WeakMap<Page, string[]>();

/** Runs in the page: tells what each toast says as soon as it can be seen. */
function reportToasts(): void {
  const { toastShows } = window as unknown as { toastShows(text: string): void };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!(target instanceof Element) || target.getAttribute('role') !== 'status') continue;
      for (const node of addedNodes) {
        const isToast = node instanceof Element && node.querySelector('button') !== null;
        if (isToast && node.checkVisibility()) toastShows(node.textContent ?? '');
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

const addSession = (context: BrowserContext, stack: Stack, { token }: Pick<Member, 'token'>) =>
  context.addCookies([
    { name: 'vita', value: token, url: stack.url, httpOnly: true, sameSite: 'Lax' },
  ]);

/** The session that a page signed in with, for calls beside the browser. */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'vita')?.value ?? '';
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
 * Lets time go on only as the test says, from half a minute later on: a busy machine may take seconds
 * between asking for the time and stopping it, and time can't be stopped in the past.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
}

/**
 * That a toast says this, or has said it since this was last expected. It goes after two seconds, in
 * which a busy machine may not come to look.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => toastsSeen.get(page) ?? []).toContain(text);
  const seen = toastsSeen.get(page) ?? [];
  toastsSeen.set(page, seen.toSpliced(seen.indexOf(text), 1));
}

/** Where success and warnings are told, for tests that have stopped the page's clock. */
export const toasts = (page: Page): Locator =>
  page.getByRole('status').filter({ has: page.getByRole('button') });
