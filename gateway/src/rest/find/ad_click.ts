import type {
  RestAdClickMutation,
  RestAdClickMutationVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'find',
  name: 'ad_click',
  method: 'POST',
  requirement: 'O34',
  roles: 'anyone',
  document: graphql<RestAdClickMutation, RestAdClickMutationVariables>(/* GraphQL */ `
    mutation RestAdClick($data: String!) {
      recordAdClick(data: $data)
    }
  `),
  variables: ({ data }) => ({ data: data ?? '' }),
  data: () => null,
});
