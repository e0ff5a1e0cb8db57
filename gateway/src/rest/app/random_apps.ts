import type {
  RestRandomAppsQuery,
  RestRandomAppsQueryVariables,
} from '#schema/generated/rest-documents';
import { productFields, productRecords, standings } from '../conversion/product.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'app',
  name: 'random_apps',
  method: 'GET',
  requirement: 'O39, C1',
  roles: 'anyone',
  otherDocuments: [standings],
  document: graphql<RestRandomAppsQuery, RestRandomAppsQueryVariables>(/* GraphQL */ `
    query RestRandomApps($language: Language!, $count: Int!) {
      randomProducts(count: $count) {
        ...RestProduct
      }
    }
    ${productFields}
  `),
  variables: ({ limit }, { language }) => ({ language, count: limit }),
  data: ({ randomProducts }, call) => productRecords(randomProducts, call),
});
