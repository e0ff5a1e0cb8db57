import { GraphQLError, parse } from 'graphql';
import { createSubgraphCalls, type OperationRun, type SubgraphRequest } from './subgraph-calls.ts';

interface Caller {
  name: string;
}

const requests: SubgraphRequest<Caller>[] = [];
const options = {
  localSubgraphs: [],
  callSubgraph: async (request: SubgraphRequest<Caller>) => {
    requests.push(request);
    if (request.subgraph === 'gone') throw new Error('connection refused');
    return { data: { open: 1 } };
  },
  toSubgraphError: (reason: unknown) => new GraphQLError((reason as Error).message),
  timeouts: { operation: 25_000, subgraph: 10_000 },
  now: () => 1_000,
};
const call = createSubgraphCalls<Caller>(options);
const runUntil = (deadline: number): OperationRun<Caller> => ({
  context: { name: 'alice' },
  deadline,
  failed: new Map(),
});
const document = parse('query Open { open }');

describe('calls of subgraphs', () => {
  beforeEach(() => requests.splice(0));

  it('rel-O1 ends a call at its own timeout or at the deadline of the operation', async () => {
    for (const deadline of [26_000, 5_000]) {
      await call('cinema', { document, context: runUntil(deadline) });
    }
    expect(requests.map(({ deadline }) => deadline)).toEqual([11_000, 5_000]);
  });

  it('sends the operation as text with the context of the request', async () => {
    const run = runUntil(5_000);
    const variables = { id: '1' };
    const operationType = 'mutation';
    await call('cinema', {
      document,
      variables,
      operationName: 'Open',
      operationType,
      context: run,
    });
    expect(requests[0]).toMatchObject({
      query: 'query Open{open}',
      variables,
      operationName: 'Open',
      isMutation: true,
    });
    expect(requests[0]?.context).toBe(run.context);
  });

  it('returns null data and records the error when a call rejects', async () => {
    const run = runUntil(5_000);
    expect(await call('gone', { document, context: run })).toEqual({ data: null });
    expect([...run.failed].map(([name, { message }]) => [name, message])).toEqual([
      ['gone', 'connection refused'],
    ]);
  });
});
