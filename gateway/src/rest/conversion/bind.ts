import type {
  IdentityProvider,
  RestBindMutation,
  RestBindMutationVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql, type RestOperation } from '../operation.ts';
import { userFields, userRecord } from './user.ts';

const document = graphql<RestBindMutation, RestBindMutationVariables>(/* GraphQL */ `
  mutation RestBind($code: String!, $state: String!, $provider: IdentityProvider) {
    bindIdentity(code: $code, state: $state, provider: $provider) {
      ...RestUser
    }
  }
  ${userFields}
`);

/** The operation that links an account of one provider. */
export const bindOperation = (
  name: 'bind_google' | 'bind_twitter' | 'bind_wechat',
  provider: IdentityProvider,
): RestOperation =>
  defineOperation({
    area: 'user',
    name,
    method: 'POST',
    requirement: 'O17, A13, Q49',
    roles: 'member',
    message: 'success.bound',
    document,
    variables: ({ code, state }) => ({ code, state, provider }),
    data: ({ bindIdentity }) => userRecord(bindIdentity),
  });
