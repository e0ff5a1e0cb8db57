import { expect, inBothLanguages, named, operationOf, test } from './site.ts';

inBothLanguages((_, say) => {
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
