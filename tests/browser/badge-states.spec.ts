import { badgeSteps } from '../badge-steps.ts';
import { changeRows } from '../platform-database.ts';
import { expectHeld, openBadge } from './claim-steps.ts';
import { expect, named, test } from './site.ts';
import { texts } from './texts.ts';

const say = texts.en;

const stop = `mutation ($id: ID!) {
  switchBadgeStatus(id: $id, status: SUSPENDED, reason: "A copied picture") { id } }`;
const request = `mutation ($id: ID!, $way: BadgeClaimWay! = RELAYER) {
  requestBadgeClaim(badgeId: $id, way: $way) { claim { id } } }`;

test.describe('a badge', () => {
  test('B5 B6 Q2 says that staff suspended a badge, that its time is over or that all are minted', async ({
    page,
    stack,
    signInNew,
  }) => {
    const steps = badgeSteps(stack);
    const developer = await steps.developer();
    const [stopped, ended, minted] = [
      await steps.badge(developer),
      await steps.badge(developer),
      await steps.badge(developer, { total: 1 }),
    ];
    const [staff] = await stack.users(1, [3]);
    await steps.run(stop, { id: stopped.id }, staff ?? {});
    const past = `update badge.badge set claim_until = now() - interval '1 minute' where id = $1`;
    expect(await changeRows(past, [ended.id])).toBe(1);
    const [fan] = await steps.walletMembers(1);
    await steps.run(request, { id: minted.id }, fan ?? {});
    await stack.drain();
    await signInNew();
    for (const [{ id }, reason] of [
      [stopped, 'badgeClaim.closed.STAFF'],
      [ended, 'badgeClaim.closed.ENDED'],
      [minted, 'badgeClaim.closed.ALL_MINTED'],
    ] as const) {
      const panel = await openBadge(page, say, id);
      await expect(panel).toContainText(say(reason));
      await expect(named(panel, 'button', say('badgeClaim.claim'))).toBeDisabled();
    }
  });

  test('B6 Q2 tells a holder, and the developer at the claim link, that staff have suspended it', async ({
    page,
    stack,
    signIn,
  }) => {
    const steps = badgeSteps(stack);
    const developer = await steps.developer();
    const badge = await steps.badge(developer);
    const [fan] = (await steps.walletMembers(1)) as [Awaited<ReturnType<typeof steps.connect>>];
    await steps.run(request, { id: badge.id }, fan);
    await stack.drain();
    await signIn(developer);
    await page.goto(`/badges/${badge.id}/manage`);
    const link = named(page, 'region', say('badgeManage.link'));
    await expect(link).toContainText(say('badgeManage.link.on'));
    const [staff] = await stack.users(1, [3]);
    await steps.run(stop, { id: badge.id }, staff ?? {});
    await page.reload();
    await expect(link).toContainText(say('badgeManage.link.onLater'));
    await signIn(fan);
    const panel = await openBadge(page, say, badge.id);
    await expect(panel).toContainText(say('badgeClaim.heldSuspended'));
  });

  test('B6 R6 whose voucher has ended is tried again, with the same wallet only', async ({
    page,
    stack,
    signIn,
    openBrowser,
  }) => {
    const steps = badgeSteps(stack);
    const badge = await steps.badge(await steps.developer());
    const [fan] = (await steps.walletMembers(1)) as [Awaited<ReturnType<typeof steps.connect>>];
    await steps.run(request, { id: badge.id, way: 'WALLET' }, fan);
    // As the hourly job of the service leaves it.
    const ended = `with claim as (
        update badge.claim set state = 'FAILED', reason = 'VOUCHER_EXPIRED' where badge_id = $1 returning badge_id)
      update badge.badge set claims = claims - 1 where id = (select badge_id from claim)`;
    expect(await changeRows(ended, [badge.id])).toBe(1);
    await signIn(fan);
    const panel = await openBadge(page, say, badge.id);
    await expect(panel.getByRole('heading')).toHaveText(say('badgeClaim.unusedOver'));
    await expect(panel).toContainText(say('badgeClaim.voucherEnded'));

    // Another account has the wallet that the badge went to.
    await named(panel, 'button', say('badgeClaim.claim')).click();
    await expectHeld(panel, stack, say);
    await expect(page.locator('main aside img')).toHaveAttribute(
      'src',
      new RegExp(`^/badge-picture/${badge.id}-1\\.en\\.png\\?v=`),
    );
    const taken = `update badge.claim set user_id = gen_random_uuid() where badge_id = $1`;
    expect(await changeRows(taken, [badge.id])).toBe(1);
    await page.reload();
    await expect(panel).toContainText(say('badgeClaim.walletTaken'));
    const there = await openBrowser((await stack.users(1))[0]);
    const without = await openBadge(there, say, badge.id);
    await expect(named(without, 'button', say('wallet.connect'))).toBeVisible();
  });

  test('B6 says that its contract is being changed, or that its network is not offered now', async ({
    page,
    stack,
    signIn,
    openBrowser,
  }) => {
    const steps = badgeSteps(stack);
    const developer = await steps.developer();
    const badge = await steps.badge(developer);
    const part = `insert into badge.contract_part (badge_id, part, wanted, actual, asked, tries, reason, changed_at)
      values ($1, 'CAP', '10', '1', null, 1, 'REVERTED', now())`;
    const [fan] = await steps.walletMembers(1);
    await steps.run(request, { id: badge.id }, fan ?? {});
    await stack.drain();
    expect(await changeRows(part, [badge.id])).toBe(1);
    const [late] = await steps.walletMembers(1);
    await signIn(late as { token: string });
    const panel = await openBadge(page, say, badge.id);
    await expect(panel).toContainText(say('badgeClaim.closed.CHANGING'));
    const gone = await steps.badge(developer);
    await changeRows(`update badge.badge set network = 'polygon' where id = $1`, [gone.id]);
    const there = await openBadge(page, say, gone.id);
    const network = 'Polygon';
    await expect(there).toContainText(say('badge.networkHealth.NOT_OFFERED', { network }));
    const owner = await openBrowser(developer);
    await owner.goto(`/badges/${badge.id}/manage`);
    const changes = named(owner, 'list', say('badgeManage.changes'));
    await expect(changes).toContainText(say('badgeManage.change.CAP'));
    await expect(changes).toContainText(say('badgeManage.change.FAILED.CAP', { total: 1 }));
  });
});
