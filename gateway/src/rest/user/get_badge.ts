import type {
  RestGetBadgeQuery,
  RestGetBadgeQueryVariables,
} from '#schema/generated/rest-documents';
import { badgeFields, badgeRecord } from '../conversion/badge.ts';
import { present, signedIn } from '../conversion/user.ts';
import { pageVariables } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** The badges that the caller holds. */
export const operation = defineOperation({
  area: 'user',
  name: 'get_badge',
  method: 'GET',
  requirement: 'O29, B1',
  roles: 'member',
  document: graphql<RestGetBadgeQuery, RestGetBadgeQueryVariables>(/* GraphQL */ `
    query RestGetBadge($language: Language!, $first: Int!, $after: String) {
      viewer {
        badges(first: $first, after: $after) {
          totalCount
          nodes {
            ...RestBadge
          }
        }
      }
    }
    ${badgeFields}
  `),
  variables: (form, { language }) => ({ language, ...pageVariables(form) }),
  data({ viewer }, call) {
    const { nodes, totalCount } = present(signedIn(viewer).badges);
    return { list: nodes.map((badge) => badgeRecord(badge, call)), total: totalCount };
  },
});
