import type { Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { rewards, seniorPlayers } from '#schema/limits';
import type { Stack } from '../stack.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';
import type { Say } from './texts.ts';

const password = 'vita2025';
const facts = {
  players: seniorPlayers,
  weight: rewards.goldenUpWeight,
  max: rewards.goldenInvites,
  vitamins: rewards.golden,
};

async function linkTo(stack: Stack, email: string): Promise<string> {
  const [mail] = await stack.outbox(email);
  const [link = ''] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

async function register(page: Page, stack: Stack, say: Say, email: string): Promise<void> {
  await named(page.getByRole('main'), 'button', say('register.title')).click();
  const dialog = named(page, 'dialog', say('register.title'));
  await field(dialog, say('form.email')).fill(email);
  await named(dialog, 'button', say('code.send')).click();
  await expect(dialog.getByText(say('code.sent', { email, minutes: 15 }))).toBeVisible();
  await field(dialog, say('code.label')).fill(await stack.codeFor(email));
  await named(dialog, 'button', say('register.next')).click();
  await field(dialog, say('form.password')).fill(password);
  await field(dialog, say('form.confirmation')).fill(password);
  await named(dialog, 'button', say('register.submit')).click();
  await expect(dialog).toBeHidden();
}

inBothLanguages((language, say) => {
  test('R3 R4 Q4 invites, shows the mail’s page to a visitor, and accepts after registering', async ({
    page,
    stack,
    signIn,
    openBrowser,
  }) => {
    const [golden] = await stack.users(1, [2]);
    await signIn(golden as NonNullable<typeof golden>);
    await page.goto('/user/invite-goldfinger');
    const main = page.getByRole('main');
    await expect(main.getByText(say('goldfinger.lead', facts))).toBeVisible();
    await expect(main.getByText(say('goldfinger.lead', facts))).toContainText('300');
    const email = `b${newId().slice(-12)}@vita.test`;
    await field(main, say('goldfinger.address')).fill(email);
    await named(main, 'button', say('goldfinger.send')).click();
    await expectToast(page, say('goldfinger.sent'));
    const left = rewards.goldenInvites - 1;
    await expect(main.getByText(say('goldfinger.left', { left, max: facts.max }))).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: email })).toContainText(
      say('goldfinger.status.PENDING'),
    );

    const link = await linkTo(stack, email);
    expect(link).toMatch(new RegExp(`^/${language}/invitation#`));
    const friend = await openBrowser();
    await friend.goto(link);
    await expect(friend.getByText(say('invitation.login'))).toBeVisible();
    await register(friend, stack, say, email);
    await named(friend.getByRole('main'), 'button', say('invitation.accept')).click();
    await expect(named(friend, 'heading', say('invitation.accepted'))).toBeFocused();
    await friend.goto('/user/invite-goldfinger');
    await expect(named(friend, 'heading', say('goldfinger.title'))).toBeVisible();

    await page.reload();
    await expect(main.getByText(say('goldfinger.status.ACCEPTED'))).toBeVisible();
    await expect(main.getByText(email)).toHaveCount(0);
  });

  test('Q4 withdraws an invitation, whose link then says so', async ({ page, stack, signIn }) => {
    const [golden] = await stack.users(1, [2]);
    await signIn(golden as NonNullable<typeof golden>);
    const email = `w${newId().slice(-12)}@vita.test`;
    const invite = 'mutation ($email: String!) { inviteGoldfinger(email: $email) { id } }';
    await stack.graphql(invite, { email }, golden);
    await page.goto('/user/invite-goldfinger');
    await named(page, 'button', say('goldfinger.withdrawLabel', { email })).click();
    await expectToast(page, say('goldfinger.withdrawn'));
    const { max } = facts;
    await expect(page.getByText(say('goldfinger.left', { left: max, max }))).toBeVisible();
    const { hash } = new URL(await linkTo(stack, email), stack.url);
    await page.goto(`/invitation${hash}`);
    await expect(page.getByText(say('error.INVITATION_WITHDRAWN'))).toBeVisible();
    await page.goto('/invitation#unknown');
    await expect(page.getByText(say('error.INVITATION_INVALID'))).toBeVisible();
    await expect(page.getByText(say('invitation.askAgain'))).toBeVisible();
    await named(page.getByRole('main'), 'link', say('invitation.home')).click();
    await expect(page).toHaveURL('/');
  });

  test('Q4 tells the wrong account and a repeated invitation why', async ({
    page,
    stack,
    signIn,
    openBrowser,
  }) => {
    const [golden] = await stack.users(1, [2]);
    const [other] = await stack.users(1);
    const email = `o${newId().slice(-12)}@vita.test`;
    await signIn(golden as NonNullable<typeof golden>);
    await page.goto('/user/invite-goldfinger');
    const main = page.getByRole('main');
    const send = async () => {
      await field(main, say('goldfinger.address')).fill(email);
      await named(main, 'button', say('goldfinger.send')).click();
    };
    await send();
    await expectToast(page, say('goldfinger.sent'));
    await expect(field(main, say('goldfinger.address'))).toHaveValue('');
    await send();
    const alerts = main.getByRole('alert').filter({ hasText: /./ });
    await expect(alerts).toHaveText(say('error.INVITATION_REPEATED', { days: 14 }));
    const wrong = await openBrowser(other as NonNullable<typeof other>);
    await wrong.goto(await linkTo(stack, email));
    await named(wrong.getByRole('main'), 'button', say('invitation.accept')).click();
    await expect(
      wrong.getByRole('main').getByText(say('error.INVITATION_OTHER_ACCOUNT')),
    ).toBeVisible();
    await expect(
      wrong.getByText(say('invitation.switchHint', { email: other?.email ?? '' })),
    ).toBeVisible();
    await named(wrong.getByRole('main'), 'button', say('invitation.switch')).click();
    await expect(wrong.getByText(say('invitation.login'))).toBeVisible();
    await expect(named(wrong.getByRole('main'), 'button', say('login.title'))).toBeVisible();
  });

  test('R3 H5 a Goldfinger finds gifts and invitations on a phone', async ({
    page,
    demo,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(await demo('golden'));
    await page.goto('/about');
    const bar = named(page, 'navigation', say('nav.bottom'));
    await named(bar, 'button', say('nav.me')).click();
    await expect(named(page, 'menuitem', say('user.gifts'))).toBeVisible();
    await named(page, 'menuitem', say('goldfinger.title')).click();
    await expect(page).toHaveURL('/user/invite-goldfinger');
  });

  test('V6 Q28 shows the newcomer tasks on home and profile until they are done', async ({
    page,
    releaseAndSignIn,
    stack,
  }) => {
    const { id, name, member } = await releaseAndSignIn();
    const amount = rewards.newcomer;
    const tasks = page.getByRole('region', { name: say('newcomer.title', { amount }) });
    const progress = (done: number) => say('newcomer.progress', { done, total: 3 });
    await page.goto('/');
    await expect(tasks).toContainText(progress(0));
    const nickname = field(page, say('profile.nickname'));
    const toProfile = named(tasks, 'link', say('newcomer.task.PROFILE'));
    await toProfile.click();
    await expect(nickname).toBeFocused();
    // On the page of the task, too.
    await toProfile.click();
    await expect(nickname).toBeFocused();
    await page.goto('/user/vitamin');
    await named(page, 'link', say('newcomer.see')).click();
    await expect(tasks).toContainText(progress(0));
    await field(page, say('profile.nickname')).fill(`N${newId().slice(-10)}`);
    await named(page.getByRole('main'), 'button', say('form.save')).click();
    await expect(tasks).toContainText(progress(1));
    await page.goto(`/app-item?id=${id}`);
    await named(page, 'button', say('follow.button.label', { name })).click();
    await expect(named(page, 'button', say('follow.button.followedLabel', { name }))).toBeVisible();
    await stack.drain();
    await page.goto('/');
    await expect(tasks).toContainText(progress(2));
    const up =
      'mutation ($id: ID!, $r: String!) { upProduct(productId: $id, reason: $r) { ranking } }';
    await stack.graphql(up, { id, r: 'It is fast, open and friendly.' }, member);
    await stack.drain();
    await page.goto('/user/profile');
    await expect(field(page, say('profile.nickname'))).toBeVisible();
    await expect(tasks).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByText(say('home.greetingLead')).first()).toBeVisible();
    await expect(tasks).toHaveCount(0);
  });
});
