import type {
  RestQueryVitaPointQuery,
  RestQueryVitaPointQueryVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';
import { present, signedIn } from '../records/user.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'query_vita_point',
  method: 'GET',
  requirement: 'O28',
  roles: 'member',
  fields: {},
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
