import type {
  RestSignTextMutation,
  RestSignTextMutationVariables,
} from '#schema/generated/rest-documents';
import { wireSeconds } from '../conversion/wire.ts';
import { choice } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

const purposes = { login: 'LOGIN', bind: 'BIND' } as const;

export const operation = defineOperation({
  area: 'common',
  name: 'get_sign_str',
  // The old name of the same message, which has an `op_type` or none.
  aliases: ['wechat/', 'wechat/get_sign_str'],
  method: 'GET',
  // The message is stored, and counted for the network of the caller.
  writes: true,
  requirement: 'O31, O32, K3, Q12',
  roles: 'anyone',
  fields: { purpose: choice(purposes, null) },
  document: graphql<RestSignTextMutation, RestSignTextMutationVariables>(/* GraphQL */ `
    mutation RestSignText($wallet: String!, $purpose: WalletPurpose!) {
      requestWalletMessage(wallet: $wallet, purpose: $purpose) {
        text
        expiresAt
      }
    }
  `),
  // Old clients do not say what they sign for: members connect a wallet, others log in with it.
  variables: ({ wallet, purpose }, { context }) => ({
    wallet,
    purpose: purpose ?? (context.viewer ? 'BIND' : 'LOGIN'),
  }),
  data: ({ requestWalletMessage: { text: signed, expiresAt } }) => ({
    sign_str: signed,
    expires_at: wireSeconds(expiresAt),
  }),
});
