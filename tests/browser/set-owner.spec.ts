import { newId } from '#kit/runtime/ids';
import { memberPath } from '#schema/page-paths';
import { releasedProduct } from '../released-product.ts';
import type { Member, Stack } from '../stack.ts';
import { pressOn, retype } from './keys.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  field,
  inBothLanguages,
  named,
  test,
} from './site.ts';
import { requiredText } from './texts.ts';

async function ownerOf(stack: Stack, id: string): Promise<string | undefined> {
  const query = 'query ($id: ID!) { product(id: $id) { owner { id } } }';
  return (await stack.graphql(query, { id })).data.product.owner?.id;
}

async function nicknameOf(stack: Stack, member: Member): Promise<string> {
  const { data } = await stack.graphql('{ viewer { user { nickname } } }', {}, member);
  return data.viewer.user.nickname;
}

inBothLanguages((_, say) => {
  test('Q44 R5 staff set and remove the owner of a product with a reason, by the keyboard alone', async ({
    page,
    stack,
    signIn,
  }) => {
    const { id, name, staff } = await releasedProduct(stack);
    const [member] = (await stack.users(1)) as [Member];
    const nickname = await nicknameOf(stack, member);
    await signIn(staff);
    await page.goto(`/staff?queue=products&find=${id}`);
    // A number is found in the names of other products as well.
    const row = named(page, 'group', name);
    const set = named(row, 'button', say('owner.set'));
    await expect(named(row, 'button', say('owner.remove'))).toHaveCount(0);
    await pressOn(page, set);
    const dialog = named(page, 'dialog', say('owner.title', { name }));
    const alerts = dialog.getByRole('alert').filter({ hasText: /./ });
    const [whom, reason] = [field(dialog, say('team.member')), field(dialog, say('lead.reason'))];
    await expect(whom).toBeFocused();
    await page.keyboard.press('Enter');
    const required = (['member', 'reason'] as const).map((each) => requiredText(say, each));
    await expect(alerts).toHaveText(required);
    await expect(whom).toBeFocused();

    await retype(page, `nobody ${newId().slice(-8)}`);
    await page.keyboard.press('Tab');
    await retype(page, 'Their lawyer wrote to us.');
    await page.keyboard.press('Control+Enter');
    await expect(alerts).toHaveText([say('error.NOT_FOUND.MEMBER')]);
    await expect(whom).toBeFocused();

    // Staff do not make themselves owners.
    await retype(page, staff.userId);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toContainText(await nicknameOf(stack, staff));
    await page.keyboard.press('Enter');
    await expect(alerts).toHaveText([say('error.FORBIDDEN.OWN')]);
    // The dialog alone says so, without a toast.
    await expect(page.getByText(say('error.FORBIDDEN.OWN'))).toHaveCount(1);
    await expect(whom).toBeFocused();

    await retype(page, `${stack.url}${memberPath(member.userId)}`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(say('owner.check', { name, nickname }));
    expect(await ownerOf(stack, id)).toBeUndefined();
    await expect(
      dialog.getByRole('checkbox', { name: say('owner.keepMaintainers') }),
    ).not.toBeChecked();
    await pressOn(page, named(dialog, 'button', say('owner.confirm')));
    await expectToast(page, say('owner.done', { name, nickname }));
    await expectNoDialog(page);
    expect(await ownerOf(stack, id)).toBe(member.userId);
    await expect(named(page, 'link', nickname)).toBeVisible();
    await expect(set).toBeFocused();

    await pressOn(page, named(row, 'button', say('owner.remove')));
    const removal = named(page, 'dialog', say('owner.removeTitle', { name }));
    await expect(field(removal, say('lead.reason'))).toBeFocused();
    const keep = removal.getByRole('checkbox', { name: say('owner.keepMaintainers') });
    await expect(keep).not.toBeChecked();
    await retype(page, 'It was somebody else.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('owner.removed', { name }));
    expect(await ownerOf(stack, id)).toBeUndefined();
    await expect(reason).toHaveCount(0);
  });

  test('Q44 R5 staff remove a maintainer with a reason, and the old owner with or without the others', async ({
    page,
    stack,
    signIn,
  }) => {
    const { id, name, staff } = await releasedProduct(stack);
    const [owner, ...helpers] = (await stack.users(3)) as [Member, Member, Member];
    const set = `mutation ($id: ID!, $member: ID!) {
      setProductOwner(productId: $id, memberId: $member, reason: "For a test.") { id } }`;
    await stack.graphql(set, { id, member: owner.userId }, staff);
    const offer = `mutation ($id: ID!, $member: ID!) {
      offerProduct(productId: $id, memberId: $member, kind: MAINTAINER) { id } }`;
    const accept = 'mutation ($id: ID!) { answerOffer(offerId: $id, accept: true) { status } }';
    for (const helper of helpers) {
      const { data } = await stack.graphql(offer, { id, member: helper.userId }, owner);
      await stack.graphql(accept, { id: data.offerProduct.id }, helper);
    }
    const [first, second] = await Promise.all(helpers.map((each) => nicknameOf(stack, each)));
    await signIn(staff);
    await page.goto(`/staff?queue=products&find=${id}`);
    await named(page, 'link', say('owner.teamLabel', { name })).press('Enter');
    await named(page, 'button', say('team.removeLabel', { nickname: `${first}` })).press('Enter');
    const removal = named(page, 'dialog', say('team.removeTitle', { name, nickname: `${first}` }));
    await expect(field(removal, say('lead.reason'))).toBeFocused();
    await retype(page, 'A friend of the fraud.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('team.removed'));
    await expect(named(page, 'link', `${first}`)).toHaveCount(0);

    const removeOwner = async (isKept: boolean) => {
      await page.goto(`/staff?queue=products&find=${id}`);
      await named(named(page, 'group', name), 'button', say('owner.remove')).press('Enter');
      const dialog = named(page, 'dialog', say('owner.removeTitle', { name }));
      await field(dialog, say('lead.reason')).fill('The owner was a fraud.');
      const keep = dialog.getByRole('checkbox', { name: say('owner.keepMaintainers') });
      if (isKept) await keep.check();
      await named(dialog, 'button', say('owner.remove')).press('Enter');
      await expectToast(page, say('owner.removed', { name }));
      await page.goto(`/dev/team?id=${id}`);
    };
    await removeOwner(true);
    await expect(named(page, 'link', `${second}`)).toBeVisible();
    const keepOwner = set.replace('reason:', 'keepMaintainers: true, reason:');
    await stack.graphql(keepOwner, { id, member: owner.userId }, staff);
    await removeOwner(false);
    await expect(page.getByText(say('team.owner'), { exact: true })).toBeVisible();
    await expect(named(page, 'link', `${second}`)).toHaveCount(0);
  });
});
