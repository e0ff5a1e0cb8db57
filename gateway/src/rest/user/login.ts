import type {
  RestLoginMutation,
  RestLoginMutationVariables,
} from '#schema/generated/rest-documents';
import { sessionFields, sessionRecord } from '../conversion/session.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'login',
  method: 'POST',
  requirement: 'O3, A2, A3, Q37, Q53',
  roles: 'anyone',
  message: 'success.login',
  document: graphql<RestLoginMutation, RestLoginMutationVariables>(/* GraphQL */ `
    mutation RestLogin($email: String!, $password: String!) {
      login(email: $email, password: $password) {
        ...RestSession
      }
    }
    ${sessionFields}
  `),
  variables: ({ email, passwd }) => ({ email, password: passwd }),
  data: ({ login }) => sessionRecord(login),
});
