import type { Locator, Page } from '@playwright/test';
import { times } from '#schema/limits';
import { expectShown } from './pages.ts';
import { expect, hold, inBothLanguages, named, scriptsOf, stopClock, test } from './site.ts';
import type { Say } from './texts.ts';

async function openSearch(page: Page, say: Say) {
  await named(page, 'button', say('search.placeholder')).click();
  const panel = named(page, 'dialog', say('search.title'));
  const input = named(panel, 'combobox', say('search.label'));
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
    await expect(panel.getByRole('option', { name: /^MetaMask/ }).first()).toBeVisible();
    await expect(panel).not.toContainText(say('search.wait'));
    expect(new Set(asked)).toEqual(new Set(['metamask']));
    await input.press('Enter');
    await expect(page).toHaveURL('/search?word=metamask');
    await expect(
      named(page, 'heading', say('search.resultsFor', { word: 'metamask' })),
    ).toBeVisible();
  });

  test('rel-S37 S1 a word that was copied with characters that nobody sees finds the same', async ({
    page,
  }) => {
    for (const word of ['wallet\u200b', '\u202ewallet', 'wallet\0']) {
      await page.goto(`/${language}/search?word=${encodeURIComponent(word)}`);
      const title = say('search.resultsFor', { word: 'wallet' });
      await expect(named(page, 'heading', title)).toBeVisible();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expect(named(page, 'button', say('content.retry'))).toHaveCount(0);
    }
  });

  test('S1 W17 what is typed after the key of the panel is in its field, however late its code is', async ({
    page,
  }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    const release = await hold(page, scriptsOf('src/features/search/search-dialog.tsx'));
    await page.keyboard.type('/walx');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('let app', { delay: 40 });
    release();
    const panel = named(page, 'dialog', say('search.title'));
    const input = named(panel, 'combobox', say('search.label'));
    await expect(input).toBeFocused();
    await expect(input).toHaveValue('wallet app');
    await page.keyboard.type('s');
    await expect(input).toHaveValue('wallet apps');
    await expect(panel.getByRole('option').first()).toBeVisible();
  });

  test('S1 S3 Q34 finds by typing error, prefix and one Chinese character; else suggests', async ({
    page,
  }) => {
    await page.goto('/about');
    const { panel, input } = await openSearch(page, say);
    const first = panel.getByRole('option').first();
    for (const [word, found] of [
      ['uniswp', 'Uniswap'],
      ['metam', 'MetaMask'],
      ['黑', language === 'zh' ? '黑暗森林 Dark Forest' : 'Dark Forest'],
    ] as const) {
      await input.fill(word);
      await expect(named(panel, 'option', say('search.all', { word }))).toBeVisible();
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
    await expect(named(panel, 'combobox', say('search.label'))).toBeFocused();
    await page.keyboard.type('/');
    await expect(named(panel, 'combobox', say('search.label'))).toHaveValue('/');
    await named(panel, 'button', say('search.clear')).click();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

inBothLanguages((language, say) => {
  const metaMask = language === 'zh' ? 'MetaMask 小狐狸钱包' : 'MetaMask';
  const articles = (page: Page) => page.getByRole('main').getByRole('article');

  test('S3 finds by what products are, marks the matches and narrows them by a filter', async ({
    page,
  }) => {
    await page.goto('/search?word=wallet');
    await expect(articles(page).first()).toContainText(metaMask);
    await expect(articles(page).first().locator('mark').first()).toHaveText(/wallet|钱包/i);
    const resultOf = (name: string) =>
      articles(page).filter({ has: page.getByRole('heading', { name }) });
    const filters = named(page, 'group', say('search.filters'));
    await named(filters, 'button', say('search.filterChain')).click();
    await page.getByRole('menuitem', { name: /^Solana/ }).click();
    await expect(page).toHaveURL('/search?word=wallet&chain=4');
    await expect(resultOf('Rabby')).toHaveCount(0);
    await expect(resultOf('Phantom')).toHaveCount(1);
    await page.reload();
    const chosen = named(page, 'link', say('search.removeFilter', { filter: 'Solana' }));
    await chosen.click();
    await expect(page).toHaveURL('/search?word=wallet');
    await expect(resultOf('Rabby')).toHaveCount(1);
  });

  test('S1 S3 suggests the word that was meant, and a way out of filters without results', async ({
    page,
  }) => {
    await page.goto('/search?word=metamsk');
    await expectShown(page, say('search.didYouMean'), say);
    await named(page.getByRole('main'), 'link', 'MetaMask').first().click();
    await expect(page).toHaveURL('/search?word=MetaMask');
    await page.goto('/search?word=wallet&stage=3');
    await expectShown(page, say('search.nothingFiltered', { word: 'wallet' }), say);
    await named(page, 'link', say('search.noFilter')).click();
    await expect(articles(page).first()).toContainText(metaMask);
  });

  test('S1 rel-S37 keeps a word that is too long or has no letter, and says what to do', async ({
    page,
  }) => {
    const input = named(page, 'searchbox', say('search.label'));
    const long = 'x'.repeat(10_000);
    await page.goto(`/search?word=${long}`);
    await expectShown(page, say('search.tooLong', { max: 50 }), say);
    await expect(input).toHaveValue(long);
    for (const word of ['!?…', 'محفظة', '🦊🦊']) {
      await page.goto(`/search?${new URLSearchParams({ word })}`);
      await expectShown(page, say('search.nothing', { word }), say);
      await expect(input).toHaveValue(word);
    }
  });

  test('S2 W17 H1 the field is a combobox: arrow keys, Enter, Escape and typing keep the focus in it', async ({
    page,
  }) => {
    await page.goto('/about');
    const { panel, input } = await openSearch(page, say);
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.type('xiaohuli');
    const all = named(panel, 'option', say('search.all', { word: 'xiaohuli' }));
    await expect(all).toBeVisible();
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    const list = panel.getByRole('listbox');
    await expect(input).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
    const chosen = panel.getByRole('option', { selected: true });
    const expectChosen = async (option: Locator) => {
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(chosen).toHaveCount(1);
      const id = (await option.getAttribute('id')) ?? '';
      await expect(input).toHaveAttribute('aria-activedescendant', id);
      await expect(input).toBeFocused();
    };
    await expect(chosen).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expectChosen(panel.getByRole('option').first());
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expectChosen(all);
    await page.keyboard.press('ArrowDown');
    await expectChosen(panel.getByRole('option').first());
    await page.keyboard.press('Escape');
    await expect(chosen).toHaveCount(0);
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('x');
    await expect(input).toHaveValue('xiaohulix');
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('Backspace');
    await expect(all).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(metaMask);
    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
    await expect(panel.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  test('S2 W17 the panel has the last searches of this browser, and forgets them', async ({
    page,
  }) => {
    await page.goto('/search?word=staking');
    await expect(articles(page).first()).toContainText('Lido');
    const { panel } = await openSearch(page, say);
    await expect(named(panel, 'heading', say('search.recent'))).toBeVisible();
    await expect(panel.getByRole('link', { name: 'staking', exact: true }).last()).toBeVisible();
    await named(panel, 'button', say('search.forget')).click();
    await expect(named(panel, 'heading', say('search.recent'))).toHaveCount(0);
    await page.goto('/about');
    const { panel: again } = await openSearch(page, say);
    await expect(named(again, 'heading', say('search.hotWords'))).toBeVisible();
    await expect(named(again, 'heading', say('search.recent'))).toHaveCount(0);
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
