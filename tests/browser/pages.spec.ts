import { newId } from '#kit/runtime/ids';
import { lengths } from '#schema/limits';
import { releasedProduct } from '../released-product.ts';
import type { Stack } from '../stack.ts';
import { expectToFit } from './page-checks.ts';
import { open } from './pages.ts';
import { expect, inBothLanguages, named, test } from './site.ts';

inBothLanguages(() => {
  test('I1 Q20 each post is marked with its own language', async ({ page }) => {
    await page.goto('/dynamic?lang=all');
    const titles = page.getByRole('main').getByRole('article').getByRole('heading');
    await expect(titles.first()).toBeVisible();
    const languages = await titles.evaluateAll((all) =>
      all.map(
        (one) => `${one.getAttribute('lang')} ${/\p{Script=Han}/u.test(one.textContent ?? '')}`,
      ),
    );
    expect(new Set(languages)).toEqual(new Set(['zh-CN true', 'en false']));
  });
});

/** 50 characters without a break opportunity. */
const longName = () =>
  `${'W'.repeat(lengths.productName.max - 9)}${Date.now().toString().slice(-9)}`;

async function longProduct(stack: Stack): Promise<{ id: string; name: string }> {
  const { sharer, staff } = await releasedProduct(stack);
  const name = longName();
  const input = {
    name,
    homeLink: `https://example.com/${newId()}${'x'.repeat(200)}`,
    wx: 'wx',
    intro: name,
  };
  const lead = await stack.graphql(
    'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }',
    { input },
    sharer,
  );
  const accepted = await stack.graphql(
    `mutation ($id: ID!, $name: String!) {
      acceptLead(leadId: $id, input: { type: APP, nameEn: $name, nameZh: $name }) { id }
    }`,
    { id: lead.data.shareProduct.id, name },
    staff,
  );
  const { id } = accepted.data.acceptLead;
  await stack.graphql(
    'mutation ($id: ID!) { moveProduct(productId: $id, to: RELEASED) { status } }',
    { id },
    staff,
  );
  return { id, name };
}

test('C1 L2 a product name of 50 characters fits the layout', async ({
  page,
  stack,
  say,
  signInNew,
}) => {
  const { id, name } = await longProduct(stack);
  await signInNew();
  const product = { path: `/app-item?id=${id}`, shows: name, opener: null };
  const newest = { path: '/apps?sort=newest', shows: name, opener: null };
  const found = { path: `/search?word=${name}`, shows: name, opener: null };
  for (const each of [newest, found, product]) {
    await open(page, each, say);
    await expectToFit(page, each.path);
  }
  const up = named(page, 'button', say('up.button.label', { name, count: 0 }));
  await up.click();
  const dialog = named(page, 'dialog', say('up.reason.title', { name }));
  await expect(dialog).toBeInViewport({ ratio: 1 });
  const inside = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  await expect.poll(inside).toBe(0);
  await expect(named(dialog, 'button', say('dialog.close'))).toBeInViewport({ ratio: 1 });
});
