import type {
  RestLogoutMutation,
  RestLogoutMutationVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'logout',
  method: 'POST',
  requirement: 'O16, A15',
  roles: 'anyone',
  message: 'success.logout',
  document: graphql<RestLogoutMutation, RestLogoutMutationVariables>(/* GraphQL */ `
    mutation RestLogout {
      logout
    }
  `),
  variables: () => ({}),
  data: () => null,
});
