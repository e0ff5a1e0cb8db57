import { type ExecutionResult, parse, subscribe } from 'graphql';
import type { ReadOptions, Transport } from '#kit/events/transport';
import { createLogger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import { topics } from '#schema/topics';
import { createLiveHub } from './hub.ts';
import { createLiveSessions, type LiveSessions } from './live-sessions.ts';
import { createLiveSubgraph } from './live-subgraph.ts';

const logger = createLogger('test', 'silent');
const sessionId = '019a0000-0000-7000-8000-0000000000a1';
const userId = '019a0000-0000-7000-8000-0000000000b1';

describe('createLiveSubgraph', () => {
  let sessions: LiveSessions | undefined;
  afterEach(() => sessions?.close());

  /** The live layer over an event stream that is away until `connect` is called. */
  async function setUp() {
    const connected = Promise.withResolvers<void>();
    const live = new Set([sessionId]);
    const send = Promise.withResolvers<object>();
    async function* read({ topic, onBegin }: ReadOptions) {
      await connected.promise;
      onBegin?.('0');
      if (topic !== topics.userAccount) return;
      const event = await send.promise;
      yield { topic, key: userId, value: JSON.stringify(event), partition: 0, position: '1' };
    }
    const hub = createLiveHub({ transport: { read } as unknown as Transport, logger });
    const source = {
      check: async (ids: readonly string[]) =>
        ids
          .filter((id) => live.has(id))
          .map((id) => ({ sessionId: id, expiresAt: new Date('2100-01-01') })),
    };
    sessions = createLiveSessions({
      sessions: source,
      hub,
      clock: { now: () => new Date() },
      logger,
    });
    const { schema } = createLiveSubgraph({
      hub,
      sessions,
      start: {
        unread: async () => ({ messages: 1, week: 0 }),
        vitamins: async () => ({ balance: 0 }),
        productUps: async (productId) => ({ productId, upValue: 0 }),
        talk: async (kind, subjectId) => ({ kind, subjectId, comments: 0, commentId: null }),
        badgeClaim: async (badgeId) => ({
          badgeId,
          claimId: null,
          state: null,
          hash: null,
          tokenId: null,
          reason: null,
        }),
      },
    });
    const context = {
      viewer: { userId, sessionId, roles: [], expiresAt: new Date('2100-01-01') },
    } as unknown as RequestContext;
    const stream = (await subscribe({
      schema,
      document: parse('subscription { unread { messages } }'),
      contextValue: context,
    })) as AsyncGenerator<ExecutionResult>;
    expect((await stream.next()).value?.data).toEqual({ unread: { messages: 1 } });
    return {
      hub,
      stream,
      connect: connected.resolve,
      send: send.resolve,
      logOut: () => live.delete(sessionId),
    };
  }

  it('C-H10 ends a stream whose session ended while the event stream was away', async () => {
    const { hub, stream, connect, logOut } = await setUp();
    logOut();
    connect();
    expect((await stream.next()).done).toBe(true);
    expect(hub.size()).toBe(0);
  });

  it('X-M1 ends a stream on the event of its session', async () => {
    const { stream, connect, send } = await setUp();
    send({
      specversion: '1.0',
      id: '019a0000-0000-7000-8000-0000000000e1',
      source: '/user',
      type: 'user.session-revoked.v1',
      subject: userId,
      time: '2026-01-05T08:00:00.000Z',
      datacontenttype: 'application/json',
      traceparent: '00-00000000000000000000000000000001-0000000000000001-01',
      data: { userId, sessionIds: [sessionId] },
    });
    connect();
    let last = await stream.next();
    while (!last.done) last = await stream.next();
    expect(last.done).toBe(true);
  });
});
