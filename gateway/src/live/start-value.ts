import { type DocumentNode, parse } from 'graphql';
import pLimit from 'p-limit';
import { DomainError } from '#kit/runtime/errors';
import { createBackoff, pause } from '#kit/runtime/waiting';
import { forgetLoaded, type RequestContext } from '#kit/subgraph/context';
import type { TalkKind } from '#schema/talk-limits';
import type { Graph } from '../graphql/graph.ts';
import type {
  BadgeClaimPush,
  LiveHub,
  ProductUpsPush,
  TalkPush,
  UnreadPush,
  VitaminPush,
} from './hub.ts';
import type { Mailbox } from './mailbox.ts';

/** Reads the first value of a subscription. */
export interface LiveStart {
  unread(context: RequestContext): Promise<UnreadPush>;
  vitamins(context: RequestContext): Promise<VitaminPush>;
  productUps(productId: string, context: RequestContext): Promise<ProductUpsPush>;
  talk(kind: TalkKind, id: string, context: RequestContext): Promise<TalkPush>;
  badgeClaim(badgeId: string, context: RequestContext): Promise<BadgeClaimPush>;
}

const unreadQuery = parse('{ viewer { unread { messages week } } }');
const vitaminsQuery = parse('{ viewer { vitamins { balance } } }');
const productQuery = parse('query ($id: ID!) { product(id: $id) { upValue } }');
const talkQuery = parse(
  'query ($kind: TalkKind!, $id: ID!) { talk(kind: $kind, id: $id) { comments } }',
);

const claimQuery = parse(`query ($badgeId: ID!) {
  viewer { badgeClaim(badgeId: $badgeId) { claim { claimId: id state hash tokenId reason } } }
}`);

/**
 * Two batches of `batchLoads`. With more, deadlines would run while reads wait for the database, and all
 * would fail in the same turn.
 */
export const maxStartReads = 100;

/** `graph` is a function, since the live subgraph is a part of the graph. */
export function createLiveStart(graph: () => Graph): LiveStart {
  const limit = pLimit(maxStartReads);

  async function read(document: DocumentNode, context: RequestContext, variables = {}) {
    // Values that were loaded for an earlier read are stale.
    forgetLoaded(context);
    const { data, errors } = await limit(() => graph().execute({ document, variables, context }));
    if (errors?.[0]) throw errors[0];
    return data as {
      viewer: {
        unread: UnreadPush;
        vitamins: VitaminPush;
        badgeClaim: { claim: Omit<BadgeClaimPush, 'badgeId'> | null } | null;
      };
      product: { upValue: number } | null;
      talk: { comments: number } | null;
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
    async talk(kind, subjectId, context) {
      const { talk } = await read(talkQuery, context, { kind, id: subjectId });
      if (!talk) throw new DomainError('TALK_CLOSED');
      return { kind, subjectId, comments: talk.comments, commentId: null };
    },
    async badgeClaim(badgeId, context) {
      const { viewer } = await read(claimQuery, context, { badgeId });
      if (!viewer.badgeClaim) throw new DomainError('NOT_FOUND');
      const none = { claimId: null, state: null, hash: null, tokenId: null, reason: null };
      return { badgeId, ...(viewer.badgeClaim.claim ?? none) };
    },
  };
}

const never = new AbortController().signal;

/**
 * Sends the current value to a new subscriber. The mailbox opens before the value is read, so that no
 * change is missed. When the hub does not read the event stream yet, the value is read again once it does.
 */
export async function startWith<T>(
  { ready }: Pick<LiveHub, 'ready'>,
  box: Mailbox<T>,
  read: () => Promise<T>,
): Promise<Mailbox<T>> {
  let isReady = false;
  ready.then(() => {
    isReady = true;
  });
  // Lets the callback of a settled promise run.
  await Promise.resolve();
  const isEarly = !isReady;
  try {
    box.start(await read());
  } catch (error) {
    box.close();
    throw error;
  }
  if (isEarly) ready.then(() => readAgain(box, read));
  return box;
}

/** Retries until it succeeds or the mailbox closes: a service may be unavailable. */
async function readAgain<T>(box: Mailbox<T>, read: () => Promise<T>): Promise<void> {
  const backoff = createBackoff();
  while (box.renew()) {
    try {
      return box.start(await read());
    } catch {
      await pause(backoff.next(), never);
    }
  }
}
