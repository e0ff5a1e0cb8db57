import type { Page } from '@playwright/test';
import { expect, field, inBothLanguages, named, test } from './site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Words of the interface's short texts that begin on one line and end on the next. */
const brokenWords = (page: Page, selector: string, locale: string) =>
  page.evaluate(
    ([css, tag]) => {
      const words = new Intl.Segmenter(tag, { granularity: 'word' });
      const broken: string[] = [];
      for (const element of document.querySelectorAll(css)) {
        const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (nodes.nextNode()) {
          const node = nodes.currentNode;
          for (const { segment, index, isWordLike } of words.segment(node.nodeValue ?? '')) {
            if (!isWordLike) continue;
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + segment.length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (tops.size > 1) broken.push(`${segment}: ${node.nodeValue}`);
          }
        }
      }
      return broken;
    },
    [selector, locale] as const,
  );

inBothLanguages((language, say) => {
  const locale = language === 'zh' ? 'zh-CN' : 'en';

  test('I1 W22 labels and leads of a phone break between words, and switches stay beside their labels', async ({
    page,
    demo,
    signIn,
  }) => {
    await signIn(await demo('user'));
    await page.goto('/user/profile');
    await expect(named(page, 'button', say('data.erase'))).toBeVisible();
    await expect(named(page, 'switch', say('public.FINDS'))).toBeVisible();
    const texts = 'main section > p, main section div > span:first-of-type';
    expect(await brokenWords(page, texts, locale)).toEqual([]);
    const sides = await page
      .getByRole('switch')
      .evaluateAll(
        (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().right))).size,
      );
    expect(sides).toBe(1);
    await named(page, 'button', say('data.erase')).click();
    await expect(named(page, 'dialog', say('data.erase'))).toBeVisible();
    expect(await brokenWords(page, '[role="dialog"] :is(h2, p, li)', locale)).toEqual([]);
  });

  test('W22 a toast leaves a gap to the bottom bar and the edges, and focus rings follow their elements', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/user/profile');
    const nickname = field(page, say('profile.nickname'));
    await nickname.fill('Staff');
    await nickname.press('Enter');
    const toast = page.getByRole('alert').filter({ has: page.getByRole('button') });
    await expect(toast).toBeVisible();
    const [box, bar] = await Promise.all([
      toast.boundingBox(),
      named(page, 'navigation', say('nav.bottom')).boundingBox(),
    ]);
    if (!box || !bar) throw new Error('The toast or the bottom bar is not shown');
    expect(box.x).toBeGreaterThanOrEqual(16);
    expect(box.x + box.width).toBeLessThanOrEqual(390 - 16);
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y - 12);
    for (const one of [nickname, named(page, 'button', say('form.save'))]) {
      const radiusOf = () => one.evaluate((element) => getComputedStyle(element).borderRadius);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const before = await radiusOf();
      await one.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(one).toBeFocused();
      expect(await radiusOf()).toBe(before);
    }
  });
});

test('C1 I1 the Chinese part of a title stays in one line of a phone', async ({
  page,
  productId,
}) => {
  await page.goto(`/zh/app-item?id=${await productId('cryptokitties')}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('谜恋猫 CryptoKitties');
  const lines = await title.evaluate(({ firstChild }) => {
    const range = document.createRange();
    if (!firstChild) return 0;
    range.setStart(firstChild, 0);
    range.setEnd(firstChild, '谜恋猫'.length);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
