import type {
  RestUpdateBadgeMutation,
  RestUpdateBadgeMutationVariables,
} from '#schema/generated/rest-documents';
import { badgeFields, ownBadgeFields, ownBadgeRecord } from '../conversion/badge.ts';
import { badgeFormFields, badgeInput } from '../conversion/badge-form.ts';
import { id, integer } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** The whole form, with the version that the caller has read: an older one is refused. */
export const operation = defineOperation({
  area: 'app',
  name: 'update_badge',
  method: 'POST',
  requirement: 'O43, B2-B5, Q2',
  roles: 'member',
  fields: { id: id(), version: integer(0), ...badgeFormFields },
  document: graphql<RestUpdateBadgeMutation, RestUpdateBadgeMutationVariables>(/* GraphQL */ `
    mutation RestUpdateBadge($id: ID!, $version: Int!, $input: BadgeInput!, $language: Language!) {
      updateBadge(id: $id, version: $version, input: $input) {
        ...RestOwnBadge
      }
    }
    ${badgeFields}
    ${ownBadgeFields}
  `),
  variables: (form, { language }) => ({
    id: form.id,
    version: form.version,
    input: badgeInput(form),
    language,
  }),
  data: ({ updateBadge }, call) => ownBadgeRecord(updateBadge, call),
});
