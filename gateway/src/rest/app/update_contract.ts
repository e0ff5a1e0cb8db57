import { DomainError } from '#kit/runtime/errors';
import type {
  RestReportPrepaymentMutation,
  RestReportPrepaymentMutationVariables,
  RestUpdateContractQuery,
  RestUpdateContractQueryVariables,
} from '#schema/generated/rest-documents';
import { badgeFields, ownBadgeFields, ownBadgeRecord } from '../conversion/badge.ts';
import { signedIn } from '../conversion/user.ts';
import { defineOperation, graphql } from '../operation.ts';

const report = graphql<
  RestReportPrepaymentMutation,
  RestReportPrepaymentMutationVariables
>(/* GraphQL */ `
  mutation RestReportPrepayment($badgeId: ID!, $hash: String!, $language: Language!) {
    reportPrepayment(badgeId: $badgeId, hash: $hash) {
      ...RestOwnBadge
    }
  }
  ${badgeFields}
  ${ownBadgeFields}
`);

/** What the site knows of the contract now. With `hash`, the caller's wallet has sent a prepayment for it. */
export const operation = defineOperation({
  area: 'app',
  name: 'update_contract',
  method: 'POST',
  requirement: 'O45, B6, Q2',
  roles: 'member',
  otherDocuments: [report],
  document: graphql<RestUpdateContractQuery, RestUpdateContractQueryVariables>(/* GraphQL */ `
    query RestUpdateContract($id: ID!, $language: Language!) {
      viewer {
        developedBadge(id: $id) {
          ...RestOwnBadge
        }
      }
    }
    ${badgeFields}
    ${ownBadgeFields}
  `),
  variables: (form, { language }) => ({ id: form.id, language }),
  async data({ viewer }, call, form) {
    const { hash, id: badgeId } = form;
    const known = signedIn(viewer).developedBadge;
    if (!known) throw new DomainError('NOT_FOUND');
    if (hash === null) return ownBadgeRecord(known, call);
    const variables = { badgeId, hash, language: call.language };
    const { reportPrepayment: reported } = await call.run(report, variables);
    const payment = reported.prepayments.find((each) => each.hash === hash.trim().toLowerCase());
    if (payment?.state === 'CONFIRMED') call.say('success.gasPaid');
    return ownBadgeRecord(reported, call);
  },
});
