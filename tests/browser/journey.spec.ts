import type { Page } from '@playwright/test';
import type { Language } from '#schema/enums';
import type { Stack } from '../stack.ts';
import {
  expect,
  expectToast,
  field,
  inBothLanguages,
  named,
  operationOf,
  test,
  tokenOf,
} from './site.ts';
import type { Say } from './texts.ts';

const staff = { email: 'staff@vita.test', password: 'vita2025' };
const apiVoters = 8;
const reasons = {
  en: 'It explains every step before I sign anything.',
  zh: '每一步签名之前都会解释清楚，新手也能放心。',
};

inBothLanguages((language, say) => {
  test('R1 A4-A9 L1-L4 Q43 Q44 U2-U5 V2 V3 M1 A15 the whole journey', async ({
    page,
    stack,
    openBrowser,
  }) => {
    const mark = `${language}${Date.now().toString(36)}`;
    const names = { en: `Nimbus ${mark}`, zh: `云端账本 ${mark}` };
    const name = names[language];
    const email = `alice-${mark}@vita.test`;

    await test.step('R1 G1 S1 I1 a visitor looks around', () => lookAround(page, language, say));
    await test.step('R1 A4-A9 UP opens login, from where she registers', () =>
      register(page, stack, email, say));
    await test.step('L1-L3 she shares a product', () => share(page, name, say));
    const staffPage = await openBrowser();
    await test.step('Q43 Q44 staff accept and release it', () =>
      acceptAndRelease(staffPage, names, language, say));
    const { id } = await test.step('V2 she earns 3 for the listing', () =>
      seeListing(page, stack, names.en, say));

    const [golden, ordinary] = [await stack.users(1, [2]), await stack.users(1)];
    await test.step('U2-U5 eight members UP it through the graph', async () => {
      for (const voter of await stack.users(apiVoters)) await upOverApi(stack, id, voter.token);
    });
    await test.step('U3 U5 an ordinary member sees UP +1', async () => {
      const voter = await openBrowser(ordinary[0]);
      await voter.goto(`/app-item?id=${id}`);
      await upInBrowser(voter, { name, before: apiVoters, added: 1 }, language, say);
    });
    await test.step('U3 U5 V3 H1 a Goldfinger sees UP +2, and the open browser follows', async () => {
      const voter = await openBrowser(golden[0]);
      await voter.goto(`/app-item?id=${id}`);
      const viewer = { token: await tokenOf(page) };
      const { data } = await stack.graphql('{ viewer { unread { messages } } }', {}, viewer);
      const watched = await watch(page, [
        say('vitamin.chip', { count: 4 }),
        say('message.bell', { count: data.viewer.unread.messages + 1 }),
        say('vitamin.up10', { product: name }),
      ]);
      const responded = voter.waitForResponse(
        (response) => operationOf(response.request()) === 'UpProduct',
      );
      await upInBrowser(voter, { name, before: apiVoters + 1, added: 2 }, language, say);
      const request = (await responded).request();
      await request.response().then((response) => response?.finished());
      const { startTime, responseEnd } = request.timing();
      const from = Math.round(startTime + responseEnd);
      const delays = (await watched()).map((at) => at - from);
      console.log(
        `${language}: chip, bell and history changed ${delays.join(', ')} ms after the UP`,
      );
    });
    await test.step('M1 Q33 she reads why in the pop-up list', () => readMessages(page, name, say));
    await test.step('A15 she logs out', () => logOut(page, stack, say));
  });
});

async function lookAround(page: Page, language: Language, say: Say): Promise<void> {
  await page.goto('/');
  await expect(named(page, 'heading', say('home.hero.title'))).toBeVisible();
  const ups = page.getByRole('button', { name: /^UP / });
  const ranking = page.getByRole('main').getByRole('article').filter({ has: ups });
  await expect(ranking).toHaveCount(10);
  await expect(named(page, 'heading', say('home.newest'))).toBeVisible();
  const product = await ranking.first().getByRole('heading').textContent();
  await ranking.first().getByRole('link').click();
  await expect(named(page, 'heading', product ?? '')).toBeVisible();
  await expect(page).toHaveURL(/\/app-item\?id=/);

  const other = language === 'en' ? '中文' : 'EN English';
  const own = language === 'en' ? 'EN English' : '中文';
  const html = page.locator('html');
  await named(page.getByRole('banner'), 'link', other).click();
  await expect(html).toHaveAttribute('lang', language === 'en' ? 'zh-CN' : 'en');
  await named(page.getByRole('banner'), 'link', own).click();
  await expect(html).toHaveAttribute('lang', language === 'en' ? 'en' : 'zh-CN');

  await named(page, 'button', say('search.placeholder')).click();
  const panel = named(page, 'dialog', say('search.title'));
  await named(panel, 'combobox', say('search.label')).fill('unisw');
  await panel.getByRole('option', { name: 'Uniswap' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uniswap' })).toBeVisible();
}

async function register(page: Page, stack: Stack, email: string, say: Say): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: /^UP / }).click();
  const login = named(page, 'dialog', say('login.title'));
  await named(login, 'button', say('login.toRegister')).click();
  const dialog = named(page, 'dialog', say('register.title'));
  await expect(dialog).toContainText(say('register.step1'));
  await field(dialog, say('form.email')).fill(email);
  await named(dialog, 'button', say('code.send')).click();
  await expect(dialog).toContainText(say('code.sent', { email, minutes: 15 }));
  // Any second of the countdown: each value shows for one second only.
  const [resend] = say('code.resend', { seconds: 58 }).split('(58)');
  const countdown = dialog.getByRole('button', { name: new RegExp(`^${resend}\\(\\d+\\)$`) });
  await expect(countdown).toBeDisabled();
  await field(dialog, say('code.label')).fill(await stack.codeFor(email));
  await named(dialog, 'button', say('register.next')).click();

  await expect(dialog).toContainText(say('register.step2'));
  const conditions = named(dialog, 'list', say('password.conditions')).getByRole('listitem');
  const met = (id: 'password.length' | 'password.letter' | 'password.digit', is: boolean) =>
    `${say(id, { min: 6, max: 20 })}${say(is ? 'password.met' : 'password.unmet')}`;
  const password = field(dialog, say('form.password'));
  await expect(conditions).toHaveText([
    met('password.length', false),
    met('password.letter', false),
    met('password.digit', false),
  ]);
  await password.fill('vita');
  await expect(conditions).toHaveText([
    met('password.length', false),
    met('password.letter', true),
    met('password.digit', false),
  ]);
  await password.fill('walks2025');
  await expect(conditions).toHaveText([
    met('password.length', true),
    met('password.letter', true),
    met('password.digit', true),
  ]);
  await field(dialog, say('form.confirmation')).fill('walks2025');
  await named(dialog, 'button', say('register.submit')).click();
  await expectToast(page, say('success.register'));
  await expect(dialog).toBeHidden();
  // The dialog that she wanted before she had an account.
  const wanted = named(page, 'dialog', say('up.reason.title', { name: 'Uniswap' }));
  await named(wanted, 'button', say('form.cancel')).click();
  await expect(named(page, 'button', say('vitamin.chip', { count: 0 }))).toBeVisible();
}

async function share(page: Page, name: string, say: Say): Promise<void> {
  await named(page, 'link', say('nav.home')).click();
  await named(page, 'button', say('share.button')).first().click();
  const dialog = named(page, 'dialog', say('share.title'));
  await field(dialog, say('share.name')).fill(name);
  await field(dialog, say('share.homeLink')).fill(
    `https://example.com/${encodeURIComponent(name)}`,
  );
  await field(dialog, say('share.intro')).fill('第一次用就看得懂的钱包。A wallet for newcomers.');
  await field(dialog, say('share.wx')).fill('alice_wx');
  await named(dialog, 'button', say('form.submit')).click();
  await expectToast(page, say('success.share'));
  await expect(dialog).toBeHidden();
}

async function acceptAndRelease(
  page: Page,
  names: Record<Language, string>,
  language: Language,
  say: Say,
): Promise<void> {
  const name = names[language];
  await page.goto('/staff');
  const login = named(page, 'dialog', say('login.title'));
  await field(login, say('form.email')).fill(staff.email);
  await field(login, say('form.password')).fill(staff.password);
  await named(login, 'button', say('login.submit')).click();
  await expect(page).toHaveURL('/staff');
  const entry = page.getByRole('article').filter({ has: named(page, 'heading', name) });
  await expect(entry).toContainText('alice_wx');
  await named(entry, 'button', say('staff.accept')).click();
  const form = named(page, 'region', say('staff.acceptTitle', { name }));
  await field(form, say('developer.field.nameEn')).fill(names.en);
  await field(form, say('developer.field.nameZh')).fill(names.zh);
  await named(form, 'button', say('staff.accept')).click();
  await expectToast(page, say('staff.accepted', { name }));
  await expect(entry).toHaveCount(0);
  await page.goto('/staff?queue=products');
  await named(entry, 'button', say('staff.release')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await named(page.getByRole('dialog'), 'button', say('staff.release')).click();
  await expect(entry).toHaveCount(0);
}

/** On her vitamin page, which stays open from here on. */
async function seeListing(page: Page, stack: Stack, nameEn: string, say: Say) {
  await named(page, 'button', say('vitamin.chip', { count: 3 })).click();
  const dialog = named(page, 'dialog', say('vitamin.title'));
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('+3');
  await page.keyboard.press('Escape');
  await page.goto('/user/vitamin');
  await expect(page.getByRole('main').getByText('+3')).toBeVisible();
  const { data } = await stack.graphql(
    'query ($word: String!) { searchProducts(keyword: $word, in: NAME) { nodes { id } } }',
    { word: nameEn },
  );
  return data.searchProducts.nodes[0] as { id: string };
}

async function upOverApi(stack: Stack, id: string, token: string): Promise<void> {
  const { errors } = await stack.graphql(
    'mutation ($id: ID!, $reason: String!) { upProduct(productId: $id, reason: $reason) { ranking } }',
    { id, reason: reasons.en },
    { token },
  );
  expect(errors).toEqual([]);
}

interface Up {
  name: string;
  /** UPs of the product before. */
  before: number;
  added: number;
}

async function upInBrowser(page: Page, up: Up, language: Language, say: Say): Promise<void> {
  const { name, before, added } = up;
  await named(page, 'button', say('up.button.label', { name, count: before })).click();
  const dialog = named(page, 'dialog', say('up.reason.title', { name }));
  await field(dialog, say('up.reason.label')).fill(reasons[language]);
  await named(dialog, 'button', say('form.post')).click();
  const success = named(page, 'dialog', say('up.success.title'));
  await expect(success).toContainText(`UP +${added}`);
  await expect(success).toContainText(name);
  await named(success, 'button', say('up.success.done')).click();
  await expect(success).toBeHidden();
  const done = named(page, 'button', say('up.button.done', { name, count: before + added }));
  await expect(done).toBeDisabled();
}

/**
 * Watches an idle page from now on. The returned function resolves with the times, in milliseconds since
 * 1970, when each of these names or texts appeared.
 */
async function watch(page: Page, wanted: string[]): Promise<() => Promise<number[]>> {
  const watching = await page.evaluateHandle((missing) => {
    const times = new Map<string, number>();
    const appeared = new Promise<number[]>((done) => {
      const look = () => {
        const labels = [...document.querySelectorAll('[aria-label]')].map((element) =>
          element.getAttribute('aria-label'),
        );
        for (const text of missing) {
          const isShown = labels.includes(text) || document.body.innerText.includes(text);
          if (isShown && !times.has(text)) times.set(text, Date.now());
        }
        if (times.size === missing.length) done(missing.map((text) => times.get(text) ?? 0));
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
    return { appeared };
  }, wanted);
  return () => watching.evaluate(({ appeared }) => appeared);
}

async function readMessages(page: Page, name: string, say: Say): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('message.title') })
    .click();
  const dialog = named(page, 'dialog', say('message.title'));
  const newest = dialog.getByRole('listitem').first();
  await expect(newest).toContainText(say('notice.vitamin.title', { amount: 1 }));
  await expect(newest).toContainText(say('vitamin.up10', { product: name }));
  await page.keyboard.press('Escape');
  await expect(named(page, 'button', say('message.bell', { count: 0 }))).toBeVisible();
}

async function logOut(page: Page, stack: Stack, say: Say): Promise<void> {
  const token = await tokenOf(page);
  const { data } = await stack.graphql('{ viewer { user { nickname } } }', {}, { token });
  await named(page, 'button', say('nav.account', { name: data.viewer.user.nickname })).click();
  await named(page, 'menuitem', say('user.logout')).click();
  await expectToast(page, say('success.logout'));
  await expect(page).toHaveURL('/');
  await expect(named(page.getByRole('banner'), 'button', say('login.title'))).toBeVisible();
  expect(await tokenOf(page)).toBe('');
  expect((await stack.graphql('{ viewer { id } }', {}, { token })).data.viewer).toBeNull();
}
