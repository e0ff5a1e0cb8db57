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

describe('recordRefusals', () => {
  it('X-M12 records throttling and rejected access of every way in, and nothing else', async () => {
    const { log, records } = recordSecurity();
    const run = async (code: ErrorCode | null) => {
      const error = new GraphQLError('failed', {
        path: ['upProduct', 'votes'],
        originalError: code && new DomainError(code),
      });
      const graph = { execute: async () => ({ data: null, errors: [error] }) } as unknown as Graph;
      const request = { document: parse('mutation { upProduct }'), context };
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

  it('X-M12 names the field and not the alias that the client chose for it', async () => {
    const { log, records } = recordSecurity();
    const run = async (source: string) => {
      const error = new GraphQLError('failed', {
        path: ['x1'],
        originalError: new DomainError('FORBIDDEN'),
      });
      const graph = { execute: async () => ({ data: null, errors: [error] }) } as unknown as Graph;
      await recordRefusals(graph, log).execute({ document: parse(source), context });
    };
    await run('{ a: products { x1: name } x1: leads { id } }');
    await run('{ ... { x1: leads { id } } }');
    await run(
      'fragment F on Lead { x1: name } fragment G on Query { x1: leads { ...F } } { ...G }',
    );
    await run('{ products { id } }');
    expect(records().map(({ operation }) => operation)).toEqual([
      'leads',
      'leads',
      'leads',
      'operation',
    ]);
  });
});
