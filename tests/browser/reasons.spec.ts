import type { Locator, Page } from '@playwright/test';
import { releasedProduct } from '../released-product.ts';
import type { Member, Stack } from '../stack.ts';
import { known } from './pages.ts';
import { expect, field, inBothLanguages, named, operationOf, test } from './site.ts';
import type { Say } from './texts.ts';

const reasons = {
  en: 'It shows each fee before I sign, in plain words.',
  zh: '签名之前把每一笔费用都讲清楚，新手也看得懂。',
};
const longest = 'x'.repeat(100);

const section = (page: Page, say: Say) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: heading(page, say) });
const heading = (page: Page, say: Say) => named(page, 'heading', say('reasons.title'));

const up = (stack: Stack, id: string, reason: string, by: Member) =>
  stack.graphql(
    'mutation ($id: ID!, $reason: String!) { upProduct(productId: $id, reason: $reason) { addUpValue } }',
    { id, reason },
    by,
  );

inBothLanguages((language, say) => {
  test('U3 C17 reasons are readable without scripts', async ({ browser, stack, productId }) => {
    const id = await productId(known.slug);
    const query = `query ($id: ID!) { product(id: $id) {
      ups(first: 4) { nodes { reason voter { nickname } } } } }`;
    const { nodes } = (await stack.graphql(query, { id })).data.product.ups;
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/${language}/app-item?id=${id}`);
    const rows = section(page, say).getByRole('listitem');
    await expect(rows).toHaveCount(4);
    for (const [index, { reason, voter }] of nodes.entries()) {
      await expect(rows.nth(index)).toContainText(voter.nickname);
      await expect(rows.nth(index)).toContainText(reason);
    }
    await context.close();
  });

  test('C17 U5 the focus goes to the first row that was loaded, also of the last page', async ({
    page,
    productId,
  }) => {
    /** Loads more with Enter. @returns whether that was the last page */
    const loadMore = async (list: Locator) => {
      const rows = list.getByRole('listitem');
      const more = named(list, 'button', say('content.more'));
      await expect(more).toBeVisible();
      const count = await rows.count();
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(rows.nth(count)).toBeFocused();
      return (await more.count()) === 0;
    };
    await page.goto(`/${language}/app-item?id=${await productId(known.slug)}`);
    expect(await loadMore(section(page, say))).toBe(false);
    await page.goto(`/${language}/statement?id=${await productId('art-blocks')}`);
    while (!(await loadMore(page.getByRole('main')))) {
      // The next page.
    }
  });

  test('C17 loads more reasons after those of the rendered page', async ({ page, productId }) => {
    await page.goto(`/${language}/app-item?id=${await productId(known.slug)}`);
    const rows = section(page, say).getByRole('listitem');
    await expect(rows).toHaveCount(4);
    const reasonsOf = () => rows.locator('p').allTextContents();
    const first = await reasonsOf();
    await named(section(page, say), 'button', say('content.more')).click();
    await expect(rows).toHaveCount(14);
    const all = await reasonsOf();
    expect(all.slice(0, 4)).toEqual(first);
    expect(new Set(all).size).toBe(14);
  });

  test('U3 R1 the focus moves to the reasons after an UP that began before the session was known', async ({
    page,
    releaseAndSignIn,
  }) => {
    const { id, name } = await releaseAndSignIn();
    let respond: () => void = () => undefined;
    const isPressed = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) === 'Viewer') await isPressed;
      await route.continue();
    });
    await page.goto(`/app-item?id=${id}`);
    const list = section(page, say);
    await named(list, 'button', say('reasons.giveFirst')).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    respond();
    const dialog = named(page, 'dialog', say('up.reason.title', { name }));
    await field(dialog, say('up.reason.label')).fill(reasons[language]);
    await named(dialog, 'button', say('form.post')).click();
    await named(page, 'button', say('up.success.done')).click();
    await expect(heading(page, say)).toBeFocused();
  });

  test('U3 U5 the own reason appears first at once, those of others on request', async ({
    page,
    stack,
    signIn,
  }) => {
    const { id, name } = await releasedProduct(stack);
    const [member, other, golden] = [...(await stack.users(2)), ...(await stack.users(1, [2]))] as [
      Member,
      Member,
      Member,
    ];
    await signIn(golden);
    await page.goto(`/app-item?id=${id}`);
    const list = section(page, say);
    await expect(list).toContainText(say('reasons.first'));
    await named(list, 'button', say('reasons.giveFirst')).click();
    const dialog = named(page, 'dialog', say('up.reason.title', { name }));
    await field(dialog, say('up.reason.label')).fill(reasons[language]);
    await named(dialog, 'button', say('form.post')).click();
    await named(page, 'button', say('up.success.done')).click();
    await expect(heading(page, say)).toBeFocused();
    const rows = list.getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(reasons[language]);
    await expect(rows.first()).toContainText(`${say('role.goldfinger')} +2`);
    await expect(named(list, 'button', say('reasons.showNew'))).toHaveCount(0);

    await up(stack, id, longest, member);
    await up(stack, id, 'It came after the longest one.', other);
    await expect(named(page, 'button', say('up.button.done', { name, count: 4 }))).toBeVisible();
    await expect(rows).toHaveCount(1);
    await named(list, 'button', say('reasons.showNew')).click();
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('It came after the longest one.');
    await expect(named(list, 'button', say('reasons.showNew'))).toHaveCount(0);

    await page.setViewportSize({ width: 360, height: 760 });
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await wider()).toBeLessThanOrEqual(0);
  });
});
