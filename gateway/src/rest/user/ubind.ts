import { DomainError } from '#kit/runtime/errors';
import type {
  IdentityProvider,
  RestUbindMutation,
  RestUbindMutationVariables,
} from '#schema/generated/rest-documents';
import { userFields, userRecord } from '../conversion/user.ts';
import { text } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

const types = {
  google: 'GOOGLE',
  twitter: 'TWITTER',
  wechat: 'WECHAT',
} as const satisfies Record<string, IdentityProvider>;

export const operation = defineOperation({
  area: 'user',
  name: 'ubind',
  method: 'POST',
  requirement: 'O14, P7, Q10',
  roles: 'member',
  fields: { unbind_type: text() },
  document: graphql<RestUbindMutation, RestUbindMutationVariables>(/* GraphQL */ `
    mutation RestUbind($provider: IdentityProvider!) {
      unbindIdentity(provider: $provider) {
        ...RestUser
      }
    }
    ${userFields}
  `),
  variables: ({ unbind_type: type }) => {
    const provider = Object.hasOwn(types, type) ? types[type as keyof typeof types] : null;
    if (!provider) throw new DomainError('FIELD_INVALID', { field: 'unbindType' });
    return { provider };
  },
  data: ({ unbindIdentity }) => userRecord(unbindIdentity),
});
