import type { Route } from '@playwright/test';
import { badgeSteps } from '../badge-steps.ts';
import { follow } from '../documents.ts';
import { changeRows } from '../platform-database.ts';
import { expectHeld, expectState, openBadge, seeClaim } from './claim-steps.ts';
import { injectSendingWallet } from './sending-wallet.ts';
import { expect, inBothLanguages, named, test } from './site.ts';

type Fan = Awaited<ReturnType<ReturnType<typeof badgeSteps>['connect']>>;

const request = `mutation ($id: ID!, $way: BadgeClaimWay! = WALLET) {
  requestBadgeClaim(badgeId: $id, way: $way) { claim { id } } }`;

inBothLanguages((_, say) => {
  test('B5 B6 the last voucher goes on, and says why it cannot while the badge is closed', async ({
    page,
    stack,
    signIn,
  }) => {
    const steps = badgeSteps(stack);
    const developer = await steps.developer();
    const badge = await steps.badge(developer, { total: 1, mints: 3 });
    const [fan] = (await steps.walletMembers(1)) as [Fan];
    await steps.run(request, { id: badge.id }, fan);
    const link =
      'mutation ($id: ID!, $on: Boolean!) { setBadgeClaimLink(id: $id, enabled: $on) { id } }';
    await steps.run(link, { id: badge.id, on: false }, developer);
    await signIn(fan);
    await page.goto('/user/dynamic-badges');
    const onTheWay = named(page, 'region', say('ownBadges.onTheWay'));
    await expect(onTheWay).toContainText(say('badgeClaim.unused'));
    const panel = await openBadge(page, say, badge.id);
    await expect(panel).toContainText(say('badgeClaim.closed.LINK_OFF'));
    await expect(panel).toContainText(say('badgeClaim.unusedStopped'));
    await expect(named(panel, 'button', say('badgeClaim.goOn'))).toHaveCount(0);
    await steps.run(link, { id: badge.id, on: true }, developer);
    await page.reload();
    await expect(named(panel, 'button', say('badgeClaim.goOn'))).toBeVisible();
    await named(panel, 'button', say('badgeClaim.leave')).click();
    await expectHeld(panel, stack, say);
  });

  test('B6 a page that was offline when the wallet sent does not offer the claim again', async ({
    page,
    stack,
    signIn,
    complaints,
  }) => {
    const steps = badgeSteps(stack);
    const badge = await steps.badge(await steps.developer());
    const [fan] = (await steps.walletMembers(1)) as [Fan];
    // The network never gets it, so that only the page knows of it.
    const hash = `0x${'6'.repeat(64)}`;
    const sends = () => Promise.resolve(hash);
    await injectSendingWallet(page.context(), { wallet: fan.wallet, sends });
    await signIn(fan);
    const panel = await openBadge(page, say, badge.id);
    const lose = (route: Route) =>
      route.request().postData()?.includes('ReportClaim') ? route.abort() : route.fallback();
    await page.route('**/graphql*', lose);
    await named(panel, 'button', say('badgeClaim.byWallet')).click();
    await expectState(panel, say, 'SENT');
    await expect(panel.locator('code')).toHaveAttribute('title', hash);
    expect(await seeClaim(stack, fan, badge.id)).toMatchObject({ state: 'REQUESTED' });
    await page.unroute('**/graphql*', lose);
    const reported = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('ReportClaim')),
    );
    await page.reload();
    await reported;
    await expectState(panel, say, 'SENT');
    await expect(panel.getByRole('button')).toHaveCount(0);
    expect(await seeClaim(stack, fan, badge.id)).toMatchObject({ state: 'SENT', hash });
    complaints.length = 0;
  });

  test('B5 a follower whose account does not count is told so, and what helps', async ({
    page,
    stack,
    signIn,
  }) => {
    const steps = badgeSteps(stack);
    const developer = await steps.developer();
    const badge = await steps.badge(developer, { eligibility: 'FOLLOWERS' });
    const [fan] = (await steps.walletMembers(1)) as [Fan];
    await stack.graphql(follow, { id: developer.product.id }, fan);
    await stack.drain();
    const before = 'update badge.follow_copy set counts = false where user_id = $1';
    expect(await changeRows(before, [fan.userId])).toBe(1);
    await signIn(fan);
    const panel = await openBadge(page, say, badge.id);
    await expect(panel).toContainText(say('badgeClaim.lack.NOT_COUNTED.FOLLOWERS'));
    await expect(panel.getByRole('button')).toHaveCount(0);
  });

  test('B7 Q31 a badge whose milestone was reached promises nothing to who comes later', async ({
    page,
    stack,
    signIn,
  }) => {
    const steps = badgeSteps(stack);
    const badge = await steps.badge(await steps.developer(), { milestone: 10 });
    const [fan] = (await steps.walletMembers(1)) as [Fan];
    const past = 'update badge.badge set triggered_at = now() where id = $1';
    expect(await changeRows(past, [badge.id])).toBe(1);
    await signIn(fan);
    const panel = await openBadge(page, say, badge.id);
    const reached = say('badge.milestoneReached', { milestone: 10 });
    await expect(page.getByRole('main')).toContainText(reached);
    await named(panel, 'button', say('badgeClaim.claim')).click();
    await expectHeld(panel, stack, say);
    await page.goto('/user/dynamic-badges');
    const held = named(page, 'region', say('ownBadges.held'));
    await expect(held).toContainText(say('ownBadges.late', { milestone: 10 }));
  });

  test('B6 R6 a wallet connected in another tab counts when this one is shown again', async ({
    page,
    stack,
    signIn,
  }) => {
    const steps = badgeSteps(stack);
    const badge = await steps.badge(await steps.developer());
    const [member] = (await stack.users(1)) as [Fan];
    await signIn(member);
    const panel = await openBadge(page, say, badge.id);
    await expect(named(panel, 'button', say('wallet.connect'))).toBeVisible();
    await steps.connect(member);
    await stack.drain();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(named(panel, 'button', say('badgeClaim.claim'))).toBeVisible();
  });

  test('B6 E4 a prepayment that is on its way is not proposed again', async ({
    page,
    stack,
    signIn,
  }) => {
    const steps = badgeSteps(stack);
    const developer = await steps.developer();
    const badge = await steps.badge(developer, { mints: 0, total: 5 });
    let answer = (): void => undefined;
    const asks = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const lost = `0x${'5'.repeat(64)}`;
    await injectSendingWallet(page.context(), {
      wallet: developer.wallet,
      // The network never gets it.
      sends: () => asks.then(() => lost),
    });
    await signIn(developer);
    await page.goto(`/badges/${badge.id}/manage`);
    const prepay = named(page, 'button', say('badgeManage.prepay'));
    await prepay.click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog.locator('button[aria-busy="true"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const gas = named(page, 'region', say('badgeManage.gas'));
    await expect(gas).toContainText(say('badgeManage.gas.asked'));
    await expect(prepay).toHaveCount(0);
    answer();
    await expect(gas).toContainText(say('badgeManage.payment.REPORTED'));
    for (const round of ['at once', 'after a reload']) {
      await expect(gas, round).toContainText(say('badgeManage.gas.onTheWay'));
      await expect(prepay, round).toHaveCount(0);
      const status = named(page, 'region', say('badgeManage.status'));
      await expect(status, round).toContainText(say('badgeManage.gasHint.onTheWay'));
      await page.reload();
    }
  });

  test('G12 Q36 the login that a shared link of a badge asks for says what it is for', async ({
    page,
  }) => {
    await page.goto('/?redirect=%2Fbadges%2F1');
    await expect(page.getByRole('dialog')).toContainText(say('login.for.badge'));
  });
});
