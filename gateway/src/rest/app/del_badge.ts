import type {
  RestDelBadgeMutation,
  RestDelBadgeMutationVariables,
} from '#schema/generated/rest-documents';
import { wireId } from '../conversion/wire.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'app',
  name: 'del_badge',
  method: 'POST',
  requirement: 'O43, Q2',
  roles: 'member',
  document: graphql<RestDelBadgeMutation, RestDelBadgeMutationVariables>(/* GraphQL */ `
    mutation RestDelBadge($id: ID!) {
      deleteBadge(id: $id)
    }
  `),
  variables: (form) => form,
  data: (_result, _call, form) => ({ id: wireId(form.id) }),
});
