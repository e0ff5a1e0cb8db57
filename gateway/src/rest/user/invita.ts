import type {
  RestInvitaMutation,
  RestInvitaMutationVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'invita',
  aliases: ['user/invite'],
  method: 'POST',
  requirement: 'O15, R3, R4, Q4',
  roles: 'member',
  document: graphql<RestInvitaMutation, RestInvitaMutationVariables>(/* GraphQL */ `
    mutation RestInvita($email: String!, $language: Language!) {
      inviteGoldfinger(email: $email, language: $language) {
        id
      }
    }
  `),
  variables: ({ email }, { language }) => ({ email, language }),
  data: () => null,
});
