import { badgeSteps } from '../badge-steps.ts';
import { callLocalChain } from '../local-chain.ts';
import { claimPanel, expectHeld, expectState, openBadge, seeClaim } from './claim-steps.ts';
import { injectSendingWallet } from './sending-wallet.ts';
import { expect, expectToast, inBothLanguages, named, test, tokenOf } from './site.ts';
import { texts } from './texts.ts';
import { short } from './wallet-steps.ts';

inBothLanguages((language, say) => {
  test('B5 B6 B7 G7 R2 a fan connects her wallet on the page of a badge, claims it, and holds it', async ({
    page,
    stack,
    signInNew,
  }) => {
    const steps = badgeSteps(stack);
    const developer = await steps.developer();
    const badge = await steps.badge(developer, { milestone: 50 });
    const { address } = await injectSendingWallet(page.context());
    const fan = await signInNew();
    const panel = await openBadge(page, say, badge.id);
    const main = page.getByRole('main');
    await expect(main).toContainText(say('badge.milestoneProgress', { ups: 0, milestone: 50 }));
    await expect(main).toContainText(say('badge.mintedOf', { minted: 0, total: 10 }));

    await named(panel, 'button', say('wallet.connect')).click();
    const chooser = named(page, 'dialog', say('wallet.connect'));
    await named(chooser, 'button', say('wallet.extension')).click();
    await named(page, 'button', 'Test Wallet').click();
    await expectToast(page, say('success.walletBound'));
    await named(panel, 'button', say('badgeClaim.claim')).click();
    await expectHeld(panel, stack, say);
    await expect(panel).toContainText(
      say('badgeClaim.token', { token: '1', wallet: short(address) }),
    );
    const claim = await seeClaim(stack, fan, badge.id);
    expect(claim).toMatchObject({ way: 'RELAYER', state: 'CONFIRMED', address });
    await expect(panel.locator('code')).toHaveAttribute('title', claim.hash);
    await expect(main).toContainText(say('badge.mintedOf', { minted: 1, total: 10 }));

    await page.goto('/user/dynamic-badges');
    const held = named(page, 'region', say('ownBadges.held'));
    await expect(held).toContainText(say('ownBadges.token', { token: '1' }));
    await expect(held).toContainText(say('ownBadges.promised', { count: 5, milestone: 50 }));
    await page.goto(`/m/${fan.userId}`);
    const shown = named(page, 'region', say('user.badges'));
    await expect(shown.locator(`a[href$="/badges/${badge.id}"]`)).toBeVisible();
    await expect(shown).not.toContainText(say('ownBadges.token', { token: '1' }));
  });

  test('B5 B6 a fan mints with her own wallet, which declines at first', async ({
    page,
    stack,
    signIn,
  }) => {
    const steps = badgeSteps(stack);
    const badge = await steps.badge(await steps.developer());
    const [fan] = (await steps.walletMembers(1)) as [Awaited<ReturnType<typeof steps.connect>>];
    const wallet = await injectSendingWallet(page.context(), {
      wallet: fan.wallet,
      declines: () => wallet.asked.length === 1,
    });
    await signIn(fan);
    const panel = await openBadge(page, say, badge.id);
    await named(panel, 'button', say('badgeClaim.byWallet')).click();
    await expect(panel.getByRole('alert')).toHaveText(say('wallet.fault.REJECTED'));
    await expect(panel).toContainText(say('badgeClaim.unusedHint'));
    expect(await seeClaim(stack, fan, badge.id)).toMatchObject({ state: 'REQUESTED' });

    await page.goto('/user/dynamic-badges');
    const onTheWay = named(page, 'region', say('ownBadges.onTheWay'));
    await expect(onTheWay).toContainText(say('badgeClaim.unused'));
    await onTheWay.locator(`a[href$="/badges/${badge.id}"]`).click();
    await named(panel, 'button', say('badgeClaim.goOn')).click();
    await expectHeld(panel, stack, say);
    expect(wallet.asked.map(({ to }) => to.toLowerCase())).toEqual(
      [badge.contract, badge.contract].map((to) => to.toLowerCase()),
    );
    expect(wallet.sent).toHaveLength(1);
    const claim = await seeClaim(stack, fan, badge.id);
    expect(claim).toMatchObject({ way: 'WALLET', hash: wallet.sent[0], tokenId: '1' });
    if (language === 'en') expect(say('error.TRANSFER_FAILED')).toBe('Transfer failed');
  });
});

const say = texts.en;

test.describe('a claim', () => {
  test('B6 E6 that fails says so, and is tried again', async ({ page, stack, signIn }) => {
    const steps = badgeSteps(stack);
    const badge = await steps.badge(await steps.developer());
    const [fan] = await steps.walletMembers(1);
    await signIn(fan as { token: string });
    const code = await callLocalChain('eth_getCode', [badge.contract, 'latest']);
    // Every call is undone.
    await callLocalChain('anvil_setCode', [badge.contract, '0x60006000fd']);
    const panel = await openBadge(page, say, badge.id);
    await named(panel, 'button', say('badgeClaim.claim')).click();
    await stack.drain();
    await expectState(panel, say, 'FAILED');
    await expect(panel).toContainText(say('badgeClaim.failed'));
    await callLocalChain('anvil_setCode', [badge.contract, code]);
    await named(panel, 'button', say('badgeClaim.claim')).click();
    await expectHeld(panel, stack, say);
  });

  test('B5 B6 needs no live connection', async ({ page, stack, signIn, complaints }) => {
    await page.routeWebSocket(/graphql/, (socket) => socket.close());
    const steps = badgeSteps(stack);
    const badge = await steps.badge(await steps.developer());
    const [fan] = await steps.walletMembers(1);
    await signIn(fan as { token: string });
    const panel = await openBadge(page, say, badge.id);
    await named(panel, 'button', say('badgeClaim.claim')).click();
    await expectHeld(panel, stack, say);
    complaints.length = 0;
  });

  test('B5 is for followers when the badge says so, who follow on its page', async ({
    page,
    stack,
    signIn,
  }) => {
    const steps = badgeSteps(stack);
    const developer = await steps.developer();
    const badge = await steps.badge(developer, { eligibility: 'FOLLOWERS' });
    const [fan] = await steps.walletMembers(1);
    await signIn(fan as { token: string });
    const panel = await openBadge(page, say, badge.id);
    const { name } = developer.product;
    await expect(panel).toContainText(say('badgeClaim.notEligible.FOLLOWERS', { name }));
    await named(panel, 'button', say('follow.button.label', { name })).click();
    await named(panel, 'button', say('badgeClaim.claim')).click();
    await expectHeld(panel, stack, say);
  });

  test('B5 is for those who gave an UP, or for listed wallets, when the badge says so', async ({
    page,
    stack,
    signIn,
  }) => {
    const steps = badgeSteps(stack);
    const developer = await steps.developer();
    const voters = await steps.badge(developer, { eligibility: 'UP_VOTERS' });
    const holders = [developer.wallet.address];
    const listed = await steps.badge(developer, { eligibility: 'LIST', holders });
    const [fan] = await steps.walletMembers(1);
    await signIn(fan as { token: string });
    const panel = await openBadge(page, say, voters.id);
    const { name, id } = developer.product;
    await expect(panel.getByRole('link')).toHaveText(say('badgeClaim.goUp', { name }));
    await expect(panel.getByRole('link')).toHaveAttribute('href', new RegExp(`id=${id}$`));
    await openBadge(page, say, listed.id);
    await expect(claimPanel(page, say)).toContainText(say('badgeClaim.notEligible.LIST'));
  });

  test('B5 B6 says why nobody can claim', async ({ page, stack, signInNew }) => {
    const steps = badgeSteps(stack);
    const developer = await steps.developer();
    const dry = await steps.badge(developer, { mints: 0 });
    const off = await steps.badge(developer, { claimEnabled: false });
    const paused = await steps.badge(developer);
    const pause = 'mutation ($id: ID!) { switchBadgeStatus(id: $id, status: SUSPENDED) { id } }';
    await steps.run(pause, { id: paused.id }, developer);
    await signInNew();
    for (const [{ id }, reason] of [
      [dry, 'badgeClaim.closed.GAS'],
      [off, 'badgeClaim.closed.LINK_OFF'],
      [paused, 'badgeClaim.closed.OWNER'],
    ] as const) {
      const panel = await openBadge(page, say, id);
      await expect(panel).toContainText(say(reason));
      const button = named(panel, 'button', say('badgeClaim.claim'));
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(say(reason));
    }
  });

  test('B5 by the own wallet asks for the right network and the connected address', async ({
    page,
    stack,
    signIn,
    openBrowser,
  }) => {
    const steps = badgeSteps(stack);
    const badge = await steps.badge(await steps.developer());
    const [fan] = (await steps.walletMembers(1)) as [Awaited<ReturnType<typeof steps.connect>>];
    const lost = await injectSendingWallet(page.context(), { wallet: fan.wallet, knownChains: [] });
    await signIn(fan);
    const panel = await openBadge(page, say, badge.id);
    const network = say('badge.localNetwork');
    await named(panel, 'button', say('badgeClaim.byWallet')).click();
    await expect(panel.getByRole('alert')).toHaveText(
      say('wallet.fault.NETWORK_UNKNOWN', { network, chainId: '31337', coin: 'ETH' }),
    );
    expect(lost.asked).toEqual([]);
    const other = await openBrowser({ token: await tokenOf(page) });
    await injectSendingWallet(other.context());
    const there = await openBadge(other, say, badge.id);
    await named(there, 'button', say('badgeClaim.goOn')).click();
    await expect(there.getByRole('alert')).toHaveText(say('wallet.fault.ACCOUNT'));
    await named(there, 'button', say('badgeClaim.leave')).click();
    await expectHeld(there, stack, say);
    expect(await seeClaim(stack, fan, badge.id)).toMatchObject({ way: 'RELAYER', tokenId: '1' });
  });

  test('B5 G7 is reached from the page of the product, also by visitors, and managed by its owner', async ({
    page,
    stack,
    signInNew,
    openBrowser,
  }) => {
    const steps = badgeSteps(stack);
    const developer = await steps.developer();
    const badge = await steps.badge(developer);
    await signInNew();
    await page.goto(`/app-item?id=${developer.product.id}`);
    await page.getByRole('main').locator(`a[href$="/badges/${badge.id}"]`).click();
    await expect(claimPanel(page, say)).toBeVisible();
    await page.goto(`/badges/${badge.id}/claim`);
    await expect(claimPanel(page, say)).toBeVisible();
    await expect(page).toHaveURL(`/badges/${badge.id}`);
    await page.goto('/badges');
    await expect(page).toHaveURL('/user/dynamic-badges');
    await page.goto(`/badges/${badge.id}/nothing`);
    await expect(page.getByText(say('notFound.title'))).toBeVisible();
    const visitor = await openBrowser();
    await visitor.goto(`/app-item?id=${developer.product.id}`);
    await visitor.getByRole('main').locator(`a[href$="/badges/${badge.id}"]`).click();
    await expect(visitor).toHaveURL(`/?redirect=%2Fbadges%2F${badge.id}`);
    const owner = await openBrowser(developer);
    await openBadge(owner, say, badge.id);
    await named(owner, 'link', say('badge.manage')).click();
    await expect(named(owner, 'region', say('badgeManage.status'))).toBeVisible();
  });
});
