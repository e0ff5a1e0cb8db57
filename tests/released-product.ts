import { newId } from '#kit/runtime/ids';
import type { ProductTypeName } from '#schema/enums';
import type { Member, Stack } from './stack.ts';

export interface ReleasedProduct {
  id: string;
  /** Unique; the same in both languages. */
  name: string;
  sharer: Member;
  staff: Member;
}

/** Creates a product through the API: a member shares a lead, staff accept and release it. */
export async function releasedProduct(
  stack: Stack,
  name = `Lead ${newId().slice(-8)}`,
  type: ProductTypeName = 'APP',
  // The link of a released product cannot be shared again.
  homeLink = `https://example.com/${newId()}`,
): Promise<ReleasedProduct> {
  const [[sharer], [staff]] = (await Promise.all([stack.users(1), stack.users(1, [3])])) as [
    [Member],
    [Member],
  ];
  const input = { name, homeLink, wx: 'vita_wx', intro: 'Worth a look.' };
  const shared = await stack.graphql(shareProduct, { input }, sharer);
  const { id: leadId } = shared.data.shareProduct;
  const accepted = await stack.graphql(acceptLead, { leadId, name, type }, staff);
  const { id } = accepted.data.acceptLead;
  await stack.graphql(release, { id }, staff);
  await stack.drain();
  return { id, name, sharer, staff };
}

const shareProduct = `
  mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }`;
const acceptLead = `
  mutation ($leadId: ID!, $name: String!, $type: ProductType!) {
    acceptLead(leadId: $leadId, input: { type: $type, nameEn: $name, nameZh: $name }) { id }
  }`;
const release = `
  mutation ($id: ID!) { moveProduct(productId: $id, to: RELEASED) { status } }`;
