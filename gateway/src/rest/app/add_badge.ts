import type {
  RestAddBadgeMutation,
  RestAddBadgeMutationVariables,
} from '#schema/generated/rest-documents';
import { badgeFields, ownBadgeFields, ownBadgeRecord } from '../conversion/badge.ts';
import { badgeFormFields, badgeInput } from '../conversion/badge-form.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'app',
  name: 'add_badge',
  method: 'POST',
  requirement: 'O43, B2-B4, R6, Q2, Q59',
  roles: 'member',
  fields: { ...badgeFormFields },
  document: graphql<RestAddBadgeMutation, RestAddBadgeMutationVariables>(/* GraphQL */ `
    mutation RestAddBadge($productId: ID!, $input: BadgeInput!, $language: Language!) {
      addBadge(productId: $productId, input: $input) {
        ...RestOwnBadge
      }
    }
    ${badgeFields}
    ${ownBadgeFields}
  `),
  variables: (form, { language }) => ({
    productId: form.app_id,
    input: badgeInput(form),
    language,
  }),
  data: ({ addBadge }, call) => ownBadgeRecord(addBadge, call),
});
