import type {
  RestBindWalletMutation,
  RestBindWalletMutationVariables,
} from '#schema/generated/rest-documents';
import { userFields, userRecord } from '../conversion/user.ts';
import { walletFields, walletInput } from '../conversion/wallet.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'user_bind_wallet',
  aliases: ['user/wallet_user_bind'],
  method: 'POST',
  requirement: 'O18, K4',
  roles: 'member',
  fields: walletFields,
  message: 'success.walletBound',
  document: graphql<RestBindWalletMutation, RestBindWalletMutationVariables>(/* GraphQL */ `
    mutation RestBindWallet($input: WalletSignatureInput!) {
      bindWallet(input: $input) {
        ...RestUser
      }
    }
    ${userFields}
  `),
  variables: (form) => ({ input: walletInput(form) }),
  data: ({ bindWallet }) => userRecord(bindWallet),
});
