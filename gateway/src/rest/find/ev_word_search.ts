import type {
  RestEvWordSearchQuery,
  RestEvWordSearchQueryVariables,
} from '#schema/generated/rest-documents';
import { productFields, productRecords } from '../conversion/product.ts';
import { pageFields, pageVariables, text } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** The word search of old clients: the same as `search` with type 2. */
export const operation = defineOperation({
  area: 'find',
  name: 'ev_word_search',
  method: 'POST',
  requirement: 'O34, Q34',
  roles: 'anyone',
  fields: { keyword: text(), ...pageFields },
  document: graphql<RestEvWordSearchQuery, RestEvWordSearchQueryVariables>(/* GraphQL */ `
    query RestEvWordSearch($language: Language!, $keyword: String!, $first: Int!, $after: String) {
      searchProducts(keyword: $keyword, in: TEXT, first: $first, after: $after) {
        totalCount
        nodes {
          ...RestProduct
        }
      }
    }
    ${productFields}
  `),
  variables: ({ keyword, ...page }, { language }) => ({
    language,
    keyword,
    ...pageVariables(page),
  }),
  data: async ({ searchProducts }, call) => ({
    list: await productRecords(searchProducts.nodes, call),
    total: searchProducts.totalCount,
  }),
});
