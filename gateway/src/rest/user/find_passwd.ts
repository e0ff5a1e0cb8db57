import type {
  RestFindPasswdMutation,
  RestFindPasswdMutationVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'find_passwd',
  method: 'POST',
  requirement: 'O6, A8',
  roles: 'anyone',
  message: 'success.resetPassword',
  document: graphql<RestFindPasswdMutation, RestFindPasswdMutationVariables>(/* GraphQL */ `
    mutation RestFindPasswd($email: String!, $code: String!, $password: String!) {
      resetPassword(email: $email, code: $code, password: $password)
    }
  `),
  variables: ({ email, passwd, code }) => ({ email, password: passwd, code }),
  data: () => null,
});
