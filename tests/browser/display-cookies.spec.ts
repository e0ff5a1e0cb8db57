import type { BrowserContext } from '@playwright/test';
import { expect, inBothLanguages, named, test } from './site.ts';

async function cookiesOf(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
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

  test('Q55 A17 shows the week’s count until trends is opened, and again with new posts', async ({
    page,
  }) => {
    await page.goto('/about');
    const banner = page.getByRole('banner');
    const counted = banner.getByRole('link', {
      name: new RegExp(`^${say('nav.trendsCount', { count: 1 }).replace(/1.*/, '')}`),
    });
    const plain = named(banner, 'link', say('nav.trends'));
    await expect(plain).toHaveCount(0);
    await expect(counted).toBeVisible();
    await page.goto('/?tab=trends_all');
    await expect(plain).toBeVisible();
    await page.goto('/about');
    await expect(plain).toBeVisible();
    // As if it had been opened the week before.
    await page.evaluate(() =>
      localStorage.setItem('vita-trends', JSON.stringify({ date: '2026-01-05', count: 999 })),
    );
    await page.reload();
    await expect(counted).toBeVisible();
  });
});
