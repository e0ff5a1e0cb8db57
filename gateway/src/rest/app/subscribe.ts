import type {
  RestSubscribeMutation,
  RestSubscribeMutationVariables,
} from '#schema/generated/rest-documents';
import { wireFlag, wireId } from '../conversion/wire.ts';
import { defineOperation, graphql } from '../operation.ts';

/** The client sends the state that it shows, and requests the other one. */
export const operation = defineOperation({
  area: 'app',
  name: 'subscribe',
  method: 'POST',
  requirement: 'O36, U1',
  roles: 'member',
  document: graphql<RestSubscribeMutation, RestSubscribeMutationVariables>(/* GraphQL */ `
    mutation RestSubscribe($productId: ID!, $following: Boolean!) {
      setFollow(productId: $productId, following: $following) {
        id
        hasSubscribe
      }
    }
  `),
  variables: ({ app_id, status }) => ({ productId: app_id, following: !status }),
  data: ({ setFollow }) => ({
    app_id: wireId(setFollow.id),
    has_subscribe: wireFlag(setFollow.hasSubscribe),
  }),
});
