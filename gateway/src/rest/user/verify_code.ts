import type {
  RestVerifyCodeMutation,
  RestVerifyCodeMutationVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'verify_code',
  method: 'POST',
  requirement: 'O7, A9, Q7',
  roles: 'anyone',
  document: graphql<RestVerifyCodeMutation, RestVerifyCodeMutationVariables>(/* GraphQL */ `
    mutation RestVerifyCode($email: String!) {
      sendEmailCode(email: $email, purpose: UNSTATED) {
        retryAfterSeconds
      }
    }
  `),
  variables: ({ email }) => ({ email }),
  data: ({ sendEmailCode }) => ({ retry_after_seconds: sendEmailCode.retryAfterSeconds }),
});
