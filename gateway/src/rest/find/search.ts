import type { RestSearchQuery, RestSearchQueryVariables } from '#schema/generated/rest-documents';
import { productFields, productRecords, standings } from '../conversion/product.ts';
import { choice, pageVariables } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';
import { wordSearch } from './ev_word_search.ts';

/** Clients search names first (type 1), and all text (type 2) when that finds nothing. */
export const operation = defineOperation({
  area: 'find',
  name: 'search',
  method: 'GET',
  requirement: 'O33, S1, S3, Q34',
  roles: 'anyone',
  fields: { search_type: choice({ '1': 'NAME', '2': 'TEXT' }, 'NAME') },
  otherDocuments: [wordSearch, standings],
  document: graphql<RestSearchQuery, RestSearchQueryVariables>(/* GraphQL */ `
    query RestSearch(
      $language: Language!
      $keyword: String!
      $in: SearchField!
      $first: Int!
      $after: String
    ) {
      searchProducts(keyword: $keyword, in: $in, first: $first, after: $after) {
        totalCount
        nodes {
          ...RestProduct
        }
      }
    }
    ${productFields}
  `),
  // One search is two calls of old clients and `ev_word_search`, which count once. The caller does not wait.
  async before(call, { keyword, offset }) {
    if (offset > 0) return;
    call.run(wordSearch, { word: keyword, wordId: null }).catch(() => undefined);
  },
  variables: ({ keyword, search_type, ...page }, { language }) => ({
    language,
    keyword,
    in: search_type,
    ...pageVariables(page),
  }),
  data: async ({ searchProducts }, call) => ({
    list: await productRecords(searchProducts.nodes, call),
    total: searchProducts.totalCount,
  }),
});
