import type {
  RestQueryVitaPointQuery,
  RestQueryVitaPointQueryVariables,
} from '#schema/generated/rest-documents';
import { present, signedIn } from '../conversion/user.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'query_vita_point',
  method: 'GET',
  requirement: 'O28',
  roles: 'member',
  document: graphql<RestQueryVitaPointQuery, RestQueryVitaPointQueryVariables>(/* GraphQL */ `
    query RestQueryVitaPoint {
      viewer {
        vitamins {
          balance
        }
      }
    }
  `),
  variables: () => ({}),
  data: ({ viewer }) => ({ point: present(signedIn(viewer).vitamins).balance }),
});
