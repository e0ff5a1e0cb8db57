import { DomainError } from '#kit/runtime/errors';
import { productStatus } from '#schema/enums';
import type { RestInfoQuery, RestInfoQueryVariables } from '#schema/generated/rest-documents';
import { productFields, productRecord } from '../conversion/product.ts';
import { wireId, wireSeconds, wireWord } from '../conversion/wire.ts';
import { firstId } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** `id` is another name of `app_id`: lists of products return the id under it. */
export const operation = defineOperation({
  area: 'app',
  name: 'info',
  method: 'GET',
  requirement: 'O39, C1, C18, Q13',
  roles: 'anyone',
  document: graphql<RestInfoQuery, RestInfoQueryVariables>(/* GraphQL */ `
    query RestInfo($id: ID!, $language: Language!) {
      product(id: $id) {
        ...RestProduct
        slug
        status
        tagline(language: $language)
        description(language: $language)
        platforms
        languages
        categories {
          id
          name(language: $language)
        }
        tags
        banner
        screenshots
        links {
          kind
          name
          url
        }
        followers
        releasedAt
        owner {
          id
        }
      }
      viewer {
        products(ids: [$id]) {
          hasUp
          hasSubscribe
        }
      }
    }
    ${productFields}
  `),
  variables: ({ app_id, id }, { language }) => ({ id: firstId(app_id, id), language }),
  data({ product, viewer }, call) {
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    const { slug, tagline, description, languages, tags, banner, screenshots, followers } = product;
    return {
      ...productRecord(product, viewer?.products[0] ?? null, call),
      slug,
      status: productStatus[product.status],
      tagline,
      description,
      platform: product.platforms.join('|'),
      languages,
      categories: product.categories.map(({ id, name }) => ({ id: wireId(id), name })),
      tags,
      banner,
      screenshots,
      links: product.links.map(({ kind, ...link }) => ({ kind: wireWord(kind), ...link })),
      followers,
      released_at: product.releasedAt === null ? null : wireSeconds(product.releasedAt),
      owner_id: product.owner && wireId(product.owner.id),
    };
  },
});
