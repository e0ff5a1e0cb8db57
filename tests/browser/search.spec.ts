import type { Page } from '@playwright/test';
import { times } from '#schema/limits';
import { expectShown } from './pages.ts';
import { expect, inBothLanguages, named, stopClock, test } from './site.ts';
import type { Say } from './texts.ts';

async function openSearch(page: Page, say: Say) {
  await named(page, 'button', say('search.placeholder')).click();
  const panel = named(page, 'dialog', say('search.title'));
  const input = named(panel, 'searchbox', say('search.label'));
  await expect(input).toBeFocused();
  return { panel, input };
}

/** The search requests of the browser. */
function keywords(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postDataJSON();
    if (body?.operationName === 'SearchPreview') asked.push(body.variables.keyword);
  });
  return asked;
}

inBothLanguages((language, say) => {
  test('S1 T4 W17 searches half a second after the last key and shows "Please wait..."', async ({
    page,
  }) => {
    const asked = keywords(page);
    await page.clock.install();
    await page.goto('/about');
    const { panel, input } = await openSearch(page, say);
    await stopClock(page);
    for (const word of ['me', 'meta', 'metamask']) {
      await input.fill(word);
      await expect(panel).toContainText(say('search.wait'));
      await page.clock.runFor(times.searchDebounce - 1);
    }
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(panel.getByRole('link', { name: /^MetaMask/ }).first()).toBeVisible();
    await expect(panel).not.toContainText(say('search.wait'));
    expect(new Set(asked)).toEqual(new Set(['metamask']));
    await input.press('Enter');
    await expect(page).toHaveURL('/search?word=metamask');
    await expect(
      named(page, 'heading', say('search.resultsFor', { word: 'metamask' })),
    ).toBeVisible();
  });

  test('S1 S3 Q34 finds by typing error, prefix and one Chinese character; else suggests', async ({
    page,
  }) => {
    await page.goto('/about');
    const { panel, input } = await openSearch(page, say);
    const first = panel.getByRole('link').first();
    for (const [word, found] of [
      ['uniswp', 'Uniswap'],
      ['metam', 'MetaMask'],
      ['黑', language === 'zh' ? '黑暗森林 Dark Forest' : 'Dark Forest'],
    ] as const) {
      await input.fill(word);
      await expect(named(panel, 'link', say('search.all', { word }))).toBeVisible();
      await expect(first).toContainText(found);
    }
    await input.fill('qqqqzzzzxx');
    await expect(panel).toContainText(say('search.nothing', { word: 'qqqqzzzzxx' }));
    await input.press('Enter');
    await expectShown(page, say('search.nothing', { word: 'qqqqzzzzxx' }), say);
    await expectShown(page, say('search.hint'), say);
  });

  test('S2 Q34 hot words start a search; an empty input returns to them on home', async ({
    page,
  }) => {
    await page.goto('/about');
    const { panel } = await openSearch(page, say);
    await expect(named(panel, 'heading', say('search.hotWords'))).toBeVisible();
    const hot = panel.getByRole('listitem').first();
    const word = (await hot.textContent()) ?? '';
    const counted = page.waitForRequest(
      (request) => request.postDataJSON()?.operationName === 'RecordHotWordClick',
    );
    await hot.getByRole('link').click();
    await counted;
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ word })}`);
    await expect(named(page, 'heading', say('search.resultsFor', { word }))).toBeVisible();
    const input = named(page, 'searchbox', say('search.label'));
    await expect(input).toHaveValue(word);
    await input.fill('');
    await expect(page).toHaveURL('/');
    await expect(named(panel, 'heading', say('search.hotWords'))).toBeVisible();
  });

  test('S1 W17 the key "/" opens the panel; Escape closes it', async ({ page }) => {
    await page.goto('/about');
    const opener = named(page, 'button', say('search.placeholder'));
    await opener.focus();
    await page.keyboard.press('/');
    const panel = named(page, 'dialog', say('search.title'));
    await expect(named(panel, 'searchbox', say('search.label'))).toBeFocused();
    await page.keyboard.type('/');
    await expect(named(panel, 'searchbox', say('search.label'))).toHaveValue('/');
    await named(panel, 'button', say('search.clear')).click();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('S3 Q34 shows products before posts and updates while typing', async ({ page, say }) => {
  await page.goto('/search?word=wallet');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toContainText([
    say('search.products'),
    say('search.posts'),
    say('search.hotWords'),
    say('home.ranking'),
  ]);
  await named(page, 'searchbox', say('search.label')).fill('uniswap');
  await expect(page).toHaveURL('/search?word=uniswap');
  await expect(page.getByRole('article').first()).toContainText('Uniswap');
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});
