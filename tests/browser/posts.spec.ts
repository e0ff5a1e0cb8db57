import { counts } from '#schema/limits';
import { expect, inBothLanguages, named, test } from './site.ts';

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
  // Other tests write posts with one title.
  const isOnly = (post: Post) => posts.every((one) => one === post || one.header !== post.header);
  const whole = posts.find((post) => !post.hasMore && isOnly(post));
  const list = posts.find((post) => post.content.includes('<li>') && isOnly(post));
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

inBothLanguages((language, say) => {
  test('F1 C17 lists lead to their feed, and their filters leave the rail its column', async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dynamic?lang=all');
    const filter = named(page, 'navigation', say('post.filter'));
    const rail = page.getByRole('complementary');
    await expect(rail).toBeVisible();
    const [chips, aside] = [await filter.boundingBox(), await rail.boundingBox()];
    expect((chips?.x ?? 0) + (chips?.width ?? 0)).toBeLessThanOrEqual(aside?.x ?? 0);
    const { data } = await stack.graphql('{ posts(first: 1) { nodes { product { id } } } }');
    const { id } = data.posts.nodes[0].product;
    const lists = [
      ['/dynamic', 'posts'],
      ['/dynamic?label=picks', 'posts-picks'],
      ['/?tab=trends_all', 'posts'],
      ['/apps', 'apps'],
      [`/app-item?id=${id}&tab=posts`, `product/${id}`],
    ];
    for (const [path, name] of lists) {
      await page.goto(path ?? '');
      const link = named(page, 'link', say('feed.link'));
      await expect(link).toHaveAttribute('href', `/feed/${name}.${language}.xml`);
    }
  });
});
