import { type DocumentNode, parse } from 'graphql';
import { DomainError } from '#kit/runtime/errors';
import { forgetLoaded, type RequestContext } from '#kit/subgraph/context';
import type { Graph } from '../graphql/graph.ts';
import type { UnreadPush, VitaminPush } from './hub.ts';
import type { LiveStart } from './live-subgraph.ts';

const unreadQuery = parse('{ viewer { unread { messages week } } }');
const vitaminsQuery = parse('{ viewer { vitamins { balance } } }');
const productQuery = parse('query ($id: ID!) { product(id: $id) { upValue } }');

/** `graph` is a function, since the live subgraph is a part of the graph. */
export function createLiveStart(graph: () => Graph): LiveStart {
  async function read(document: DocumentNode, context: RequestContext, variables = {}) {
    // Values that were loaded for an earlier read are stale.
    forgetLoaded(context);
    const { data, errors } = await graph().execute({ document, variables, context });
    if (errors?.[0]) throw errors[0];
    return data as {
      viewer: { unread: UnreadPush; vitamins: VitaminPush };
      product: { upValue: number } | null;
    };
  }
  return {
    unread: async (context) => (await read(unreadQuery, context)).viewer.unread,
    vitamins: async (context) => (await read(vitaminsQuery, context)).viewer.vitamins,
    async productUps(productId, context) {
      const { product } = await read(productQuery, context, { id: productId });
      if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
      return { productId, upValue: product.upValue };
    },
  };
}
