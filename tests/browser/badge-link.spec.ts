import { badgePath } from '#schema/badge-paths';
import { expect, inBothLanguages, test } from './site.ts';

inBothLanguages(() => {
  test('B5 Q36 G12 a visitor of the shared link of a badge is asked to log in', async ({
    page,
    stack,
  }) => {
    const query = '{ badgeByName(name: "BitBox02 Pioneer") { id } }';
    const { data } = await stack.graphql<{ badgeByName: { id: string } }>(query);
    const path = badgePath(data.badgeByName.id);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(`/?${new URLSearchParams({ redirect: path })}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.title()).not.toContain('BitBox02');
  });
});
