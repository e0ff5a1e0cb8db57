import type {
  RestWalletBalancesQuery,
  RestWalletBalancesQueryVariables,
} from '#schema/generated/rest-documents';
import { present } from '../conversion/user.ts';
import { choice, text } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

const chains = { ETH: 'ETH', MATIC: 'MATIC', eth: 'ETH', matic: 'MATIC' } as const;

export const operation = defineOperation({
  area: 'user',
  // The spelling of the contract.
  name: 'get_wallet_blance',
  aliases: ['user/get_wallet_balance'],
  method: 'POST',
  requirement: 'O18, K8',
  roles: 'member',
  fields: { wallet: text(), chain: choice(chains, 'ETH') },
  document: graphql<RestWalletBalancesQuery, RestWalletBalancesQueryVariables>(/* GraphQL */ `
    query RestWalletBalances($wallet: String!, $chain: WalletChain!) {
      walletBalances(wallet: $wallet, chain: $chain) {
        symbol
        decimals
        price
        balance
      }
    }
  `),
  variables: (form) => form,
  data: ({ walletBalances }) => present(walletBalances),
});
