import type {
  RestBindPhoneMutation,
  RestBindPhoneMutationVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'bind_phone',
  method: 'POST',
  requirement: 'O13, P7',
  roles: 'member',
  message: 'success.bound',
  document: graphql<RestBindPhoneMutation, RestBindPhoneMutationVariables>(/* GraphQL */ `
    mutation RestBindPhone($phone: String!, $regionId: String!, $code: String!) {
      bindPhone(phone: $phone, regionId: $regionId, code: $code) {
        id
      }
    }
  `),
  variables: (form) => ({ phone: form.cellphone, regionId: form.region_id, code: form.code }),
  data: () => null,
});
