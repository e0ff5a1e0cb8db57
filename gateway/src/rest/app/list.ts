import { productStatus } from '#schema/enums';
import type { RestListQuery, RestListQueryVariables } from '#schema/generated/rest-documents';
import { productPath } from '#schema/page-paths';
import { signedIn } from '../conversion/user.ts';
import { wireId } from '../conversion/wire.ts';
import { pageVariables } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** The viewer's own products in every status. */
export const operation = defineOperation({
  area: 'app',
  name: 'list',
  method: 'GET',
  requirement: 'O39, C2',
  roles: 'member',
  document: graphql<RestListQuery, RestListQueryVariables>(/* GraphQL */ `
    query RestList($language: Language!, $first: Int!, $after: String) {
      viewer {
        ownProducts(first: $first, after: $after) {
          totalCount
          nodes {
            id
            name(language: $language)
            logo
            status
          }
        }
      }
    }
  `),
  variables: (form, { language }) => ({ language, ...pageVariables(form) }),
  data(result, { siteOrigin }) {
    const { nodes, totalCount } = signedIn(result.viewer).ownProducts;
    const list = nodes.map(({ id, name, logo, status }) => ({
      id: wireId(id),
      app_id: wireId(id),
      app_name: name,
      logo,
      status: productStatus[status],
      appItemUrl: `${siteOrigin}${productPath(id)}`,
    }));
    return { list, total: totalCount };
  },
});
