import { webhookLimits } from '#schema/webhooks';
import { graphql } from '../../gql/index.ts';
import type { Graph } from '../../lib/graph/graph.ts';
import { productIdsIn, slugIn } from './webhook-form.rules.ts';

const ProductIdBySlugDocument = graphql(/* GraphQL */ `
  query ProductIdBySlug($slug: String!) {
    productBySlug(slug: $slug) {
      id
    }
  }
`);

/**
 * The ids of products in a text that has ids and addresses of pages. What is neither, or has no product, stays as it is:
 * the server refuses it by its place in the list.
 */
export async function findProductIds(graph: Graph, text: string): Promise<string[]> {
  const parts = productIdsIn(text);
  if (parts.length > webhookLimits.products) return parts;
  const ids: string[] = [];
  // One after the other, so that a long list is no burst of requests.
  for (const part of parts) {
    const slug = slugIn(part);
    ids.push(slug === null ? part : ((await findId(graph, slug)) ?? part));
  }
  return ids;
}

async function findId(graph: Graph, slug: string): Promise<string | undefined> {
  const client = await graph.load();
  const { data } = await client.query({ query: ProductIdBySlugDocument, variables: { slug } });
  return data?.productBySlug?.id;
}
