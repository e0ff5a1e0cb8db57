import type {
  RestSmsVerifyCodeMutation,
  RestSmsVerifyCodeMutationVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'sms_verify_code',
  method: 'POST',
  requirement: 'O8, A9, A10, Q7',
  roles: 'member',
  document: graphql<RestSmsVerifyCodeMutation, RestSmsVerifyCodeMutationVariables>(/* GraphQL */ `
    mutation RestSmsVerifyCode($phone: String!, $regionId: String!) {
      sendPhoneCode(phone: $phone, regionId: $regionId) {
        retryAfterSeconds
      }
    }
  `),
  variables: (form) => ({ phone: form.cellphone, regionId: form.region_id }),
  data: ({ sendPhoneCode }) => ({ retry_after_seconds: sendPhoneCode.retryAfterSeconds }),
});
