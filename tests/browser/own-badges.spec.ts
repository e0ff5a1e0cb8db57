import { expectShown } from './pages.ts';
import { expect, inBothLanguages, named, test } from './site.ts';

inBothLanguages((_, say) => {
  test('P8 G6 the badges of My activities have a page of their own', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/user/activities');
    const card = named(page.getByRole('main'), 'region', say('user.badges'));
    await card.getByRole('link').click();
    await expect(page).toHaveURL('/user/dynamic-badges');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('user.badges'));
    await expectShown(page, say('activities.badgesHint'), say);
  });
});
