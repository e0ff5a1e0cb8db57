import type {
  RestUpProductMutation,
  RestUpProductMutationVariables,
} from '#schema/generated/rest-documents';
import { wireId } from '../conversion/wire.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'app',
  name: 'up_product',
  aliases: ['app/vote'],
  method: 'POST',
  requirement: 'O37, U2-U5, Q19, Q51',
  roles: 'member',
  isVote: true,
  errorFields: { reason: 'content' },
  document: graphql<RestUpProductMutation, RestUpProductMutationVariables>(/* GraphQL */ `
    mutation RestUpProduct($productId: ID!, $reason: String!, $language: Language!) {
      upProduct(productId: $productId, reason: $reason) {
        addUpValue
        ranking
        product {
          id
          name(language: $language)
          logo
          upValue
        }
      }
    }
  `),
  variables: ({ product_id, content }, { language }) => ({
    productId: product_id,
    reason: content,
    language,
  }),
  data: ({ upProduct: { product, addUpValue, ranking } }) => ({
    product_id: wireId(product.id),
    name: product.name,
    logoUrl: product.logo,
    add_up_value: addUpValue as 1 | 2,
    up_value: product.upValue,
    ranking,
  }),
});
