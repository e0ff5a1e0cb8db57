import { mailboxMarked, registered } from '#schema/generated/events';
import { createUps } from '../seeding/create-ups.ts';
import type { Caller, CatalogFixture } from './fixture.ts';

export const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "I use it every day") { addUpValue }
}`;
export const cases = `query ($status: IntegrityCaseStatus = OPEN, $first: Int = 50) {
  integrityCases(status: $status, first: $first) {
    totalCount
    nodes {
      id kind rule version votes status reason product { id } voter { id } decidedBy { id }
    }
  }
}`;
export const decide = `mutation ($id: ID!, $decision: IntegrityDecision!, $reason: String!) {
  decideIntegrityCase(caseId: $id, decision: $decision, reason: $reason) {
    id status reason decidedBy { id } product { id upValue }
  }
}`;
export const draft = `mutation ($input: IntegrityRuleInput!) {
  draftIntegrityRule(input: $input) { id version status parameters { name value } draftedBy { id } }
}`;
export const activate = `mutation ($id: ID!, $reason: String!) {
  activateIntegrityRule(ruleId: $id, reason: $reason) { id status activatedBy { id } reason }
}`;
export const retire = activate.replace('activateIntegrityRule', 'retireIntegrityRule');
export const rules = `{ integrityRules(first: 50) {
  nodes { id name version kind status parameters { name value } draftedBy { id } reason }
} }`;
export const receipt = `query ($viewers: [_Any!]!, $id: ID!) {
  _entities(representations: $viewers) {
    ... on Viewer { upReceipt(productId: $id) { value withheldAt withheldReason withheldRule } }
  }
}`;
export const reason = 'Checked by hand';

export const register = (fixture: CatalogFixture, ...userIds: readonly string[]) =>
  fixture.publish(
    ...userIds.map((userId) => registered({ userId, roles: [], language: 'en' as const })),
  );

export async function upsOf(fixture: CatalogFixture, id: string): Promise<number> {
  const { product } = await fixture.visitor.request(
    'query ($id: ID!) { product(id: $id) { upValue } }',
    { id },
  );
  return product.upValue;
}

export interface CaseNode {
  id: string;
  kind: string;
  votes: number;
  product: { id: string };
  voter: { id: string };
}

export const openCases = async (fixture: CatalogFixture, status = 'OPEN'): Promise<CaseNode[]> =>
  (await fixture.staff.request(cases, { status })).integrityCases.nodes;

export async function receiptOf(member: Pick<Caller, 'userId' | 'request'>, id: string) {
  const viewers = [{ __typename: 'Viewer', id: member.userId }];
  const { _entities } = await member.request(receipt, { viewers, id });
  return _entities[0].upReceipt;
}

/** So many members of one mailbox UP a product; the first one keeps her vote. */
export async function twins(
  fixture: CatalogFixture,
  id: string,
  count = 3,
  mailboxMark = '0'.repeat(64),
): Promise<Caller[]> {
  const members = Array.from({ length: count }, () => fixture.member());
  await fixture.publish(...members.map(({ userId }) => mailboxMarked({ userId, mailboxMark })));
  for (const member of members) await member.request(up, { id });
  await fixture.settle();
  return members;
}

export const castAt = (
  fixture: CatalogFixture,
  productId: string,
  userIds: readonly string[],
  at: (index: number) => Date,
) =>
  createUps(
    fixture.service.context,
    userIds.map((userId, index) => ({
      userId,
      productId,
      at: at(index),
      reason: 'I use it every day',
    })),
  );
