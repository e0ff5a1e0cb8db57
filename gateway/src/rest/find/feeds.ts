import { pickLabel } from '#schema/enums';
import type { RestFeedsQuery, RestFeedsQueryVariables } from '#schema/generated/rest-documents';
import { postFields, postRecord } from '../conversion/post.ts';
import { signedIn } from '../conversion/user.ts';
import { choice, pageVariables } from '../fields.ts';
import { languageOfLabels } from '../language-labels.ts';
import { defineOperation, graphql } from '../operation.ts';

const graphLanguages = { en: 'EN', zh: 'ZH' } as const;

/** `focus=1` returns the posts of followed products, newest first, and ignores the other filters. */
export const operation = defineOperation({
  area: 'find',
  name: 'feeds',
  method: 'GET',
  requirement: 'O33, F8, I1, Q20, Q21, Q48, Q62',
  roles: 'anyone',
  fields: { sort: choice({ newest: 'NEWEST', rising: 'RISING' }, 'NEWEST') },
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
  variables({ lan_lable, lan_label, label, app_id, focus, sort, ...page }, { language }) {
    const only = languageOfLabels([lan_lable, lan_label]);
    return {
      language,
      focus,
      filter: {
        picks: label === pickLabel ? true : null,
        label: label === pickLabel ? null : label,
        productId: app_id,
        language: only && graphLanguages[only],
      },
      sort,
      ...pageVariables(page),
    };
  },
  data({ posts, viewer }) {
    const { nodes, totalCount } = posts ?? signedIn(viewer ?? null).followedPosts;
    return { list: nodes.map(postRecord), total: totalCount };
  },
});
