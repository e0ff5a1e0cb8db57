import type {
  RestLoginCodeMutation,
  RestLoginCodeMutationVariables,
} from '#schema/generated/rest-documents';
import { sessionFields, sessionRecord } from '../conversion/session.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'login_code',
  method: 'POST',
  requirement: 'Q52, Q53',
  roles: 'anyone',
  message: 'success.login',
  document: graphql<RestLoginCodeMutation, RestLoginCodeMutationVariables>(/* GraphQL */ `
    mutation RestLoginCode($ticket: String!, $code: String!) {
      loginWithCode(ticket: $ticket, code: $code) {
        ...RestSession
      }
    }
    ${sessionFields}
  `),
  variables: ({ ticket, code }) => ({ ticket, code }),
  data: ({ loginWithCode }) => sessionRecord(loginWithCode),
});
