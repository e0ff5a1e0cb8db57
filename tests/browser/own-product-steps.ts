import { newId } from '#kit/runtime/ids';
import { move, submit } from '../documents.ts';
import type { Member, Stack } from '../stack.ts';
import { siteOf } from './developer-steps.ts';

export const revise = `mutation ($id: ID!, $input: ProductFormInput!) {
  submitRevision(productId: $id, input: $input) { id }
}`;
export const decide = `mutation ($id: ID!, $decision: RevisionDecision!, $reason: String) {
  decideRevision(revisionId: $id, decision: $decision, reason: $reason) { id }
}`;
const offer = `mutation ($id: ID!, $member: ID!) {
  offerProduct(productId: $id, memberId: $member, kind: MAINTAINER) { id }
}`;
const accept = 'mutation ($id: ID!) { answerOffer(offerId: $id, accept: true) { status } }';
const lastEdit = `query ($id: ID!) { product(id: $id) {
  revisions(first: 1) { nodes { id status after { nameEn taglineEn descriptionEn } } }
} }`;

/** A product of the member in review. */
export async function submitted(stack: Stack, member: Member) {
  const name = `Lynx ${newId().slice(-8)}`;
  const input = { type: 'APP', nameEn: name, links: [{ kind: 'WEBSITE', url: siteOf(name) }] };
  const { data } = await stack.graphql(submit, { input }, member);
  return { id: data.submitProduct.id as string, name, input };
}

/** A released one, with the staff member who released it. */
export async function released(stack: Stack, member: Member) {
  const product = await submitted(stack, member);
  const [staff] = (await stack.users(1, [3])) as [Member];
  await stack.graphql(move, { id: product.id, to: 'RELEASED' }, staff);
  await stack.drain();
  return { ...product, staff };
}

/** Another member of its team publishes an edit, which leaves the drafts of the owner as they are. */
export async function publishByOther(
  stack: Stack,
  { id, staff }: { id: string; staff: Member },
  owner: Member,
  input: object,
): Promise<void> {
  const [other] = (await stack.users(1)) as [Member];
  await stack.drain();
  const { data: offered } = await stack.graphql(offer, { id, member: other.userId }, owner);
  await stack.graphql(accept, { id: offered.offerProduct.id }, other);
  const { data } = await stack.graphql(revise, { id, input }, other);
  const decision = { id: data.submitRevision.id, decision: 'RELEASED' };
  await stack.graphql(decide, decision, staff);
}

export async function lastEditOf(stack: Stack, id: string, member: Member) {
  return (await stack.graphql(lastEdit, { id }, member)).data.product.revisions.nodes[0];
}
