import { formatMessage } from '#kit/runtime/messages';
import { notificationTopics } from '#schema/notification-topics';
import { expect, expectToast, inBothLanguages, named, test } from './site.ts';

const read = '{ viewer { mutedTopics } }';

inBothLanguages((language, say) => {
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
      // One for each topic, and the weekly digest.
      await expect(switches).toHaveCount(Object.keys(notificationTopics).length + 1);
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

  test('M3 a member asks for the weekly digest, and a mail link asks before it ends', async ({
    page,
    stack,
    signInNew,
    complaints,
  }) => {
    const member = await signInNew();
    const digest = async () =>
      (await stack.graphql('{ viewer { weeklyDigest } }', {}, member)).data.viewer.weeklyDigest;
    await page.goto('/user/profile');
    const settings = named(page, 'region', say('notifications.title'));
    const weekly = named(settings, 'switch', say('notifications.digest'));
    await expect(weekly).toHaveAttribute('aria-checked', 'false');
    await weekly.click();
    await expectToast(page, say('notifications.saved'));
    expect(await digest()).toBe(true);
    await page.goto('/unsubscribe?token=wrong');
    await expect(page.getByRole('heading')).toHaveText(
      formatMessage(language, 'unsubscribe.title'),
    );
    const button = formatMessage(language, 'unsubscribe.button');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: button }).click();
    expect((await answered).status()).toBe(400);
    await expect(page.getByRole('main')).toContainText(
      formatMessage(language, 'unsubscribe.invalid'),
    );
    complaints.length = 0;
    expect(await digest()).toBe(true);
  });
});
