import type { Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { memberPath } from '#schema/page-paths';
import { releasedProduct } from '../released-product.ts';
import type { Member, Stack } from '../stack.ts';
import { loadUntil, pressOn, retype, tabTo, typeInto } from './keys.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  field,
  inBothLanguages,
  named,
  test,
} from './site.ts';
import type { Say } from './texts.ts';

async function productOfSite(stack: Stack) {
  const domain = `site-${newId().slice(-12)}.org`;
  return { ...(await releasedProduct(stack, undefined, 'APP', `https://${domain}/`)), domain };
}

/** What a name server or a site of the world would say. */
async function publishProof(stack: Stack, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await stack.send({ method: 'POST', path: '/_dev/claims', headers, body: JSON.stringify(body) });
}

async function ownedProduct(stack: Stack, owner: Member) {
  const product = await releasedProduct(stack);
  const set = `mutation ($id: ID!, $member: ID!) {
    setProductOwner(productId: $id, memberId: $member, reason: "For a test.") { id } }`;
  await stack.graphql(set, { id: product.id, member: owner.userId }, product.staff);
  await stack.drain();
  return product;
}

async function logInByKeys(page: Page, member: Member | undefined, say: Say): Promise<void> {
  const dialog = named(page, 'dialog', say('login.title'));
  await typeInto(page, field(dialog, say('form.email')), member?.email ?? '');
  await typeInto(page, field(dialog, say('form.password')), member?.password ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

inBothLanguages((_, say) => {
  test('R5 R1 a visitor logs in and proves a claim by a file with the keyboard alone', async ({
    page,
    stack,
  }) => {
    const { id, name, domain } = await productOfSite(stack);
    const [member] = await stack.users(1);
    await page.goto(`/app-item?id=${id}`);
    await pressOn(page, named(page, 'button', say('product.claim')));
    await logInByKeys(page, member, say);
    const dialog = named(page, 'dialog', say('claim.title', { name }));
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await tabTo(page, dialog.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Enter');
    const address = `https://${domain}/.well-known/vita-claim.txt`;
    await expect(dialog).toContainText(address);
    await expect(dialog.getByText(say('claim.fileLead'))).toBeFocused();
    const check = named(dialog, 'button', say('claim.check'));
    await pressOn(page, check);
    const failure = say('error.CLAIM_NOT_PROVED.NOTHING', { place: address });
    await expect(dialog.getByRole('alert')).toHaveText(failure);
    const token = await dialog.locator('code').nth(1).textContent();
    await publishProof(stack, { url: address, text: token });
    await pressOn(page, check);
    await expect(dialog).toContainText(say('claim.owned', { name }));
    await pressOn(page, named(dialog, 'link', say('claim.openTeam')));
    await expectNoDialog(page);
    await expect(named(page, 'heading', name)).toBeVisible();
    await expect(named(page, 'button', say('team.invite'))).toBeVisible();
  });

  test('R5 an open claim goes on with its record, and can change its proof', async ({
    page,
    stack,
    signInNew,
  }) => {
    const { id, name, domain } = await productOfSite(stack);
    await signInNew();
    const dialog = named(page, 'dialog', say('claim.title', { name }));
    const value = dialog.locator('code').nth(1);
    await page.goto(`/app-item?id=${id}`);
    await pressOn(page, named(page, 'button', say('product.claim')));
    await pressOn(page, named(dialog, 'button', say('claim.next')));
    await expect(dialog).toContainText(`_vita-claim.${domain}`);
    const token = (await value.textContent()) ?? '';
    await page.reload();
    await pressOn(page, named(page, 'button', say('product.claim')));
    await expect(value).toHaveText(token);
    await pressOn(page, named(dialog, 'button', say('form.back')));
    const radios = dialog.getByRole('radio');
    await expect(radios.first()).toBeChecked();
    await expect(radios.first()).toBeFocused();
    // The arrow leads round to the last one.
    await page.keyboard.press('ArrowUp');
    await expect(radios.last()).toBeChecked();
    await pressOn(page, named(dialog, 'button', say('claim.next')));
    await expect(field(dialog, say('claim.note'))).toBeFocused();
    await page.keyboard.type('We made it.');
    await typeInto(page, field(dialog, say('claim.contact')), 'team@example.org');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(say('claim.sent'));
  });

  test('R5 an owner invites a maintainer, who accepts and leaves', async ({
    page,
    stack,
    signIn,
    openBrowser,
  }) => {
    const [owner, helper] = (await stack.users(2)) as [Member, Member];
    const { id, name } = await ownedProduct(stack, owner);
    await signIn(owner);
    await page.goto(`/dev/team?id=${id}`);
    await pressOn(page, named(page, 'button', say('team.invite')));
    const dialog = named(page, 'dialog', say('team.inviteTitle', { name }));
    const member = field(dialog, say('team.member'));
    await expect(member).toBeFocused();
    await page.keyboard.type(`nobody ${newId().slice(-8)}`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').first()).toHaveText(say('error.NOT_FOUND.MEMBER'));
    await expect(member).toBeFocused();
    await retype(page, `${stack.url}${memberPath(helper.userId)}`);
    await page.keyboard.press('Enter');
    await expectToast(page, say('team.sent'));
    await expect(page.getByRole('main')).toContainText(say('team.asMaintainer'));

    const other = await openBrowser(helper);
    await other.goto('/dev/offers');
    const card = named(other, 'article', name);
    await pressOn(other, named(card, 'button', say('offer.accept')));
    await expect(card).toContainText(say('offer.ACCEPTED'));
    await expect(card).not.toContainText(say('offer.maintainerHint'));
    await expect(named(card, 'heading', name)).toBeFocused();
    await pressOn(other, named(card, 'link', say('claim.openTeam')));
    await pressOn(other, named(other, 'button', say('team.leave')));
    const leave = named(other, 'dialog', say('team.leaveTitle', { name }));
    await pressOn(other, named(leave, 'button', say('team.leave')));
    await expectToast(other, say('team.removed'));
    await expect(other.getByRole('main')).toContainText(say('team.missing'));
  });

  test('Q44 staff read what a claimant says, and make her the owner', async ({
    page,
    stack,
    signIn,
  }) => {
    const { id, name, staff } = await releasedProduct(stack);
    const [member] = (await stack.users(1)) as [Member];
    const start = `mutation ($id: ID!) { startClaim(input: { productId: $id, method: STAFF,
      note: "We made it.", contact: "team@example.org" }) { id } }`;
    await stack.graphql(start, { id }, member);
    await signIn(staff);
    await page.goto('/staff?queue=claims');
    const card = named(page, 'article', name);
    await loadUntil(page, say, { row: card, rows: page.getByRole('article') });
    await expect(card).toContainText('team@example.org');
    await pressOn(page, named(card, 'button', say('claim.grant')));
    const { viewer } = (await stack.graphql('{ viewer { user { nickname } } }', {}, member)).data;
    const { nickname } = viewer.user;
    const asked = named(page, 'dialog', say('claim.grantTitle', { name, nickname }));
    await pressOn(page, named(asked, 'button', say('claim.grant')));
    await expectToast(page, say('owner.done', { name, nickname }));
    await expect(card).toHaveCount(0);
    const owner = '($id: ID!) { product(id: $id) { owner { id } } }';
    const { data } = await stack.graphql(`query ${owner}`, { id });
    expect(data.product.owner.id).toBe(member.userId);
  });
});
