import { GraphQLError, parse } from 'graphql';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { recordSecurity } from '#kit/testing/security-lines';
import type { ErrorCode } from '#schema/errors';
import type { Graph } from './graph.ts';
import { recordRefusals } from './record-refusals.ts';

const context = {
  viewer: { userId: 'u1', sessionId: 's1', roles: [] },
  client: { address: '10.0.0.1', isBrowser: true },
} as unknown as RequestContext;

const document = parse('mutation { upProduct(productId: "1", reason: "") { votes } }');

describe('recordRefusals', () => {
  it('X-M12 records throttling and rejected access of every way in, and nothing else', async () => {
    const { log, records } = recordSecurity();
    const run = async (code: ErrorCode | null) => {
      const error = new GraphQLError('failed', {
        path: ['upProduct', 'votes'],
        originalError: code && new DomainError(code),
      });
      const graph = { execute: async () => ({ data: null, errors: [error] }) } as unknown as Graph;
      const request = { document, context };
      expect((await recordRefusals(graph, log).execute(request)).errors).toEqual([error]);
    };
    for (const code of ['THROTTLED', 'LOGIN_THROTTLED', 'CODE_LIMIT', 'FORBIDDEN'] as const) {
      await run(code);
    }
    await run('FIELD_REQUIRED');
    await run(null);
    expect(records()).toMatchObject([
      { event: 'throttling', outcome: 'refused', userId: 'u1', reason: 'THROTTLED' },
      { event: 'throttling', operation: 'upProduct', reason: 'LOGIN_THROTTLED' },
      { event: 'throttling', reason: 'CODE_LIMIT' },
      { event: 'access', reason: 'FORBIDDEN' },
    ]);
    expect(records()).toHaveLength(4);
  });

  it.each([
    'mutation { logout: upProduct { votes } }',
    'mutation { ... { logout: upProduct { votes } } }',
    'mutation { ...f } fragment f on Mutation { logout: upProduct { votes } }',
    'query other { viewer { id } } mutation own { logout: upProduct { votes } }',
  ])('X-M12 records the field, not the name that the caller gives it: %s', async (source) => {
    const { log, records } = recordSecurity();
    const originalError = new DomainError('THROTTLED');
    const error = new GraphQLError('failed', { path: ['logout'], originalError });
    const graph = { execute: async () => ({ data: null, errors: [error] }) } as unknown as Graph;
    const operationName = source.includes('own') ? 'own' : undefined;
    const request = { document: parse(source), operationName, context };
    await recordRefusals(graph, log).execute(request);
    expect(records()).toMatchObject([{ operation: 'upProduct' }]);
  });
});
