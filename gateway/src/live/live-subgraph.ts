import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { projectFile } from '#kit/runtime/paths';
import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import type { Subgraph } from '#kit/subgraph/subgraph';
import type { LiveHub, ProductUpsPush, UnreadPush, VitaminPush } from './hub.ts';
import { type LiveStart, startWith } from './start-value.ts';

/** The subgraph of subscriptions, which runs inside the gateway in both deployment modes. */
export function createLiveSubgraph(hub: LiveHub, start: LiveStart): Subgraph {
  const sdl = readFileSync(projectFile('schema/subgraphs/live.graphql'), 'utf8');
  const resolvers = {
    Query: { liveSockets: () => hub.size() },
    Subscription: {
      unread: {
        subscribe: (_: unknown, _args: unknown, context: RequestContext) =>
          startWith(hub, hub.unread(requireViewer(context).userId), () => start.unread(context)),
        resolve: (push: UnreadPush) => push,
      },
      vitamins: {
        subscribe: (_: unknown, _args: unknown, context: RequestContext) =>
          startWith(hub, hub.vitamins(requireViewer(context).userId), () =>
            start.vitamins(context),
          ),
        resolve: (push: VitaminPush) => push,
      },
      productUps: {
        subscribe: (_: unknown, { productId }: { productId: string }, context: RequestContext) =>
          startWith(hub, hub.productUps(productId), () => start.productUps(productId, context)),
        resolve: (push: ProductUpsPush) => push,
      },
    },
  };
  const schema = buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers }]);
  return { name: 'live', schema, sdl, references: {} };
}
