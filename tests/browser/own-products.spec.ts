import { newId } from '#kit/runtime/ids';
import { move, submit } from '../documents.ts';
import type { Member, Stack } from '../stack.ts';
import { expectSaved, siteOf } from './developer-steps.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';

const lastEdit = `query ($id: ID!) { product(id: $id) {
  revisions(first: 1) { nodes { id status after { nameEn taglineEn descriptionEn } } }
} }`;
const listDrafts = '{ viewer { productDrafts { productId input { nameEn } } } }';

/** A product of the member in review. */
async function submitted(stack: Stack, member: Member) {
  const name = `Lynx ${newId().slice(-8)}`;
  const input = { type: 'APP', nameEn: name, links: [{ kind: 'WEBSITE', url: siteOf(name) }] };
  const { data } = await stack.graphql(submit, { input }, member);
  return { id: data.submitProduct.id as string, name, input };
}

/** A released one, with the staff member who released it. */
async function released(stack: Stack, member: Member) {
  const product = await submitted(stack, member);
  const [staff] = (await stack.users(1, [3])) as [Member];
  await stack.graphql(move, { id: product.id, to: 'RELEASED' }, staff);
  await stack.drain();
  return { ...product, staff };
}

async function lastEditOf(stack: Stack, id: string, member: Member) {
  return (await stack.graphql(lastEdit, { id }, member)).data.product.revisions.nodes[0];
}

inBothLanguages((_, say) => {
  test('R5 H3 the menu leads from the form of one product to that of another', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    const two = await released(stack, member);
    const one = await submitted(stack, member);
    await page.goto(`/dev/app/${one.id}`);
    const name = field(page, say('developer.field.nameEn'));
    await expect(name).toHaveValue(one.name);
    await named(page, 'button', say('developer.menu')).press('Enter');
    await page.getByRole('menuitem').filter({ hasText: two.name }).press('Enter');
    await expect(page).toHaveURL(`/dev/app/${two.id}`);
    await expect(name).toHaveValue(two.name);
    await field(page, say('developer.field.taglineEn')).fill('Typed for two.');
    await expectSaved(page, say);
    expect((await stack.graphql(listDrafts, {}, member)).data.viewer.productDrafts).toEqual([
      { productId: two.id, input: { nameEn: two.name } },
    ]);
    await named(page, 'button', say('developer.submitEdit')).press('Enter');
    await expectToast(page, say('developer.submitted'));
    expect((await lastEditOf(stack, two.id, member)).after).toMatchObject({
      nameEn: two.name,
      taglineEn: 'Typed for two.',
    });
  });
});
