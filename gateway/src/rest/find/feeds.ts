import { pickLabel } from '#schema/enums';
import type { RestFeedsQuery, RestFeedsQueryVariables } from '#schema/generated/rest-documents';
import { postFields, postRecord } from '../conversion/post.ts';
import { signedIn } from '../conversion/user.ts';
import { choice, flag, integer, optionalText, pageFields, pageVariables } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** The label 1 is Chinese, 2 is English; both together do not filter. */
const languageLabels = { '1': 'ZH', '2': 'EN', '1|2': 'BOTH', '1,2': 'BOTH' } as const;

/** `focus=1` returns the posts of followed products, newest first, and ignores the other filters. */
export const operation = defineOperation({
  area: 'find',
  name: 'feeds',
  method: 'GET',
  requirement: 'O33, F8, I1, Q20, Q21, Q48',
  roles: 'anyone',
  fields: {
    lan_lable: choice(languageLabels, null),
    label: integer(null),
    app_id: optionalText(),
    focus: flag(),
    sort: choice({ newest: 'NEWEST', rising: 'RISING' }, 'NEWEST'),
    ...pageFields,
  },
  document: graphql<RestFeedsQuery, RestFeedsQueryVariables>(/* GraphQL */ `
    query RestFeeds(
      $language: Language!
      $filter: PostFilter!
      $sort: PostSort!
      $first: Int!
      $after: String
      $focus: Boolean!
    ) {
      posts(filter: $filter, sort: $sort, first: $first, after: $after) @skip(if: $focus) {
        totalCount
        nodes {
          ...RestPost
        }
      }
      viewer @include(if: $focus) {
        followedPosts(first: $first, after: $after) {
          totalCount
          nodes {
            ...RestPost
          }
        }
      }
    }
    ${postFields}
  `),
  variables: ({ lan_lable, label, app_id, focus, sort, ...page }, { language }) => ({
    language,
    focus,
    filter: {
      picks: label === pickLabel ? true : null,
      label: label === pickLabel ? null : label,
      productId: app_id,
      language: lan_lable === 'BOTH' ? null : lan_lable,
    },
    sort,
    ...pageVariables(page),
  }),
  data({ posts, viewer }) {
    const { nodes, totalCount } = posts ?? signedIn(viewer ?? null).followedPosts;
    return { list: nodes.map(postRecord), total: totalCount };
  },
});
