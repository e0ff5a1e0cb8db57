import type { Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { memberPath } from '#schema/page-paths';
import { releasedProduct } from '../released-product.ts';
import type { Member, Stack } from '../stack.ts';
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

const type = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

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
    const set = named(page, 'button', say('owner.set'));
    await expect(named(page, 'button', say('owner.remove'))).toHaveCount(0);
    await set.press('Enter');
    const dialog = named(page, 'dialog', say('owner.title', { name }));
    const alerts = dialog.getByRole('alert').filter({ hasText: /./ });
    const [whom, reason] = [field(dialog, say('team.member')), field(dialog, say('lead.reason'))];
    await expect(whom).toBeFocused();
    await page.keyboard.press('Enter');
    const required = (['member', 'reason'] as const).map((each) => requiredText(say, each));
    await expect(alerts).toHaveText(required);
    await expect(whom).toBeFocused();

    await type(page, `nobody ${newId().slice(-8)}`);
    await page.keyboard.press('Tab');
    await type(page, 'Their lawyer wrote to us.');
    await page.keyboard.press('Control+Enter');
    await expect(alerts).toHaveText([say('error.NOT_FOUND.MEMBER')]);
    await expect(whom).toBeFocused();

    // Staff do not make themselves owners.
    await type(page, staff.userId);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toContainText(await nicknameOf(stack, staff));
    await page.keyboard.press('Enter');
    await expect(alerts).toHaveText([say('error.FORBIDDEN.OWN')]);
    await expect(whom).toBeFocused();

    await type(page, `${stack.url}${memberPath(member.userId)}`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(say('owner.check', { name, nickname }));
    expect(await ownerOf(stack, id)).toBeUndefined();
    await named(dialog, 'button', say('owner.confirm')).press('Enter');
    await expectToast(page, say('owner.done', { name, nickname }));
    await expectNoDialog(page);
    expect(await ownerOf(stack, id)).toBe(member.userId);
    await expect(named(page, 'link', nickname)).toBeVisible();
    await expect(set).toBeFocused();

    await named(page, 'button', say('owner.remove')).press('Enter');
    const removal = named(page, 'dialog', say('owner.removeTitle', { name }));
    await expect(field(removal, say('lead.reason'))).toBeFocused();
    await type(page, 'It was somebody else.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('owner.removed', { name }));
    expect(await ownerOf(stack, id)).toBeUndefined();
    await expect(reason).toHaveCount(0);
  });
});
