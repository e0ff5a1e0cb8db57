import type { RestListsQuery, RestListsQueryVariables } from '#schema/generated/rest-documents';
import { productFields, productRecords, standings } from '../conversion/product.ts';
import { choice, integer, pageVariables } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'app',
  name: 'lists',
  method: 'GET',
  requirement: 'O39, C1, C9, G3',
  roles: 'anyone',
  errorFields: { category: 'category_id' },
  fields: {
    type: choice({ '1': 'APP', '2': 'GAME', '3': 'NFT', '4': 'HARDWARE' }, null),
    sort: choice(
      { ups: 'UPS', newest: 'NEWEST', rising: 'RISING', followers: 'FOLLOWERS', stage: 'STAGE' },
      'UPS',
    ),
    platform: integer(null),
  },
  otherDocuments: [standings],
  document: graphql<RestListsQuery, RestListsQueryVariables>(/* GraphQL */ `
    query RestLists(
      $language: Language!
      $type: ProductType
      $sort: ProductSort!
      $filter: ProductFilter!
      $first: Int!
      $after: String
    ) {
      products(type: $type, sort: $sort, filter: $filter, first: $first, after: $after) {
        totalCount
        nodes {
          ...RestProduct
        }
      }
    }
    ${productFields}
  `),
  variables: ({ type, sort, category_id, offset, limit, ...filter }, { language }) => ({
    language,
    type,
    sort,
    filter: { category: category_id, ...filter },
    ...pageVariables({ offset, limit }),
  }),
  data: async ({ products }, call) => ({
    list: await productRecords(products.nodes, call),
    total: products.totalCount,
  }),
});
