import { counts } from '#schema/limits';
import { expect, named, test } from './site.ts';

test('F1 F8 "read on" appears only where a post is longer than its excerpt', async ({
  page,
  stack,
  say,
}) => {
  const query = `query ($first: Int!) {
    posts(sort: NEWEST, first: $first) {
      nodes { header content hasMore }
    }
  }`;
  type Post = { header: string; content: string; hasMore: boolean };
  const posts: Post[] = (await stack.graphql(query, { first: counts.pageMax })).data.posts.nodes;
  const whole = posts.find(({ hasMore }) => !hasMore);
  const list = posts.find(({ content }) => content.includes('<li>'));
  await page.goto(`/dynamic?lang=all&show=${counts.pageMax}`);
  const card = (post: Post | undefined) =>
    page.getByRole('article').filter({ has: named(page, 'heading', post?.header ?? '') });
  const readOn = say('post.more');
  await expect(card(whole)).toBeVisible();
  await expect(named(card(whole), 'button', readOn)).toHaveCount(0);
  const items = card(list).locator('div[id] li');
  await expect(items).toHaveCount(0);
  await named(card(list), 'button', readOn).click();
  await expect(items).not.toHaveCount(0);
  await named(card(list), 'button', say('post.less')).click();
  await expect(items).toHaveCount(0);
});
