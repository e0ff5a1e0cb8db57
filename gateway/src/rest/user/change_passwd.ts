import type {
  RestChangePasswdMutation,
  RestChangePasswdMutationVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'change_passwd',
  method: 'POST',
  requirement: 'O10, P5',
  roles: 'member',
  errorFields: { oldPassword: 'old_passwd', newPassword: 'new_passwd' },
  message: 'success.password',
  document: graphql<RestChangePasswdMutation, RestChangePasswdMutationVariables>(/* GraphQL */ `
    mutation RestChangePasswd($oldPassword: String!, $newPassword: String!) {
      changePassword(oldPassword: $oldPassword, newPassword: $newPassword) {
        id
      }
    }
  `),
  variables: (form) => ({ oldPassword: form.old_passwd, newPassword: form.new_passwd }),
  data: () => null,
});
