import { expect, expectToast, inBothLanguages, named, test } from './site.ts';

const read = '{ viewer { mutedTopics } }';

inBothLanguages((_language, say) => {
  for (const [device, width] of [
    ['desktop', 1280],
    ['phone', 360],
  ] as const) {
    test(`M3 a member switches a notification off and on again on a ${device}`, async ({
      page,
      stack,
      signInNew,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const member = await signInNew();
      const muted = async () => (await stack.graphql(read, {}, member)).data.viewer.mutedTopics;
      await page.goto('/user/profile');
      const settings = named(page, 'region', say('notifications.title'));
      await expect(settings).toContainText(say('notifications.security'));
      const switches = settings.getByRole('switch');
      await expect(switches).toHaveCount(6);
      const vitamins = named(settings, 'switch', say('notifications.VITAMINS'));
      await expect(vitamins).toHaveAttribute('aria-checked', 'true');
      await vitamins.click();
      await expectToast(page, say('notifications.saved'));
      expect(await muted()).toEqual(['VITAMINS']);
      await page.reload();
      await expect(vitamins).toHaveAttribute('aria-checked', 'false');
      await expect(named(settings, 'switch', say('notifications.ANSWERS'))).toHaveAttribute(
        'aria-checked',
        'true',
      );
      await vitamins.press('Enter');
      await expect(vitamins).toHaveAttribute('aria-checked', 'true');
      await expect.poll(muted).toEqual([]);
    });
  }
});
