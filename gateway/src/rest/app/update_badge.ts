import { DomainError } from '#kit/runtime/errors';
import type {
  RestStoredBadgeQuery,
  RestStoredBadgeQueryVariables,
  RestUpdateBadgeMutation,
  RestUpdateBadgeMutationVariables,
} from '#schema/generated/rest-documents';
import { badgeFields, ownBadgeFields, ownBadgeRecord } from '../conversion/badge.ts';
import {
  badgeFormFragment,
  changedBadgeFields,
  changedBadgeInput,
} from '../conversion/badge-form.ts';
import { signedIn } from '../conversion/user.ts';
import { integer, required } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

const update = graphql<RestUpdateBadgeMutation, RestUpdateBadgeMutationVariables>(/* GraphQL */ `
  mutation RestUpdateBadge($id: ID!, $version: Int!, $input: BadgeInput!, $language: Language!) {
    updateBadge(id: $id, version: $version, input: $input) {
      ...RestOwnBadge
    }
  }
  ${badgeFields}
  ${ownBadgeFields}
`);

/** What is left out stays as it is. `version` is what the caller has read: an older one is refused. */
export const operation = defineOperation({
  area: 'app',
  name: 'update_badge',
  method: 'POST',
  requirement: 'O43, B2-B5, Q2',
  roles: 'member',
  fields: { version: required(integer(null)), ...changedBadgeFields },
  otherDocuments: [update],
  document: graphql<RestStoredBadgeQuery, RestStoredBadgeQueryVariables>(/* GraphQL */ `
    query RestStoredBadge($id: ID!) {
      viewer {
        developedBadge(id: $id) {
          ...RestBadgeForm
        }
      }
    }
    ${badgeFormFragment}
  `),
  variables: (form) => ({ id: form.id }),
  async data({ viewer }, call, form) {
    const stored = signedIn(viewer).developedBadge;
    if (!stored) throw new DomainError('NOT_FOUND');
    const { id: badgeId, version } = form;
    const input = changedBadgeInput(stored, form);
    const variables = { id: badgeId, version, input, language: call.language };
    return ownBadgeRecord((await call.run(update, variables)).updateBadge, call);
  },
});
