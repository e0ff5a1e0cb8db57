import type { Page } from '@playwright/test';
import { up } from '../documents.ts';
import { releasedProduct } from '../released-product.ts';
import type { Member } from '../stack.ts';
import { logIn } from './log-in.ts';
import { expectShown } from './pages.ts';
import { expect, expectToast, inBothLanguages, named, painted, test } from './site.ts';

const reason = 'It is fast, and it never lost a coin of mine.';
const setPlay = `mutation ($id: ID!) {
  setPlay(productId: $id, played: true, rating: OKAY) { id }
}`;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Runs in the page before its scripts: adds up the layout shifts. */
function recordShifts(): void {
  const record = { shift: 0 };
  Object.assign(window, { record });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      record.shift += (entry as PerformanceEntry & { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { record: { shift: number } }).record.shift);

inBothLanguages((language, say) => {
  test('Q54 P8 a member marks a game with a word, finds it again, and takes it back', async ({
    page,
    stack,
    signInNew,
  }) => {
    const { id, name } = await releasedProduct(stack, undefined, 'GAME');
    await signInNew();
    await page.goto(`/app-item?id=${id}`);
    const players = (count: number) => page.getByText(say('play.players', { count }));
    await expect(players(0)).toBeVisible();
    await named(page, 'button', say('play.DULL')).click();
    const marked = named(page, 'button', say('play.markedLabel', { name }));
    await expect(marked).toHaveAttribute('aria-pressed', 'true');
    await expect(players(1)).toBeVisible();
    await page.reload();
    await expect(named(page, 'button', say('play.DULL'))).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/user/playing');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(say('play.DULL'));
    await page.goto('/user/activities');
    const card = named(page.getByRole('main'), 'region', say('activities.playing'));
    await expect(card).toContainText(name);
    await card.getByText(name).click();
    await marked.click();
    await expect(named(page, 'button', say('play.markLabel', { name }))).toBeVisible();
    await expect(players(0)).toBeVisible();
    await page.goto('/user/playing');
    await expectShown(page, say('activities.playingHint'), say);
  });

  test('Q54 R1 a visitor rates a game, and the word counts after the login', async ({
    page,
    stack,
  }) => {
    const { id } = await releasedProduct(stack, undefined, 'GAME');
    const [member] = (await stack.users(1)) as [Member];
    await page.goto(`/app-item?id=${id}`);
    await named(page, 'button', say('play.GREAT')).click();
    await logIn(page, member, say);
    await expect(named(page, 'button', say('play.GREAT'))).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(say('play.players', { count: 1 }))).toBeVisible();
  });

  test('P8 a voter shows what she chooses, and everyone reads it on her page', async ({
    page,
    stack,
    signInNew,
    openBrowser,
  }) => {
    const { id, name } = await releasedProduct(stack, undefined, 'GAME');
    const member = await signInNew();
    await stack.graphql(up, { id, reason }, member);
    await stack.graphql(setPlay, { id }, member);
    await page.goto('/user/profile');
    const playing = named(page, 'switch', say('public.PLAYING'));
    await expect(playing).toHaveAttribute('aria-checked', 'false');
    await expect(named(page, 'switch', say('public.UPS'))).toHaveAttribute('aria-checked', 'true');
    await playing.click();
    await expectToast(page, say('public.saved'));
    await expect(playing).toHaveAttribute('aria-checked', 'true');
    const visitor = await openBrowser();
    await visitor.goto(`/app-item?id=${id}`);
    const { data } = await stack.graphql('{ viewer { user { nickname } } }', {}, member);
    const { nickname } = data.viewer.user;
    await visitor.getByRole('main').getByRole('link', { name: nickname }).click();
    await expect(visitor).toHaveURL(`/m/${member.userId}`);
    await expect(named(visitor, 'heading', nickname)).toBeVisible();
    await expect(named(visitor, 'region', say('member.ups'))).toContainText(reason);
    const games = named(visitor, 'region', say('member.plays'));
    await expect(games).toContainText(name);
    await expect(games).toContainText(say('play.OKAY'));
    await expect(named(visitor, 'region', say('user.badges'))).toContainText(
      say('member.badgesNone'),
    );
    await named(page, 'switch', say('public.UPS')).click();
    await expectToast(page, say('public.saved'));
    await named(page, 'link', say('public.open')).click();
    await expect(named(page, 'region', say('member.plays'))).toBeVisible();
    await expect(named(page, 'region', say('member.ups'))).toHaveCount(0);
  });

  test('P8 the poster of a member shows a picture, copies its link and is downloaded', async ({
    page,
    context,
    stack,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [member] = (await stack.users(1)) as [Member];
    await page.goto(`/m/${member.userId}`);
    await named(page, 'button', say('poster.button')).click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img');
    await expect(picture).toBeVisible();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(1080);
    await named(dialog, 'button', say('poster.copy')).click();
    await expectToast(page, say('poster.copied'));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${stack.url}/${language}/m/${member.userId}`);
    const downloading = page.waitForEvent('download');
    await named(dialog, 'link', say('poster.download')).click();
    expect((await downloading).suggestedFilename()).toBe(`vita-member-${member.userId}.png`);
    await page.keyboard.press('Escape');
    await expect(named(page, 'button', say('poster.button'))).toBeFocused();
  });

  test('P8 pages of members fit 360 pixels and do not shift', async ({ page, stack, signIn }) => {
    const { id, sharer } = await releasedProduct(stack, undefined, 'GAME');
    await stack.graphql(up, { id, reason: 'x'.repeat(100) }, sharer);
    await stack.graphql(setPlay, { id }, sharer);
    await page.addInitScript(recordShifts);
    await page.setViewportSize({ width: 360, height: 740 });
    const member = `/m/${sharer.userId}`;
    const opened: [path: string, shows: string][] = [
      [member, say('member.ups')],
      [`/app-item?id=${id}`, say('play.words')],
      [member, say('member.ups')],
      [`/app-item?id=${id}`, say('play.words')],
      ['/user/activities', say('activities.badgesHint')],
      ['/user/playing', say('play.OKAY')],
      ['/user/profile', say('public.lead')],
      ['/user/profile', say('notifications.lead')],
    ];
    for (const [index, [path, shows]] of opened.entries()) {
      if (index === 2) await signIn(sharer);
      await page.goto(path);
      await expectShown(page, shows, say);
      await page.waitForLoadState('networkidle');
      await painted(page);
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0);
      expect.soft(await shiftOf(page), path).toBeLessThan(0.02);
    }
  });
});

test('P8 Q9 a member who shows nothing has an empty page, and nobody has none', async ({
  page,
  stack,
  say,
}) => {
  const [member] = (await stack.users(1)) as [Member];
  const hide = 'mutation { setPublicSections(sections: []) { id } }';
  await stack.graphql(hide, {}, member);
  await page.goto(`/m/${member.userId}`);
  await expectShown(page, say('member.hiddenHint'), say);
  await page.goto('/m/nobody-has-this-name');
  await expectShown(page, say('notFound.title'), say);
});
