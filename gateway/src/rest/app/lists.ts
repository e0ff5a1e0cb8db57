import type { RestListsQuery, RestListsQueryVariables } from '#schema/generated/rest-documents';
import { productFields, productRecords } from '../conversion/product.ts';
import { choice, pageFields, pageVariables } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'app',
  name: 'lists',
  method: 'GET',
  requirement: 'O39, C1, C9',
  roles: 'anyone',
  fields: {
    type: choice({ '1': 'APP', '2': 'GAME', '3': 'NFT', '4': 'HARDWARE' }, null),
    sort: choice({ ups: 'UPS', newest: 'NEWEST' }, 'UPS'),
    ...pageFields,
  },
  document: graphql<RestListsQuery, RestListsQueryVariables>(/* GraphQL */ `
    query RestLists(
      $language: Language!
      $type: ProductType
      $sort: ProductSort!
      $first: Int!
      $after: String
    ) {
      products(type: $type, sort: $sort, first: $first, after: $after) {
        totalCount
        nodes {
          ...RestProduct
        }
      }
    }
    ${productFields}
  `),
  variables: ({ type, sort, ...page }, { language }) => ({
    language,
    type,
    sort,
    ...pageVariables(page),
  }),
  data: async ({ products }, call) => ({
    list: await productRecords(products.nodes, call),
    total: products.totalCount,
  }),
});
