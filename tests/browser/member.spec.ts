import type { Page } from '@playwright/test';
import { counts, rewards } from '#schema/limits';
import { ageAccounts } from '../aged-accounts.ts';
import { releasedProduct } from '../released-product.ts';
import type { Member, Stack } from '../stack.ts';
import { expectShown } from './pages.ts';
import { expect, expectToast, inBothLanguages, named, test } from './site.ts';

const bell = (page: Page, name: string) => named(page.getByRole('banner'), 'button', name);

/** A member whose product got so many UPs that her lists exceed the pop-ups. */
async function sharerWithLongLists(stack: Stack): Promise<{ sharer: Member; records: number }> {
  const { id, sharer } = await releasedProduct(stack);
  const tens = counts.popupTotal;
  const voters = await stack.users((tens * rewards.upsPerReward) / rewards.goldenUpWeight, [2]);
  await stack.drain();
  await ageAccounts(voters);
  const mutation =
    'mutation ($id: ID!, $reason: String!) { upProduct(productId: $id, reason: $reason) { ranking } }';
  const ups = voters.map((voter) =>
    stack.graphql(mutation, { id, reason: 'It is fast and friendly.' }, voter),
  );
  for (const { errors } of await Promise.all(ups)) expect(errors).toEqual([]);
  await stack.drain();
  return { sharer, records: tens + 1 };
}

inBothLanguages((_, say) => {
  test('U1 G6 follows and unfollows, and lists followed products', async ({
    page,
    releaseAndSignIn,
  }) => {
    const { id, name } = await releaseAndSignIn();
    await page.goto(`/app-item?id=${id}`);
    const follow = named(page, 'button', say('follow.button.label', { name }));
    const followed = named(page, 'button', say('follow.button.followedLabel', { name }));
    await expect(page.getByText(say('product.followers', { count: 0 }))).toBeVisible();
    await follow.click();
    await expect(followed).toHaveText(say('follow.button.followed'));
    await expect(followed).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(say('product.followers', { count: 1 }))).toBeVisible();
    await page.goto('/user/following');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/app-item?id=${id}`);
    await followed.click();
    await expect(follow).toHaveText(say('follow.button.follow'));
    await expect(page.getByText(say('product.followers', { count: 0 }))).toBeVisible();
    await page.goto('/user/following');
    await expectShown(page, say('content.empty'), say);
    await expectShown(page, say('user.followingHint'), say);
  });
});

test('V8 M2 T5 Q30 pop-ups show 10, then 20 and "see all"; the pages load more', async ({
  page,
  stack,
  say,
  signIn,
}) => {
  const { sharer, records } = await sharerWithLongLists(stack);
  await signIn(sharer);
  await page.goto('/about');
  const more = named(page, 'button', say('content.more'));
  const all = named(page, 'link', say('list.seeAll'));
  const lists = [
    {
      opener: say('vitamin.chip', { count: rewards.listed + counts.popupTotal }),
      title: say('vitamin.title'),
      path: '/user/vitamin',
    },
    { opener: /^Messages, \d+ unread$/, title: say('message.title'), path: '/user/message' },
  ];
  for (const { opener, title, path } of lists) {
    await page.getByRole('banner').getByRole('button', { name: opener }).click();
    const dialog = named(page, 'dialog', title);
    const items = dialog.getByRole('listitem');
    await expect(items).toHaveCount(counts.popupPage);
    await more.click();
    await expect(items).toHaveCount(counts.popupTotal);
    await expect(more).toHaveCount(0);
    await all.click();
    await expect(page).toHaveURL(path);
    await expect(dialog).toBeHidden();
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries).toHaveCount(counts.popupTotal);
    await more.click();
    await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(records);
    await expect(all).toHaveCount(0);
  }
});

test('Q33 M3 shown messages become read, also in the other window', async ({
  page,
  stack,
  say,
  openBrowser,
}) => {
  const { sharer } = await releasedProduct(stack);
  await stack.drain();
  const { data } = await stack.graphql('{ viewer { unread { messages } } }', {}, sharer);
  const unread: number = data.viewer.unread.messages;
  expect(unread).toBeGreaterThan(1);
  const other = await openBrowser(sharer);
  await other.goto('/about');
  await expect(bell(other, say('message.bell', { count: unread }))).toBeVisible();
  await page.goto('/about');
  const reader = await openBrowser(sharer);
  await reader.goto('/user/message');
  const marks = reader.getByRole('main').getByText(say('message.unread'));
  await expect(marks).toHaveCount(unread);
  await expect(bell(reader, say('message.bell', { count: 0 }))).toBeVisible();
  await expect(bell(other, say('message.bell', { count: 0 }))).toBeVisible();
  // They stay marked while the page is open, so that she sees what was new.
  await expect(marks).toHaveCount(unread);
  await reader.reload();
  await expect(reader.getByRole('main').getByRole('listitem')).toHaveCount(unread);
  await expect(marks).toHaveCount(0);
});

inBothLanguages((_, say) => {
  test('H3 C2 the developer menu lists own products with their status', async ({
    page,
    demo,
    signIn,
  }) => {
    await signIn(await demo('dev'));
    await page.goto('/about');
    const trigger = named(page, 'button', say('developer.menu'));
    await trigger.click();
    const menu = page.getByRole('menu');
    const released = menu.getByRole('menuitem').filter({
      hasText: say('productStatus.RELEASED'),
    });
    await expect(released).toHaveCount(4);
    const entries = await menu.getByRole('menuitem').allTextContents();
    expect(entries.splice(-3)).toEqual([
      say('developer.title'),
      say('developer.addApp'),
      say('developer.newPost'),
    ]);
    const statuses = (['IN_REVIEW', 'RELEASED', 'REJECTED', 'TAKEN_DOWN'] as const).map((status) =>
      say(`productStatus.${status}`),
    );
    for (const entry of entries) {
      expect(statuses.filter((status) => entry.endsWith(status))).toHaveLength(1);
    }
    await released.first().click();
    await expect(page).toHaveURL(/\/dev\/app\/\d+$/);
    await trigger.click();
    await named(menu, 'menuitem', say('developer.title')).click();
    await expect(page).toHaveURL('/dev/app');
    await trigger.click();
    await named(menu, 'menuitem', say('developer.addApp')).click();
    await expect(page).toHaveURL('/dev/app/new');
  });

  test('P4 Q9 changes the nickname and shows it at once', async ({ page, signInNew }) => {
    await signInNew();
    await page.goto('/user/profile');
    const nickname = named(page, 'textbox', say('profile.nickname'));
    await nickname.fill('名'.repeat(31));
    await expect(nickname).toHaveValue('名'.repeat(30));
    await nickname.fill('  阿丽 Alice ');
    await named(page, 'button', say('form.save')).click();
    await expectToast(page, say('profile.saved'));
    await expect(named(page, 'button', say('nav.account', { name: '阿丽 Alice' }))).toBeVisible();
  });
});
