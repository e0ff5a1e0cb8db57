import type {
  RestUserSetInfoQuery,
  RestUserSetInfoQueryVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';
import { signedIn } from '../records/user.ts';

/** Q37: which ways to sign in are linked, and what the account may switch. */
export const operation = defineOperation({
  area: 'user',
  name: 'user_set_info',
  method: 'GET',
  requirement: 'O23, Q37',
  roles: 'member',
  fields: {},
  document: graphql<RestUserSetInfoQuery, RestUserSetInfoQueryVariables>(/* GraphQL */ `
    query RestUserSetInfo {
      viewer {
        email
        wallet
        isBindTwitter
        isBindWechat
        canPick
      }
    }
  `),
  variables: () => ({}),
  data(result) {
    const viewer = signedIn(result.viewer);
    return {
      email: viewer.email,
      wallet: viewer.wallet,
      is_bind_twitter: viewer.isBindTwitter,
      is_bind_wechat: viewer.isBindWechat,
      can_pick: viewer.canPick,
    };
  },
});
