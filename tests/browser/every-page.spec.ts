import type { Page } from '@playwright/test';
import {
  auditOptions,
  blocked,
  collectViolations,
  expectAccessible,
  expectToFit,
  phone,
  smallTargets,
} from './page-checks.ts';
import { known, memberPages, type Opener, open, type SitePage, visitorPages } from './pages.ts';
import { expect, inBothLanguages, test } from './site.ts';
import type { Say } from './texts.ts';

// What holds for all pages: each is loaded once. Every test also expects a silent console.
test.use(auditOptions);

const desktop = { width: 1280, height: 720 };

const parts = [1, 2, 3] as const;
const partOf = <T>(all: readonly T[], part: number): T[] =>
  all.filter((_, index) => index % parts.length === part - 1);

async function expectSound(page: Page, pages: SitePage[], say: Say): Promise<void> {
  await page.addInitScript(collectViolations);
  for (const each of pages) {
    const { path } = each;
    await test.step(path, async () => {
      await page.setViewportSize(desktop);
      await open(page, each, say);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, path);
      await expectToFit(page, path);
      await page.setViewportSize(phone);
      expect.soft(await smallTargets(page), `${path}: targets of at least 44 pixels`).toEqual([]);
      expect.soft(await blocked(page), `${path}: blocked by the policy`).toEqual([]);
    });
  }
}

inBothLanguages((language, say) => {
  // A few pages per part, so that the workers share them.
  for (const part of parts) {
    test(`G11 G1-G5 Q36 X-L3 pages for visitors are accessible, fit, break no policy and have touch targets of 44 px, part ${part}`, async ({
      page,
      productId,
    }) => {
      const pages = visitorPages(language, say, await productId(known.slug));
      await expectSound(page, partOf(pages, part), say);
    });

    test(`G10 G1 G4-G6 G8 X-L3 pages for members are accessible, fit, break no policy and have touch targets of 44 px, part ${part}`, async ({
      page,
      demo,
      signIn,
    }) => {
      await signIn(await demo('user'));
      const pages = memberPages(language, say).filter(({ opener }) => opener === 'user');
      await expectSound(page, partOf(pages, part), say);
    });
  }

  for (const opener of ['golden', 'dev', 'staff'] as const satisfies Opener[]) {
    test(`G10 G6 G8 Q44 X-L3 pages for ${opener} are accessible, fit, break no policy and have touch targets of 44 px`, async ({
      page,
      demo,
      signIn,
    }) => {
      await signIn(await demo(opener));
      const pages = memberPages(language, say).filter((one) => one.opener === opener);
      await expectSound(page, pages, say);
    });
  }
});
