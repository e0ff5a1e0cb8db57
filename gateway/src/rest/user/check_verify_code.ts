import type {
  RestCheckVerifyCodeMutation,
  RestCheckVerifyCodeMutationVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'check_verify_code',
  method: 'POST',
  requirement: 'O4, A4',
  roles: 'anyone',
  document: graphql<
    RestCheckVerifyCodeMutation,
    RestCheckVerifyCodeMutationVariables
  >(/* GraphQL */ `
    mutation RestCheckVerifyCode($email: String!, $code: String!) {
      checkEmailCode(email: $email, purpose: UNSTATED, code: $code)
    }
  `),
  variables: ({ email, code }) => ({ email, code }),
  data: () => null,
});
