import type {
  RestChangeNicknameMutation,
  RestChangeNicknameMutationVariables,
} from '#schema/generated/rest-documents';
import { userFields, userRecord } from '../conversion/user.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'change_nickname',
  method: 'POST',
  requirement: 'O12, P4, Q9',
  roles: 'member',
  document: graphql<RestChangeNicknameMutation, RestChangeNicknameMutationVariables>(/* GraphQL */ `
    mutation RestChangeNickname($nickname: String!) {
      changeNickname(nickname: $nickname) {
        ...RestUser
      }
    }
    ${userFields}
  `),
  variables: ({ nickname }) => ({ nickname }),
  data: ({ changeNickname }) => userRecord(changeNickname),
});
