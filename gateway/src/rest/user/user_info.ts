import type {
  RestUserInfoQuery,
  RestUserInfoQueryVariables,
} from '#schema/generated/rest-documents';
import { signedIn, userFields, userRecord } from '../conversion/user.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'user_info',
  method: 'GET',
  requirement: 'O22, P1, Q3',
  roles: 'member',
  document: graphql<RestUserInfoQuery, RestUserInfoQueryVariables>(/* GraphQL */ `
    query RestUserInfo {
      viewer {
        ...RestUser
      }
    }
    ${userFields}
  `),
  variables: () => ({}),
  data: ({ viewer }) => userRecord(signedIn(viewer)),
});
