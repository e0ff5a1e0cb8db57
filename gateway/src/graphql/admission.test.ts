import { GraphQLSchema, parse } from 'graphql';
import { withSignal } from '#kit/runtime/deadline';
import type { RequestContext } from '#kit/subgraph/context';
import type { StreamEnd } from '../live/live-sessions.ts';
import { admitOperations } from './admission.ts';
import type { Graph } from './graph.ts';

const one = { inAll: 3, shared: 1, alone: 1 };
const oneEach = { running: one, waiting: one };

describe('admitOperations', () => {
  const watchers = new Set<(reason: StreamEnd) => void>();
  /** Ends the operations that run, in their order. */
  const ends: (() => void)[] = [];
  const graph: Graph = {
    schema: new GraphQLSchema({}),
    execute: () => new Promise((done) => ends.push(() => done({ data: {} }))),
    subscribe: () => Promise.reject(new Error('no such product')),
  };
  const context = { client: { address: '192.0.2.1' } } as RequestContext;
  const admitted = () =>
    admitOperations(graph, {
      sessions: {
        watch(_viewer, onEnd) {
          watchers.add(onEnd);
          return () => watchers.delete(onEnd);
        },
      },
      limits: { query: oneEach, mutation: oneEach, subscription: oneEach },
    });
  const requestOf = (source: string, operationName?: string) => ({
    document: parse(source),
    operationName,
    context,
  });
  const idle = { running: 0, waiting: 0, refused: 0 };

  it('rel-R23 counts queries, mutations and starts of subscriptions separately', async () => {
    const { graph: limited, metrics } = admitted();
    const both = 'query Read { up } mutation Change { up }';
    const running = [limited.execute(requestOf(both, 'Read'))];
    running.push(limited.execute(requestOf(both, 'Read')));
    const refused = await limited.execute(requestOf(both, 'Read'));
    expect(refused).toMatchObject({
      data: null,
      errors: [{ originalError: { code: 'THROTTLED' } }],
    });
    running.push(limited.execute(requestOf(both, 'Change')));
    await expect(limited.subscribe(requestOf('subscription { up }'))).rejects.toThrow('no such');
    expect(metrics()).toEqual({
      query: { running: 1, waiting: 1, refused: 1 },
      mutation: { ...idle, running: 1 },
      subscription: idle,
    });
    // The two that run; then the one that waits.
    for (const end of ends.splice(0)) end();
    await Promise.all([running[0], running[2]]);
    ends.shift()?.();
    await running[1];
    expect(metrics().query).toEqual({ ...idle, refused: 1 });
  });

  it('rel-R23 frees the place in the queue when the client of a query closes the connection', async () => {
    const { graph: limited, metrics } = admitted();
    const read = requestOf('{ up }');
    const running = limited.execute(read);
    const gone = new AbortController();
    const waiting = withSignal(gone.signal, () => limited.execute(read));
    await Promise.resolve();
    expect(metrics().query).toEqual({ running: 1, waiting: 1, refused: 0 });
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(metrics().query).toEqual({ running: 1, waiting: 0, refused: 0 });
    ends.shift()?.();
    expect(await running).toEqual({ data: {} });
    expect(metrics().query).toEqual(idle);
  });

  it.each([
    ['session', 'UNAUTHENTICATED'],
    ['roles', 'THROTTLED'],
  ] as const)('X-M1 rejects what waits when its %s end, with %s', async (reason, code) => {
    const { graph: limited, metrics } = admitted();
    const change = {
      ...requestOf('mutation { up }'),
      context: { ...context, viewer: { userId: '1' } } as RequestContext,
    };
    const running = limited.execute(change);
    await Promise.resolve();
    expect(watchers.size).toBe(0);
    const waiting = limited.execute(change);
    expect(watchers.size).toBe(1);
    for (const end of watchers) end(reason);
    expect(await waiting).toMatchObject({ errors: [{ originalError: { code } }] });
    expect(metrics().mutation).toMatchObject({ running: 1, waiting: 0 });
    ends.shift()?.();
    expect(await running).toEqual({ data: {} });
    expect(watchers.size).toBe(0);
  });
});
