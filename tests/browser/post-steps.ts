import type { Locator, Page } from '@playwright/test';
import { releasedProduct } from '../released-product.ts';
import type { Member, Stack } from '../stack.ts';
import { pressOn } from './keys.ts';
import { expect, field, named } from './site.ts';
import type { Say } from './texts.ts';

const own = `mutation ($id: ID!, $member: ID!) {
  setProductOwner(productId: $id, memberId: $member, reason: "For a test.") { id } }`;
const publish = `mutation ($input: PublishPostInput!) { publishPost(input: $input) { id } }`;
const read = `query ($id: ID!) { product(id: $id) { posts(first: 5) {
  nodes { id topic header content(relative: true) labels essence } } } }`;

export interface OwnedProduct {
  id: string;
  name: string;
  owner: Member;
  staff: Member;
}

/** A released product with a developer as its owner. */
export async function ownedProduct(stack: Stack): Promise<OwnedProduct> {
  const [owner] = (await stack.users(1, [1])) as [Member];
  const { id, name, staff } = await releasedProduct(stack);
  await stack.graphql(own, { id, member: owner.userId }, staff);
  await stack.drain();
  return { id, name, owner, staff };
}

/** A post of the owner. */
export async function publishedPost(
  stack: Stack,
  { id, owner }: Pick<OwnedProduct, 'id' | 'owner'>,
  header = 'Lower fees',
): Promise<string> {
  const input = { productId: id, header, content: '<p>Fees are lower from today on.</p>' };
  const { data } = await stack.graphql(publish, { input }, owner);
  await stack.drain();
  return data.publishPost.id;
}

interface StoredPost {
  id: string;
  topic: string;
  header: string;
  content: string;
  labels: number[];
  essence: boolean;
}

/** The posts of a product, newest first. */
export const postsOf = async (stack: Stack, productId: string): Promise<StoredPost[]> =>
  (await stack.graphql(read, { id: productId })).data.product.posts.nodes;

/** The text of the form. */
export const bodyOf = (dialog: Locator, say: Say): Locator =>
  dialog.getByRole('textbox', { name: say('postForm.content'), exact: true });

const formOf = (page: Page, say: Say, name: string): Locator =>
  named(page, 'dialog', say('postForm.title.product', { name }));

/** Opens the form of a product's post with the keyboard. */
export async function openForm(page: Page, say: Say, { id, name }: { id: string; name: string }) {
  await page.goto(`/app-item?id=${id}`);
  const opener = named(page, 'button', say('postPage.publishLabel', { name }));
  await pressOn(page, opener);
  const dialog = formOf(page, say, name);
  await expect(field(dialog, say('postForm.header'))).toBeFocused();
  await expect(bodyOf(dialog, say)).toBeVisible();
  return { dialog, opener, body: bodyOf(dialog, say) };
}

export const alertsOf = (dialog: Locator) => dialog.getByRole('alert').filter({ hasText: /./ });
