import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What the audit needs: it measures colours, so no transition may run. */
export const auditOptions = {
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
} as const;

const grave = ['serious', 'critical'];
/** Moderate violations that Lighthouse counts too. */
const counted = ['heading-order'];

/** Disables all colour transitions, inherited ones too. */
const settleColours = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    // The content security policy rejects style elements of others.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Reporting passed checks would take longer than the audit. */
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Serious and critical violations and skipped heading levels, in light and dark; the themes differ in colours only. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await settleColours(page);
  const light = await axe(page).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const dark = await axe(page).withRules(['color-contrast']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  const found = [...light.violations, ...dark.violations]
    .filter(({ impact, id }) => grave.includes(impact ?? '') || counted.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    );
  expect.soft(found, where).toEqual([]);
}

/** Runs in the page before its scripts: collects what its content security policy blocks. */
export function collectViolations(): void {
  const list: string[] = [];
  Object.assign(window, { blocked: list });
  document.addEventListener('securitypolicyviolation', (event) => {
    list.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
}

export const blocked = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

export const phone = { width: 390, height: 844 } as const;

const widths = [1440, 768, 390, 360];

/** Expects that the page scrolls sideways at no width. */
export async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overflow(page), { message: `${path} at ${width} px` }).toBe(0);
  }
}

const least = 44;

/**
 * Touch targets that are too small: less than 44 pixels high or wide around their centre.
 * Links within a sentence are excepted (WCAG 2.5.8).
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((side) => {
    const reach = side / 2 - 1;
    const isInSentence = (element: Element) =>
      element.closest('p, dd, h3, article[lang] li') !== null;
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('a, button, select')) {
      if (isInSentence(element) || element.closest('[aria-hidden="true"], [hidden]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || getComputedStyle(element).visibility === 'hidden') continue;
      const x = left + width / 2;
      const y = top + height / 2;
      const isMine = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && element.contains(hit);
      };
      const reaches = [isMine(0, -reach), isMine(0, reach), isMine(-reach, 0), isMine(reach, 0)];
      if (isMine(0, 0) && !reaches.every(Boolean)) {
        found.push(`${element.textContent?.trim() || element.ariaLabel} ${width} x ${height}`);
      }
    }
    return found;
  }, least);
