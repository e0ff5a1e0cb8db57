import type {
  RestShareMutation,
  RestShareMutationVariables,
} from '#schema/generated/rest-documents';
import { wireId, wireSeconds } from '../conversion/wire.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'app',
  name: 'share',
  aliases: ['user/share', 'find/share'],
  method: 'POST',
  requirement: 'O47, L1, L2, Q24, Q25',
  roles: 'member',
  message: 'success.share',
  document: graphql<RestShareMutation, RestShareMutationVariables>(/* GraphQL */ `
    mutation RestShare($input: ShareProductInput!) {
      shareProduct(input: $input) {
        id
        name
        homeLink
        wx
        email
        phone
        intro
        at
      }
    }
  `),
  variables: ({ home_link, ...form }) => ({ input: { ...form, homeLink: home_link } }),
  data({ shareProduct: { id, homeLink, at, ...lead } }) {
    return { id: wireId(id), home_link: homeLink, ...lead, add_time: wireSeconds(at) };
  },
});
