import { productTypes } from '#schema/enums';
import type {
  RestAppOverviewQuery,
  RestAppOverviewQueryVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'app',
  name: 'app_overview',
  method: 'GET',
  requirement: 'O39, C19',
  roles: 'anyone',
  document: graphql<RestAppOverviewQuery, RestAppOverviewQueryVariables>(/* GraphQL */ `
    query RestAppOverview {
      productCounts {
        type
        count
      }
    }
  `),
  variables: () => ({}),
  data: ({ productCounts }) =>
    productCounts.map(({ type, count }) => ({ app_type: productTypes[type], count })),
});
