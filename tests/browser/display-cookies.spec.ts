import type { BrowserContext } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { publish } from '../documents.ts';
import type { Member, Stack } from '../stack.ts';
import { expect, inBothLanguages, named, painted, test } from './site.ts';

async function cookiesOf(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
}

/** So that this week has a post, also on a Monday. */
async function publishPost(stack: Stack, owner: Pick<Member, 'token'>): Promise<void> {
  const own = '{ viewer { ownProducts { nodes { id status } } } }';
  const { data } = await stack.graphql(own, {}, owner);
  const product = data.viewer.ownProducts.nodes.find(
    ({ status }: { status: string }) => status === 'RELEASED',
  );
  const input = {
    productId: product.id,
    header: `Week ${newId().slice(-12)}`,
    content: 'News of this week.',
  };
  expect((await stack.graphql(publish, { input }, owner)).errors).toEqual([]);
  await stack.drain();
}

inBothLanguages((language, say) => {
  test('A17 Q8 A15 has cookies for display while a member is signed in', async ({
    page,
    context,
    demo,
    signIn,
  }) => {
    await signIn(await demo('staff'));
    await page.goto('/trends_all');
    await expect.poll(async () => (await cookiesOf(context)).pick_flag).toBe('1');
    const { user_info, lan_lable } = await cookiesOf(context);
    expect(JSON.parse(user_info ?? '')).toMatchObject({ nickname: expect.any(String), audit: 0 });
    expect(lan_lable).toBe(language === 'zh' ? '1' : '2');
    const session = (await context.cookies()).find(({ name }) => name === 'vita');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  test('A16 clears them when the account data cannot be loaded', async ({
    page,
    context,
    signIn,
    stack,
  }) => {
    const [member] = await stack.users(1);
    await signIn(member as NonNullable<typeof member>);
    await page.goto('/');
    await expect.poll(async () => (await cookiesOf(context)).user_info).toContain('nickname');
    await stack.graphql('mutation { logout }', {}, member);
    await page.reload();
    await expect.poll(async () => (await cookiesOf(context)).user_info).toBeUndefined();
    expect((await cookiesOf(context)).pick_flag).toBeUndefined();
  });

  test('Q55 A17 shows the week’s count until trends is opened, and again in the next week', async ({
    page,
    stack,
    demo,
  }) => {
    await publishPost(stack, await demo('dev'));
    const { data } = await stack.graphql('{ weekPosts }');
    await page.goto('/about');
    const trends = (name: string) => named(page.getByRole('banner'), 'button', name);
    const counted = trends(say('nav.trendsCount', { count: data.weekPosts }));
    const plain = trends(say('nav.trends'));
    await expect(counted).toBeVisible();
    await page.goto('/?tab=trends_all');
    await expect(plain).toBeVisible();
    const counts = page.waitForResponse('**/graphql');
    await page.goto('/about');
    await (await counts).finished();
    await painted(page);
    await expect(plain).toBeVisible();
    await expect(plain.locator('[data-trends-count]')).toHaveCount(0);
    // As if it had been opened in an earlier week, which had more posts.
    await page.evaluate(() =>
      localStorage.setItem('vita-trends', JSON.stringify({ date: '2026-01-05', count: 999 })),
    );
    await page.reload();
    await expect(counted).toBeVisible();
  });
});
