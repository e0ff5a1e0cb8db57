import { exactCoins } from '../../web/src/lib/wallet/coin.ts';
import { follow, up } from '../documents.ts';
import { changeRows } from '../platform-database.ts';
import type { Stack } from '../stack.ts';
import { released } from './own-product-steps.ts';
import { expectAccessible, expectToFit, phone } from './page-checks.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';

/** Other members UP and follow the product. */
async function makeFans(stack: Stack, id: string, count: number): Promise<void> {
  for (const fan of await stack.users(count)) {
    await stack.graphql(up, { id, reason: 'A calm tool that I use every day.' }, fan);
    await stack.graphql(follow, { id }, fan);
  }
  await stack.drain();
}

inBothLanguages((_, say) => {
  test('B6 B7 a developer sees what a badge costs while she fills in its form', async ({
    page,
    stack,
    signInNew,
  }) => {
    const { id } = await released(stack, await signInNew());
    await makeFans(stack, id, 2);
    await page.goto(`/badges/new?id=${id}`);
    const plan = named(page, 'region', say('badgePlan.title'));
    await expect(plan).toContainText(say('badgePlan.empty'));

    await field(page, say('badgeForm.field.total')).fill('100');
    const gas = named(plan, 'region', say('badgePlan.gas', { mints: 100 }));
    // The fee cap of the local chain, for the most gas that a mint may take.
    const perMint = 140_000n * 50n * 10n ** 9n;
    await expect(gas).toContainText(`${exactCoins(perMint * 100n)} ETH`);
    await expect(gas).toContainText(say('badgePlan.gas.toStart', { mints: 3 }));
    await expect(gas).toContainText(`${exactCoins(perMint * 3n)} ETH`);
    await expect(gas.getByTitle(String(perMint * 100n))).toBeVisible();

    const amount = field(gas, say('badgePlan.gas.try', { coin: 'ETH' }));
    await amount.fill(exactCoins(perMint * 12n));
    await expect(gas.getByRole('status')).toContainText('12');
    await amount.fill('a lot');
    await expect(gas.getByRole('alert')).toHaveText(say('badgePlan.gas.tryFault'));
    await expect(gas.locator('output')).toBeEmpty();

    await field(page, say('badgeForm.field.milestone')).fill('50');
    const reward = named(plan, 'region', say('badgePlan.reward'));
    await expect(reward).toContainText(say('badgePlan.reward.atMost', { holders: 100 }));
    await expect(reward).toContainText('500');
    await page.getByRole('radio', { name: say('badge.eligibility.FOLLOWERS') }).press('Space');
    await expect(reward).toContainText(say('badgePlan.reward.now.FOLLOWERS', { holders: 2 }));
    await expect(named(plan, 'region', say('badgePlan.date'))).toContainText(
      say('badgePlan.date.UNKNOWN'),
    );
    // The bar of the form covers nothing that has the focus.
    for (const size of [phone, { width: 1440, height: 700 }]) {
      await page.setViewportSize(size);
      await gas.getByRole('textbox').blur();
      await page.evaluate(() => scrollTo(0, 0));
      await gas.getByRole('textbox').focus();
      const at = await gas.getByRole('textbox').boundingBox();
      const bar = await page.locator('[data-form-bar]').boundingBox();
      expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }

    await expectAccessible(page, 'the form of a badge with its budget');

    await page.getByRole('radio', { name: say('badgeForm.gasPayer.CLAIMER') }).press('Space');
    await expect(gas).toContainText(say('badgePlan.gas.byClaimers'));
    await expect(gas).toContainText(say('badgePlan.gas.claimerNow'));
    await expectToFit(page, 'the form of a badge with its budget');
  });

  test('B7 a developer sees when her product is likely to reach the milestone', async ({
    page,
    stack,
    signInNew,
  }) => {
    const { id } = await released(stack, await signInNew());
    const fans = await stack.users(6);
    for (const fan of fans) {
      await stack.graphql(up, { id, reason: 'A calm tool that I use every day.' }, fan);
    }
    await stack.drain();
    const days = `update badge.up_copy u set cast_on = current_date - 5 * n::integer
      from (select user_id, row_number() over (order by user_id) as n from badge.up_copy where product_id = $1) as d
      where u.product_id = $1 and u.user_id = d.user_id`;
    expect(await changeRows(days, [id])).toBe(6);
    await page.goto(`/badges/new?id=${id}`);
    await field(page, say('badgeForm.field.milestone')).fill('10');
    const date = named(page, 'region', say('badgePlan.date'));
    await expect(date).toContainText(say('badgePlan.date.likely'));
    await expect(date).toContainText(say('badgePlan.date.range', { share: 0.8 }));
    await expect(date).toContainText('–');
    await expect(date).not.toContainText(say('badgePlan.date.UNKNOWN'));
  });
});
