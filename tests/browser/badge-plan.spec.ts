import { exactCoins } from '../../web/src/lib/wallet/coin.ts';
import { follow, up } from '../documents.ts';
import type { Stack } from '../stack.ts';
import { released } from './own-product-steps.ts';
import { expectAccessible, expectToFit } from './page-checks.ts';
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
    await expectAccessible(page, 'the form of a badge with its budget');

    await page.getByRole('radio', { name: say('badgeForm.gasPayer.CLAIMER') }).press('Space');
    await expect(gas).toContainText(say('badgePlan.gas.byClaimers'));
    await expect(gas).toContainText(say('badgePlan.gas.claimerNow'));
    await expectToFit(page, 'the form of a badge with its budget');
  });
});
