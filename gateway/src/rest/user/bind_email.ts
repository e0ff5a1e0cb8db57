import type {
  RestBindEmailMutation,
  RestBindEmailMutationVariables,
} from '#schema/generated/rest-documents';
import { present } from '../conversion/user.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'bind_email',
  method: 'POST',
  requirement: 'O9, P6',
  roles: 'member',
  errorFields: { password: 'passwd' },
  message: 'success.bound',
  document: graphql<RestBindEmailMutation, RestBindEmailMutationVariables>(/* GraphQL */ `
    mutation RestBindEmail($email: String!, $code: String!, $password: String) {
      bindEmail(email: $email, code: $code, password: $password) {
        id
        email
      }
    }
  `),
  variables: ({ email, passwd, code }) => ({ email, code, password: passwd }),
  data: ({ bindEmail }) => ({ email: present(bindEmail.email) }),
});
