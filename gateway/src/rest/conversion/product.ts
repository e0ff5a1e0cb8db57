import { productTypes, roles } from '#schema/enums';
import type {
  RestProductFragment,
  RestStandingQuery,
  RestStandingQueryVariables,
} from '#schema/generated/rest-documents';
import { rewards } from '#schema/limits';
import { type MessageId, messages } from '#schema/messages/index';
import { type Call, graphql } from '../operation.ts';
import { wireFlag, wireId } from './wire.ts';

export const productFields = /* GraphQL */ `
  fragment RestProduct on Product {
    id
    type
    name(language: $language)
    logo
    logoImage
    stage
    upValue
  }
`;

/** What the viewer did with a product; null for visitors. */
type Standing = { hasUp: boolean; hasSubscribe: boolean } | null;

/** `add_up_value` is the weight of the viewer's own UP. */
export const productRecord = (product: RestProductFragment, standing: Standing, call: Call) => ({
  app_id: wireId(product.id),
  app_type: productTypes[product.type],
  name: product.name,
  logo: product.logo,
  logoImage: product.logoImage,
  stage_id: product.stage,
  stage_id_name: messages[call.context.language][`stage.${product.stage}` as MessageId],
  has_subscribe: wireFlag(standing?.hasSubscribe ?? false),
  has_up: wireFlag(standing?.hasUp ?? false),
  up_value: product.upValue,
  add_up_value: call.context.viewer?.roles.includes(roles.goldfinger)
    ? rewards.goldenUpWeight
    : (1 as const),
});

export const standings = graphql<RestStandingQuery, RestStandingQueryVariables>(/* GraphQL */ `
  query RestStanding($ids: [ID!]!) {
    viewer {
      products(ids: $ids) {
        id
        hasUp
        hasSubscribe
      }
    }
  }
`);

/** Adds the viewer's own data to a list of products with one more query. */
export async function productRecords(products: RestProductFragment[], call: Call) {
  const byId = new Map<string, Standing>();
  if (call.context.viewer && products.length > 0) {
    const { viewer } = await call.run(standings, { ids: products.map(({ id }) => id) });
    for (const standing of viewer?.products ?? []) byId.set(standing.id, standing);
  }
  return products.map((product) => productRecord(product, byId.get(product.id) ?? null, call));
}
