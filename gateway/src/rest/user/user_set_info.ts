import type {
  RestUserSetInfoQuery,
  RestUserSetInfoQueryVariables,
} from '#schema/generated/rest-documents';
import { signedIn } from '../conversion/user.ts';
import { defineOperation, graphql } from '../operation.ts';

/** The linked sign-in methods and the settings of the account. */
export const operation = defineOperation({
  area: 'user',
  name: 'user_set_info',
  method: 'GET',
  requirement: 'O23, Q37',
  roles: 'member',
  document: graphql<RestUserSetInfoQuery, RestUserSetInfoQueryVariables>(/* GraphQL */ `
    query RestUserSetInfo {
      viewer {
        email
        wallet
        phone
        isBindGoogle
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
      cellphone: viewer.phone ?? null,
      is_bind_google: viewer.isBindGoogle,
      is_bind_twitter: viewer.isBindTwitter,
      is_bind_wechat: viewer.isBindWechat,
      can_pick: viewer.canPick,
    };
  },
});
