import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { projectFile } from '#kit/runtime/paths';
import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import { guardScopes } from '#kit/subgraph/guard-scopes';
import type { Subgraph } from '#kit/subgraph/subgraph';
import type { TalkKind } from '#schema/talk-limits';
import type {
  BadgeClaimPush,
  LiveHub,
  ProductUpsPush,
  TalkPush,
  UnreadPush,
  VitaminPush,
} from './hub.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { Mailbox } from './mailbox.ts';
import { type LiveStart, startWith } from './start-value.ts';

export interface LiveSubgraphOptions {
  hub: LiveHub;
  sessions: Pick<LiveSessions, 'watch'>;
  start: LiveStart;
}

/** The subgraph of subscriptions, which runs inside the gateway in both deployment modes. */
export function createLiveSubgraph({ hub, sessions, start }: LiveSubgraphOptions): Subgraph {
  /** A stream ends with the session that opened it, on every transport. */
  function open<T>(
    { viewer }: RequestContext,
    box: Mailbox<T>,
    read: () => Promise<T>,
  ): Promise<Mailbox<T>> {
    if (viewer) box.whenClosed(sessions.watch(viewer, box.close));
    return startWith(hub, box, read);
  }

  const sdl = readFileSync(projectFile('schema/subgraphs/live.graphql'), 'utf8');
  const resolvers = {
    Query: { liveSockets: () => hub.size() },
    Subscription: {
      unread: {
        subscribe: (_: unknown, _args: unknown, context: RequestContext) =>
          open(context, hub.unread(requireViewer(context).userId), () => start.unread(context)),
        resolve: (push: UnreadPush) => push,
      },
      vitamins: {
        subscribe: (_: unknown, _args: unknown, context: RequestContext) =>
          open(context, hub.vitamins(requireViewer(context).userId), () => start.vitamins(context)),
        resolve: (push: VitaminPush) => push,
      },
      productUps: {
        subscribe: (_: unknown, { productId }: { productId: string }, context: RequestContext) =>
          open(context, hub.productUps(productId), () => start.productUps(productId, context)),
        resolve: (push: ProductUpsPush) => push,
      },
      badgeClaim: {
        subscribe: (_: unknown, { badgeId }: { badgeId: string }, context: RequestContext) =>
          open(context, hub.badgeClaim(requireViewer(context).userId, badgeId), () =>
            start.badgeClaim(badgeId, context),
          ),
        resolve: (push: BadgeClaimPush) => push,
      },
      talkChanges: {
        subscribe: (
          _: unknown,
          { kind, id }: { kind: TalkKind; id: string },
          context: RequestContext,
        ) => open(context, hub.talk(kind, id), () => start.talk(kind, id, context)),
        resolve: (push: TalkPush) => push,
      },
    },
  };
  const schema = buildSubgraphSchema([{ typeDefs: parse(sdl, { noLocation: true }), resolvers }]);
  guardScopes(schema);
  return { name: 'live', schema, sdl, references: {} };
}
