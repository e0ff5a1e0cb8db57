import type {
  RestWalletLoginMutation,
  RestWalletLoginMutationVariables,
} from '#schema/generated/rest-documents';
import { sessionFields, sessionRecord } from '../conversion/session.ts';
import { walletFields, walletInput } from '../conversion/wallet.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'wallet_login',
  method: 'POST',
  requirement: 'O18, K4',
  roles: 'anyone',
  fields: walletFields,
  message: 'success.login',
  document: graphql<RestWalletLoginMutation, RestWalletLoginMutationVariables>(/* GraphQL */ `
    mutation RestWalletLogin($input: WalletSignatureInput!) {
      loginByWallet(input: $input) {
        ...RestSession
      }
    }
    ${sessionFields}
  `),
  variables: (form) => ({ input: walletInput(form) }),
  data: ({ loginByWallet }) => sessionRecord(loginByWallet),
});
