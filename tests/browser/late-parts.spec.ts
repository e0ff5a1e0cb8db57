import { expect, hold, inBothLanguages, named, operationOf, scriptsOf, test } from './site.ts';

inBothLanguages((_, say) => {
  test('S1 W17 the space bar closes the search panel while its code is on its way', async ({
    page,
  }) => {
    const release = await hold(page, scriptsOf('src/features/search/search-dialog.tsx'));
    await page.goto('/about');
    await page.keyboard.press('/');
    const panel = named(page, 'dialog', say('dialog.loading'));
    await expect(named(panel, 'button', say('dialog.close'))).toBeFocused();
    await page.keyboard.press('Space');
    await expect(panel).toHaveCount(0);
    release();
  });

  test('S3 the filters of a search have no values of another word, also when their own do not arrive', async ({
    page,
    complaints,
  }) => {
    await page.goto('/search?word=wallet');
    const filters = named(page, 'group', say('search.filters'));
    await expect(filters).toBeVisible();
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'FoundFacets' ? route.abort() : route.continue(),
    );
    await named(page, 'searchbox', say('search.label')).fill('staking');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Lido');
    await expect(filters).toHaveCount(0);
    complaints.length = 0;
  });
});
