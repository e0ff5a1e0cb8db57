import type { Page } from '@playwright/test';
import { Wallet } from 'ethers';
import { manageBadgePath, productBadgesPath } from '#schema/badge-paths';
import { type BadgeDeveloper, badgeSteps, type MadeBadge } from '../badge-steps.ts';
import type { Member, Stack } from '../stack.ts';
import { auditOptions, expectAccessible, expectToFit, phone } from './page-checks.ts';
import { injectSendingWallet } from './sending-wallet.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';
import type { Say } from './texts.ts';
import { errorToasts } from './wallet-steps.ts';

const card = (page: Page, say: Say, id: Parameters<Say>[0]) => named(page, 'region', say(id));

async function nameOf(stack: Stack, developer: BadgeDeveloper, { id }: MadeBadge, say: Say) {
  const language = say('badgeManage.list.title') === 'Badges' ? 'EN' : 'ZH';
  const query = `query ($id: ID!) { viewer { developedBadge(id: $id) {
    badge { name(language: ${language}) } } } }`;
  const { data } = await stack.graphql(query, { id }, developer);
  return data.viewer.developedBadge.badge.name as string;
}

inBothLanguages((_, say) => {
  test.describe('the badges of a developer', () => {
    test.use(auditOptions);

    test('B6 R6 E4 a developer prepays gas by wallet, after declining once, and claiming resumes', async ({
      page,
      context,
      stack,
      signIn,
    }) => {
      const steps = badgeSteps(stack);
      const developer = await steps.developer();
      const badge = await steps.badge(developer, { mints: 0 });
      let declines = 1;
      const wallet = await injectSendingWallet(context, {
        wallet: developer.wallet,
        declines: () => declines-- > 0,
      });
      await signIn(developer);
      const { name: product } = developer.product;
      const name = await nameOf(stack, developer, badge, say);
      await page.goto('/dev/app');
      await named(page, 'link', say('badgeManage.list.openLabel', { name: product })).click();
      await expect(named(page, 'link', name)).toBeVisible();
      await named(page, 'link', say('badgeManage.list.manageLabel', { name })).click();
      await expect(page).toHaveURL(new RegExp(`${manageBadgePath(badge.id)}$`));
      await expect(card(page, say, 'badgeManage.status')).toContainText(say('badgeManage.why.GAS'));
      await expect(card(page, say, 'badgeManage.gas')).toContainText(
        say('badgeManage.gasState.suspended'),
      );
      await expectAccessible(page, 'a badge without gas');

      await named(page, 'button', say('badgeManage.prepay')).click();
      const dialog = named(page, 'dialog', say('badgeManage.prepay.title', { name }));
      await field(dialog, say('badgeManage.prepay.mints')).fill('4');
      await expect(field(dialog, say('badgeManage.prepay.coins', { coin: 'ETH' }))).toHaveValue(
        '0.028',
      );
      await expectAccessible(page, 'a prepayment');
      const pay = named(
        dialog,
        'button',
        say('badgeManage.prepay.submit', { amount: '0.028', coin: 'ETH' }),
      );
      await pay.click();
      await expect(dialog).toContainText(say('wallet.fault.REJECTED'));
      await pay.click();
      await expect(dialog).toHaveCount(0);
      await expectToast(page, say('success.gasPaid'));
      expect(wallet.sent).toHaveLength(1);
      const gas = card(page, say, 'badgeManage.gas');
      await expect(gas).toContainText('0.028 ETH');
      await expect(gas.getByRole('listitem')).toContainText(say('badgeManage.payment.CONFIRMED'));
      await expect(card(page, say, 'badgeManage.status')).toContainText(
        say('badgeManage.state.IN_EFFECT'),
      );
      const seen = await steps.see(developer, badge.id);
      expect(seen.gas).toMatchObject({ balance: '28000000000000000', mintsLeft: 4 });
    });

    test('B6 a prepayment of no amount, or of more than all mints take, is not sent', async ({
      page,
      context,
      stack,
      signIn,
    }) => {
      const steps = badgeSteps(stack);
      const developer = await steps.developer();
      const badge = await steps.badge(developer, { mints: 0 });
      const wallet = await injectSendingWallet(context, { wallet: developer.wallet });
      await signIn(developer);
      await page.goto(manageBadgePath(badge.id));
      await named(page, 'button', say('badgeManage.prepay')).click();
      const dialog = page.getByRole('dialog');
      const coins = field(dialog, say('badgeManage.prepay.coins', { coin: 'ETH' }));
      const most = { count: 10, most: '0.07', coin: 'ETH' };
      for (const [amount, error] of [
        ['0', say('badgeManage.prepay.AMOUNT')],
        ['1e3', say('badgeManage.prepay.AMOUNT')],
        ['0.070000000000000001', say('badgeManage.prepay.MORE_THAN_NEEDED', most)],
      ] as const) {
        await coins.fill(amount);
        await page.keyboard.press('Enter');
        await expect(dialog).toContainText(error);
        await expect(coins).toBeFocused();
      }
      expect(wallet.asked).toEqual([]);
    });

    test('B5 Q2 the claim link, the status and a deletion are changed here', async ({
      page,
      stack,
      signIn,
    }) => {
      const steps = badgeSteps(stack);
      const developer = await steps.developer();
      const badge = await steps.badge(developer);
      const name = await nameOf(stack, developer, badge, say);
      await signIn(developer);
      await page.goto(manageBadgePath(badge.id));
      const link = page.getByRole('switch');
      await expect(link).toHaveAttribute('aria-checked', 'true');
      await link.click();
      await expect(link).toHaveAttribute('aria-checked', 'false');
      await expect(page.getByRole('main')).toContainText(say('badgeManage.link.off'));
      await expect(page.getByRole('main')).toContainText(`/badges/${badge.id}`);
      await named(page, 'button', say('badgeManage.switch.suspend')).click();
      const asked = named(page, 'dialog', say('badgeManage.switchTitle.suspend', { name }));
      await named(asked, 'button', say('badgeManage.switch.suspend')).click();
      await expectToast(page, say('badgeManage.switchDone.suspend', { name }));
      const status = card(page, say, 'badgeManage.status');
      await expect(status).toContainText(say('badgeManage.why.OWNER'));
      await expect(status).toContainText(say('badgeManage.delete.not'));
      await expect(page.locator(`main img[src^="/badge-picture/${badge.id}."]`)).toBeVisible();
      await named(page, 'button', say('badgeManage.switch.resume')).click();
      const again = named(page, 'dialog', say('badgeManage.switchTitle.resume', { name }));
      await named(again, 'button', say('badgeManage.switch.resume')).click();
      await expect(status).toContainText(say('badgeManage.why.IN_EFFECT'));

      const unpaid = await steps.badge(developer, { mints: 0 });
      const unpaidName = await nameOf(stack, developer, unpaid, say);
      await page.goto(manageBadgePath(unpaid.id));
      await named(page, 'button', say('badgeManage.delete')).click();
      const last = named(page, 'dialog', say('badgeManage.delete.title', { name: unpaidName }));
      await named(last, 'button', say('badgeManage.delete')).click();
      await expectToast(page, say('badgeManage.delete.done'));
      await expect(page).toHaveURL(new RegExp(`/dev/badges\\?id=${developer.product.id}$`));
      await expect(named(page, 'link', name).first()).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
    });

    test('O45 Q32 the owner gives tokens to listed wallets, and sees them confirmed', async ({
      page,
      stack,
      signIn,
    }) => {
      const steps = badgeSteps(stack);
      const developer = await steps.developer();
      const holders = [0, 1, 2].map(() => Wallet.createRandom().address);
      const change = { eligibility: 'LIST', holders, milestone: 20 };
      const badge = await steps.badge(developer, change);
      await signIn(developer);
      await page.setViewportSize(phone);
      await page.goto(manageBadgePath(badge.id));
      await named(page, 'button', say('badgeManage.mintTo')).click();
      const dialog = page.getByRole('dialog');
      const list = field(dialog, say('badgeManage.mintTo.holders'));
      const submit = (count: number) =>
        named(dialog, 'button', say('badgeManage.mintTo.submit', { count }));
      const stranger = Wallet.createRandom().address;
      await list.fill(`${holders[0]}\n${stranger}`);
      await submit(2).click();
      await expect(dialog).toContainText(say('error.HOLDER_NOT_LISTED', { index: 2 }));
      await list.fill(`${holders[0]}\n${holders[0]?.toLowerCase()}`);
      await submit(2).click();
      await expect(dialog).toContainText(say('error.HOLDER_REPEATED', { index: 2 }));
      await named(dialog, 'button', say('badgeManage.mintTo.next', { count: 3 })).click();
      await submit(3).click();
      await expectToast(page, say('badgeManage.mintTo.done', { count: 3 }));
      const claims = card(page, say, 'badgeManage.claims');
      const rows = claims.getByRole('listitem');
      await expect(rows).toHaveCount(3);
      await expect(rows.filter({ hasText: say('claimState.CONFIRMED') })).toHaveCount(3);
      await expect(claims).toContainText(
        say('badgeManage.claims.counts', { total: 10, minted: 3, waiting: 0 }),
      );
      await expect(page.getByRole('main')).toContainText(
        say('badge.milestoneProgress', { ups: 0, milestone: 20 }),
      );
      await expectToFit(page, 'a badge with claims');
      await expectAccessible(page, 'a badge with claims');
    });

    test('Q2 staff suspend a badge with a reason that its owner reads, and end it', async ({
      stack,
      openBrowser,
    }) => {
      const steps = badgeSteps(stack);
      const developer = await steps.developer();
      const badge = await steps.badge(developer);
      const name = await nameOf(stack, developer, badge, say);
      const [staff] = (await stack.users(1, [3])) as [Member];
      const page = await openBrowser(staff);
      await page.goto('/staff?queue=badges');
      const keyword = field(page, say('badgeManage.staff.find'));
      await keyword.fill(badge.id);
      await keyword.press('Enter');
      const row = page.getByRole('listitem').filter({ hasText: name });
      await named(row, 'button', say('badgeManage.switch.suspend')).click();
      const dialog = named(page, 'dialog', say('badgeManage.switchTitle.suspend', { name }));
      await field(dialog, say('lead.reason')).fill('A copied picture');
      await named(dialog, 'button', say('badgeManage.switch.suspend')).click();
      await expectToast(page, say('badgeManage.staff.done', { name }));
      await expect(row).toContainText(
        say('badgeManage.staffReason', { reason: 'A copied picture' }),
      );
      const owner = await openBrowser(developer);
      await owner.goto(manageBadgePath(badge.id));
      const status = card(owner, say, 'badgeManage.status');
      await expect(status).toContainText(say('badgeManage.why.STAFF'));
      await expect(status).toContainText('A copied picture');
      await expect(named(owner, 'button', say('badgeManage.switch.resume'))).toHaveCount(0);
      await named(row, 'button', say('badgeManage.switch.resume')).click();
      const ends = named(page, 'dialog', say('badgeManage.switchTitle.resume', { name }));
      await named(ends, 'button', say('badgeManage.switch.resume')).click();
      await expectToast(page, say('badgeManage.staff.resumed', { name }));
      await owner.reload();
      await expect(status).toContainText(say('badgeManage.why.IN_EFFECT'));
      await expect(errorToasts(owner)).toHaveCount(0);
    });

    test('Q2 Q36 nobody else manages a badge; a visitor logs in first', async ({
      stack,
      openBrowser,
    }) => {
      const steps = badgeSteps(stack);
      const developer = await steps.developer();
      const badge = await steps.badge(developer, { mints: 0 });
      const other = await openBrowser((await stack.users(1, [1]))[0]);
      await other.goto(manageBadgePath(badge.id));
      await expect(named(other, 'heading', say('notFound.title'))).toBeVisible();
      await other.goto(productBadgesPath(developer.product.id));
      await expect(other.getByRole('main')).toContainText(say('badgeManage.list.missing'));
      const visitor = await openBrowser();
      await visitor.goto(manageBadgePath(badge.id));
      await expect(named(visitor, 'dialog', say('login.title'))).toBeVisible();
    });
  });
});
