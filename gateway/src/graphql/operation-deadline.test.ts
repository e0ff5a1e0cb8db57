import { buildSchema, parse } from 'graphql';
import { currentSignal } from '#kit/runtime/deadline';
import type { RequestContext } from '#kit/subgraph/context';
import type { Graph } from './graph.ts';
import { withOperationDeadline } from './operation-deadline.ts';

const request = { document: parse('{ a }'), context: {} as RequestContext };
const graphOf = (execute: Graph['execute']): Graph => ({
  schema: buildSchema('type Query { a: Int }'),
  execute,
  subscribe: () => Promise.reject(new Error('not used')),
});

describe('withOperationDeadline', () => {
  it('X-H1 ends an operation with TIMEOUT, and tells its statements', async () => {
    let signal: AbortSignal | undefined;
    const graph = graphOf(() => {
      signal = currentSignal();
      return new Promise(() => undefined);
    });
    const { data, errors } = await withOperationDeadline(graph, 1).execute(request);
    expect(data).toBeNull();
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'TIMEOUT' });
    expect(signal?.aborted).toBe(true);
  });

  it('passes results and other failures on', async () => {
    const quick = withOperationDeadline(graphOf(async () => ({ data: { a: 1 } })));
    await expect(quick.execute(request)).resolves.toEqual({ data: { a: 1 } });
    const broken = withOperationDeadline(graphOf(() => Promise.reject(new Error('x'))));
    await expect(broken.execute(request)).rejects.toThrow('x');
  });
});
