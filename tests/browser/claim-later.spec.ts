import { badgeSteps } from '../badge-steps.ts';
import { changeRows } from '../platform-database.ts';
import { claimPanel, expectState, openBadge } from './claim-steps.ts';
import { injectSendingWallet } from './sending-wallet.ts';
import { expect, inBothLanguages, named, test } from './site.ts';
import { short } from './wallet-steps.ts';

type Fan = Awaited<ReturnType<ReturnType<typeof badgeSteps>['connect']>>;

const request = `mutation ($id: ID!, $way: BadgeClaimWay! = WALLET) {
  requestBadgeClaim(badgeId: $id, way: $way) { claim { id } } }`;
const endVoucher = `update badge.claim set deadline = now() - interval '40 minutes' where badge_id = $1`;
/** As the housekeeping of the service leaves it. */
const giveUp = `with claim as (
    update badge.claim set state = 'FAILED', reason = 'VOUCHER_EXPIRED' where badge_id = $1 returning badge_id)
  update badge.badge set claims = claims - 1 where id = (select badge_id from claim)`;
const pastPause = `update badge.claim set deadline = now() - interval '13 hours' where badge_id = $1`;

inBothLanguages((_, say) => {
  test('B5 B6 a voucher that nobody used offers nothing that is refused, and says from when on', async ({
    page,
    stack,
    signIn,
  }) => {
    const steps = badgeSteps(stack);
    const payer = { gasPayer: 'CLAIMER', mints: 0, total: 1 } as const;
    const badge = await steps.badge(await steps.developer(), payer);
    const [fan] = (await steps.walletMembers(1)) as [Fan];
    await steps.run(request, { id: badge.id }, fan);
    expect(await changeRows(endVoucher, [badge.id])).toBe(1);
    await signIn(fan);
    const panel = await openBadge(page, say, badge.id);
    const [until = ''] = say('badgeClaim.later', { time: '|' }).split('|');
    const expectLater = async () => {
      await expect(panel.getByRole('heading')).toHaveText(say('badgeClaim.unusedOver'));
      await expect(panel.getByRole('note')).toContainText(until);
      await expect(panel.getByRole('button')).toHaveCount(0);
    };
    await expectLater();
    await expect(panel).toContainText(say('badgeClaim.laterSent'));
    await page.goto('/user/dynamic-badges');
    await expect(named(page, 'region', say('ownBadges.onTheWay'))).toBeVisible();

    expect(await changeRows(giveUp, [badge.id])).toBe(1);
    await openBadge(page, say, badge.id);
    await expectLater();
    await expect(panel).toContainText(say('badgeClaim.voucherEnded'));
    await page.goto('/user/dynamic-badges');
    await expect(page.getByText(say('activities.badgesHint'))).toBeVisible();
    await expect(named(page, 'region', say('ownBadges.onTheWay'))).toHaveCount(0);

    expect(await changeRows(pastPause, [badge.id])).toBe(1);
    await openBadge(page, say, badge.id);
    await expect(named(panel, 'button', say('badgeClaim.byWallet'))).toBeEnabled();
  });

  test('B6 R2 the own badges show by themselves what the chain tells, and a token that is given away is gone', async ({
    page,
    stack,
    signIn,
  }) => {
    const steps = badgeSteps(stack);
    const badge = await steps.badge(await steps.developer());
    const [fan] = (await steps.walletMembers(1)) as [Fan];
    // Nothing moves an unused voucher while the page is opened.
    await steps.run(request, { id: badge.id }, fan);
    await signIn(fan);
    await page.goto('/user/dynamic-badges');
    await expect(named(page, 'region', say('ownBadges.onTheWay'))).toBeVisible();
    await steps.run(request, { id: badge.id, way: 'RELAYER' }, fan);
    await stack.drain();
    const token = say('ownBadges.token', { token: '1' });
    await expect(named(page, 'region', say('ownBadges.held'))).toContainText(token);
    // As the log of a transfer leaves it.
    const away = 'delete from badge.holder where badge_id = $1';
    expect(await changeRows(away, [badge.id])).toBe(1);
    const panel = await openBadge(page, say, badge.id);
    await expect(panel.getByRole('heading')).toHaveText(say('badgeClaim.gone'));
    const gone = { token: '1', wallet: short(fan.wallet.address) };
    await expect(panel).toContainText(say('badgeClaim.tokenGone', gone));
  });

  test('B5 B6 a claim that the wallet still asks about is not offered again on the way back', async ({
    page,
    stack,
    signIn,
  }) => {
    const steps = badgeSteps(stack);
    const developer = await steps.developer();
    const badge = await steps.badge(developer);
    const [fan] = (await steps.walletMembers(1)) as [Fan];
    let answer = (): void => undefined;
    const asks = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const lost = `0x${'8'.repeat(64)}`;
    await injectSendingWallet(page.context(), {
      wallet: fan.wallet,
      // The network never gets it.
      sends: () => asks.then(() => lost),
    });
    await signIn(fan);
    await openBadge(page, say, badge.id);
    const panel = claimPanel(page, say);
    await named(panel, 'button', say('badgeClaim.byWallet')).click();
    await expect(panel).toContainText(say('badgeClaim.asked'));
    await named(page.getByRole('main'), 'link', developer.product.name).click();
    await expect(page).toHaveURL(new RegExp(`id=${developer.product.id}`));
    await page.goBack();
    await expect(panel).toContainText(say('badgeClaim.asked'));
    await expect(named(panel, 'button', say('badgeClaim.leave'))).toBeDisabled();
    answer();
    await expectState(panel, say, 'SENT');
    await expect(panel.getByRole('button')).toHaveCount(0);
  });
});
