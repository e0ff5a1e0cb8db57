import type {
  RestRegisterMutation,
  RestRegisterMutationVariables,
} from '#schema/generated/rest-documents';
import { sessionFields, sessionRecord } from '../conversion/session.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'register',
  method: 'POST',
  requirement: 'O5, A4, Q53',
  roles: 'anyone',
  message: 'success.register',
  document: graphql<RestRegisterMutation, RestRegisterMutationVariables>(/* GraphQL */ `
    mutation RestRegister($input: RegisterInput!) {
      register(input: $input) {
        ...RestSession
      }
    }
    ${sessionFields}
  `),
  variables: ({ email, passwd, code }, { language }) => ({
    input: { email, password: passwd, code, language },
  }),
  data: ({ register }) => sessionRecord(register),
});
