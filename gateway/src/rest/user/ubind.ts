import { DomainError } from '#kit/runtime/errors';
import type {
  IdentityProvider,
  RestUbindMutation,
  RestUbindMutationVariables,
} from '#schema/generated/rest-documents';
import { signedIn, userFields, userRecord } from '../conversion/user.ts';
import { defineOperation, graphql } from '../operation.ts';

const providers: Readonly<Record<string, IdentityProvider | undefined>> = {
  google: 'GOOGLE',
  twitter: 'TWITTER',
  wechat: 'WECHAT',
};

export const operation = defineOperation({
  area: 'user',
  name: 'ubind',
  aliases: ['user/unbind'],
  method: 'POST',
  requirement: 'O14, P7, Q10',
  roles: 'member',
  document: graphql<RestUbindMutation, RestUbindMutationVariables>(/* GraphQL */ `
    mutation RestUbind(
      $provider: IdentityProvider!
      $isProvider: Boolean!
      $isWallet: Boolean!
      $isPhone: Boolean!
    ) {
      unbindIdentity(provider: $provider) @include(if: $isProvider) {
        ...RestUser
      }
      unbindWallet @include(if: $isWallet) {
        ...RestUser
      }
      unbindPhone @include(if: $isPhone) {
        ...RestUser
      }
    }
    ${userFields}
  `),
  variables: ({ unbind_type: type }) => {
    const provider = Object.hasOwn(providers, type) ? providers[type] : undefined;
    const [isWallet, isPhone] = [type === 'wallet', type === 'phone'];
    if (!provider && !isWallet && !isPhone) {
      throw new DomainError('FIELD_INVALID', { field: 'unbindType' });
    }
    // Without a provider this value is not used: the mutation leaves `unbindIdentity` out.
    return { provider: provider ?? 'GOOGLE', isProvider: Boolean(provider), isWallet, isPhone };
  },
  data: ({ unbindIdentity, unbindWallet, unbindPhone }) =>
    userRecord(signedIn(unbindIdentity ?? unbindWallet ?? unbindPhone ?? null)),
});
