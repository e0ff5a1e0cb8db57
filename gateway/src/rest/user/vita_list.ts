import type {
  RestVitaListQuery,
  RestVitaListQueryVariables,
} from '#schema/generated/rest-documents';
import { present, signedIn } from '../conversion/user.ts';
import { wireId, wireSeconds } from '../conversion/wire.ts';
import { pageVariables } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'vita_list',
  aliases: ['user/get_vita_list'],
  method: 'GET',
  requirement: 'O27, V7, Q30, Q37',
  roles: 'member',
  document: graphql<RestVitaListQuery, RestVitaListQueryVariables>(/* GraphQL */ `
    query RestVitaList($language: Language!, $first: Int!, $after: String) {
      viewer {
        vitamins {
          records(first: $first, after: $after) {
            totalCount
            nodes {
              id
              content(language: $language)
              point
              at
              type
              product {
                id
              }
            }
          }
        }
      }
    }
  `),
  variables: (form, { language }) => ({ language, ...pageVariables(form) }),
  data(result) {
    const { nodes, totalCount } = present(signedIn(result.viewer).vitamins).records;
    const list = nodes.map(({ id, content, point, at, type, product }) => ({
      id: wireId(id),
      content,
      point,
      timestamp: wireSeconds(at),
      type,
      app_id: product && wireId(product.id),
    }));
    return { list, total: totalCount };
  },
});
