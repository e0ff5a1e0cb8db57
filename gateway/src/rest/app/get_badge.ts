import { DomainError } from '#kit/runtime/errors';
import type {
  RestOneBadgeQuery,
  RestOneBadgeQueryVariables,
  RestProductBadgesQuery,
  RestProductBadgesQueryVariables,
} from '#schema/generated/rest-documents';
import { badgeFields, badgeRecord, ownBadgeFields, ownBadgeRecord } from '../conversion/badge.ts';
import { firstId } from '../fields.ts';
import { type Call, defineOperation, graphql } from '../operation.ts';

const productBadges = graphql<
  RestProductBadgesQuery,
  RestProductBadgesQueryVariables
>(/* GraphQL */ `
  query RestProductBadges($productId: ID!, $language: Language!) {
    product(id: $productId) {
      badge {
        ...RestBadge
      }
    }
    viewer {
      developedBadges(productId: $productId) {
        ...RestOwnBadge
      }
    }
  }
  ${badgeFields}
  ${ownBadgeFields}
`);

/**
 * The badge `id`; without it, the badge in effect of the product `app_id`, and all its badges for its owner.
 * Only the owner gets drafts, and what belongs to the form and the gas account.
 */
export const operation = defineOperation({
  area: 'app',
  name: 'get_badge',
  method: 'GET',
  alsoPost: true,
  requirement: 'O44, B1, B6, Q2',
  roles: 'anyone',
  otherDocuments: [productBadges],
  document: graphql<RestOneBadgeQuery, RestOneBadgeQueryVariables>(/* GraphQL */ `
    query RestOneBadge($id: ID!, $isGiven: Boolean!, $language: Language!) {
      badge(id: $id) @include(if: $isGiven) {
        ...RestBadge
      }
      viewer @include(if: $isGiven) {
        developedBadge(id: $id) {
          ...RestOwnBadge
          holders
        }
      }
    }
    ${badgeFields}
    ${ownBadgeFields}
  `),
  variables: ({ id, app_id }, { language }) => ({
    id: firstId(id, app_id),
    isGiven: id !== null,
    language,
  }),
  data({ badge, viewer }, call, { id, app_id }) {
    if (id === null) return ofProduct(call, app_id ?? '');
    const own = viewer?.developedBadge;
    const found = own?.badge ?? badge;
    if (!found || (app_id !== null && found.product.id !== app_id)) {
      throw new DomainError('NOT_FOUND');
    }
    const record = own
      ? { ...ownBadgeRecord(own, call), holders: own.holders }
      : badgeRecord(found, call);
    return { list: [record], total: 1 };
  },
});

async function ofProduct(call: Call, productId: string) {
  const { product, viewer } = await call.run(productBadges, {
    productId,
    language: call.language,
  });
  if (!product && !viewer?.developedBadges) throw new DomainError('PRODUCT_NOT_FOUND');
  const inEffect = product?.badge ? [badgeRecord(product.badge, call)] : [];
  const list = viewer?.developedBadges?.map((own) => ownBadgeRecord(own, call)) ?? inEffect;
  return { list, total: list.length };
}
