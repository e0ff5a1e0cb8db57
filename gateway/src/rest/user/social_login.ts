import type {
  RestSocialLoginMutation,
  RestSocialLoginMutationVariables,
} from '#schema/generated/rest-documents';
import { sessionFields, sessionRecord } from '../conversion/session.ts';
import { text } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** The op_type is the state that came back with the code. */
export const operation = defineOperation({
  area: 'user',
  name: 'login.*',
  method: 'POST',
  requirement: 'O3, A13, Q49',
  roles: 'anyone',
  fields: { op_type: text() },
  message: 'success.login',
  document: graphql<RestSocialLoginMutation, RestSocialLoginMutationVariables>(/* GraphQL */ `
    mutation RestSocialLogin($code: String!, $state: String!) {
      completeSocialSignIn(code: $code, state: $state) {
        ...RestSession
      }
    }
    ${sessionFields}
  `),
  variables: ({ code, op_type: state }) => ({ code, state }),
  data: ({ completeSocialSignIn }) => sessionRecord(completeSocialSignIn),
});
