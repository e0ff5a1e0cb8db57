import { requireViewer } from '#kit/subgraph/context';
import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import type { UserContext } from './context.ts';
import { findWebhook } from './webhook/read-webhooks.ts';

/** Objects without a key in the graph, as the member may read them when she repeats her write. */
export const resultReaders = ({ database }: UserContext): SubgraphOptions['results'] => ({
  Webhook: ({ id }, context) => findWebhook(database, requireViewer(context).userId, id),
  WebhookTest: 'whole',
});
