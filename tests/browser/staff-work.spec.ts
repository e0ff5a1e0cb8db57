import type { Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { move, publish, submit } from '../documents.ts';
import { releasedProduct } from '../released-product.ts';
import type { Member, Stack } from '../stack.ts';
import { loadUntil, pressOn, tabTo, typeInto, workRows } from './keys.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';
import type { Say } from './texts.ts';

const revise = `mutation ($id: ID!, $input: ProductFormInput!) {
  submitRevision(productId: $id, input: $input) { id }
}`;

async function done(stack: Stack, document: string, variables: object, caller: { token: string }) {
  const { data, errors } = await stack.graphql(document, { ...variables }, caller);
  expect(errors).toEqual([]);
  return data;
}

/** Reads the member's messages once they have arrived. */
async function titlesOf(stack: Stack, member: Member): Promise<string[]> {
  await stack.drain();
  const query =
    '{ viewer { messages(first: 20) { nodes { title(language: EN) content(language: EN) } } } }';
  const { viewer } = await done(stack, query, {}, member);
  return viewer.messages.nodes.map(
    ({ title, content }: { title: string; content: string }) => `${title}: ${content}`,
  );
}

/** Types the reason into the open dialog and sends it with the keyboard. */
async function giveReason(page: Page, say: Say, title: string, reason: string): Promise<void> {
  const dialog = named(page, 'dialog', title);
  const box = field(dialog, say('lead.reason'));
  await expect(box).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
}

inBothLanguages((_, say) => {
  test('Q13 Q44 staff see what an edit changes side by side, and reject it with a reason', async ({
    page,
    stack,
    signIn,
  }) => {
    const [owner] = (await stack.users(1)) as [Member];
    const [staff] = (await stack.users(1, [3])) as [Member];
    const nameEn = `Quay ${newId().slice(-8)}`;
    const links = [{ kind: 'WEBSITE', url: `https://${newId()}.io` }];
    const old = { type: 'APP', nameEn, links, taglineEn: 'Ships sail slowly', tags: ['sea'] };
    const { id } = (await done(stack, submit, { input: old }, owner)).submitProduct;
    await done(stack, move, { id, to: 'RELEASED' }, staff);
    const input = { ...old, taglineEn: 'Ships sail quickly', tags: ['sea', 'port'] };
    await done(stack, revise, { id, input }, owner);
    await signIn(staff);
    await page.goto('/staff?queue=edits');
    const row = page.getByRole('group', { name: nameEn, exact: true });
    await loadUntil(page, say, { row, rows: workRows(page) });
    await expect(row.locator('dt')).toHaveCount(2);
    await expect(row.locator('small').filter({ hasText: say('staff.before') })).toHaveCount(2);
    await expect(row.locator('small').filter({ hasText: say('staff.after') })).toHaveCount(2);
    await expect(row.locator('del')).toHaveText(['slowly']);
    await expect(row.locator('ins').first()).toHaveText('quickly');
    await expect(row.locator('ins').last()).toContainText('port');
    await tabTo(page, row, { key: 'j' });
    await page.keyboard.press('a');
    const question = named(page, 'dialog', say('staff.publishOne', { name: nameEn }));
    await expect(named(question, 'button', say('staff.publish'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await pressOn(page, named(row, 'button', say('staff.reject')));
    await giveReason(page, say, say('staff.rejectEdit', { name: nameEn }), 'How quickly?');
    await expect(row).toHaveCount(0);
    expect(await titlesOf(stack, owner)).toContain(
      `Your edit of ${nameEn} was not accepted: Reason: How quickly?`,
    );
  });

  test('Q44 staff grant and revoke a role with a reason, and are told why not their own', async ({
    page,
    stack,
    signIn,
  }) => {
    const [member] = (await stack.users(1)) as [Member];
    const [staff] = (await stack.users(1, [3])) as [Member];
    await signIn(staff);
    await page.goto('/staff?queue=members');
    const find = async (address: string) => {
      await typeInto(page, field(page, say('staff.member')), address);
      await page.keyboard.press('Enter');
    };
    const rolesOf = async () => {
      const query = 'query ($id: ID!) { user(id: $id) { nickname roles } }';
      return (await done(stack, query, { id: member.userId }, staff)).user;
    };
    const role = say('role.goldfinger');
    const { nickname } = await rolesOf();
    await find(member.email);
    const card = named(page, 'article', nickname);
    await pressOn(page, named(card, 'button', `${say('staff.grant')}: ${role}`));
    const grantTitle = say('staff.grantTitle', { role, name: nickname });
    await giveReason(page, say, grantTitle, 'Knows each game.');
    await expectToast(page, say('success.submitted'));
    const revoke = named(card, 'button', `${say('staff.revoke')}: ${role}`);
    await expect(revoke).toBeVisible();
    await expect(card).toContainText('Knows each game.');
    expect((await rolesOf()).roles).toEqual([2]);
    await pressOn(page, revoke);
    await giveReason(page, say, say('staff.revokeTitle', { role, name: nickname }), 'Has left.');
    await expect(card).toContainText('Has left.');
    expect((await rolesOf()).roles).toEqual([]);

    await find(staff.userId);
    const own = page.getByRole('article').filter({ hasText: say('role.staff') });
    await expect(card).toHaveCount(0);
    await expect(own).toContainText(say('error.FORBIDDEN.OWN'));
    await expect(own.getByRole('button')).toHaveCount(0);
  });

  test('Q22 Q44 staff make a post a pick and end it', async ({ page, stack, signIn }) => {
    const { id: productId, staff } = await releasedProduct(stack);
    const header = `News ${newId().slice(-8)}`;
    const input = { productId, header, content: 'A new harbour.' };
    const { id } = (await done(stack, publish, { input }, staff)).publishPost;
    const isPick = async () => {
      const query = 'query ($id: ID!) { post(id: $id) { essence } }';
      return (await done(stack, query, { id }, staff)).post.essence;
    };
    await signIn(staff);
    await page.goto('/staff?queue=picks');
    const pick = named(page, 'button', `${say('staff.pick')}: ${header}`);
    const unpick = named(page, 'button', `${say('staff.unpick')}: ${header}`);
    await pressOn(page, pick);
    await expectToast(page, say('staff.picked', { header }));
    await expect(unpick).toBeVisible();
    expect(await isPick()).toBe(true);
    await pressOn(page, unpick);
    await expectToast(page, say('staff.unpicked', { header }));
    await expect(pick).toBeVisible();
    expect(await isPick()).toBe(false);
  });

  test('R5 Q44 staff reject a claim with a reason that the claimant is told', async ({
    page,
    stack,
    signIn,
  }) => {
    const { id, name, staff } = await releasedProduct(stack);
    const [member] = (await stack.users(1)) as [Member];
    const start = `mutation ($id: ID!) { startClaim(input: { productId: $id, method: STAFF,
      note: "We made it.", contact: "team@example.org" }) { id } }`;
    await done(stack, start, { id }, member);
    await signIn(staff);
    await page.goto('/staff?queue=claims');
    const card = named(page, 'article', name);
    await loadUntil(page, say, { row: card, rows: page.getByRole('article') });
    await pressOn(page, named(card, 'button', say('staff.reject')));
    await giveReason(page, say, say('staff.rejectTitle', { name }), 'Please prove the site.');
    await expectToast(page, say('staff.rejected', { count: 1 }));
    await expect(card).toHaveCount(0);
    const told = (await titlesOf(stack, member)).filter((text) => text.includes(name));
    expect(told.join()).toContain('Please prove the site.');
    await page.goto('/staff?queue=claims&status=REJECTED');
    await expect(card).toContainText('Please prove the site.');
  });

  test('R5 Q44 staff see how many claims wait, and grant one by the keyboard after a question', async ({
    page,
    stack,
    signIn,
  }) => {
    const { id, name, staff } = await releasedProduct(stack);
    const [member] = (await stack.users(1)) as [Member];
    const { viewer } = await done(stack, '{ viewer { user { nickname } } }', {}, member);
    const { nickname } = viewer.user;
    const claim = { id, note: 'We made it.', contact: 'team@example.org' };
    const start = `mutation ($id: ID!, $note: String!, $contact: String!) {
      startClaim(input: { productId: $id, method: STAFF, note: $note, contact: $contact }) { id } }`;
    await done(stack, start, claim, member);
    // Other tests make and end claims meanwhile, so that the page's last answer has the count.
    const counts = () =>
      page.waitForResponse(
        async (response) =>
          response.url().includes('/graphql') &&
          (await response.text()).includes('"revisionsInReview":{"totalCount"'),
      );
    const expectCount = async (counted: ReturnType<typeof counts>) => {
      const { data } = await (await counted).json();
      const { totalCount } = data.productClaims;
      const label = say('staff.claims');
      await expect(
        named(page, 'link', totalCount ? `${label} (${totalCount})` : label),
      ).toBeVisible();
      return totalCount as number;
    };
    await signIn(staff);
    const counted = counts();
    await page.goto('/staff?queue=claims');
    expect(await expectCount(counted)).toBeGreaterThan(0);
    const row = page.getByRole('group', { name, exact: true });
    const more = named(page, 'button', say('content.more'));
    await expect(page.locator('[data-row]').first()).toBeVisible();
    while (!(await row.isVisible()) && (await more.isVisible())) await more.press('Enter');
    await row.focus();
    await page.keyboard.press('a');
    const dialog = named(page, 'dialog', say('claim.grantTitle', { name, nickname }));
    await expect(dialog).toBeVisible();
    const product = 'query ($id: ID!) { product(id: $id) { owner { id } } }';
    expect((await stack.graphql(product, { id })).data.product.owner).toBeNull();
    const recounted = counts();
    await expect(named(dialog, 'button', say('claim.grant'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, say('owner.done', { name, nickname }));
    await expect(row).toHaveCount(0);
    await expectCount(recounted);
    expect((await stack.graphql(product, { id })).data.product.owner.id).toBe(member.userId);
  });
});
