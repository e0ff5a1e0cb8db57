import { type ExecutionResult, GraphQLError, parse } from 'graphql';
import type { RequestContext } from '#kit/subgraph/context';
import { admitOperations } from '../admission.ts';
import type { Graph, GraphRequest } from '../graph.ts';
import { createPublicResponses } from './public-responses.ts';
import { sharedResponseOf, shareExecutions } from './share-executions.ts';

const one = { inAll: 9, shared: 1, alone: 1 };
const many = { inAll: 9, shared: 9, alone: 9 };
const limits = { running: one, waiting: many };

/** A graph whose executions end when the test says so. */
function setUp() {
  let time = 1_000_000;
  const running: PromiseWithResolvers<ExecutionResult>[] = [];
  const graph = {
    execute() {
      const execution = Promise.withResolvers<ExecutionResult>();
      running.push(execution);
      return execution.promise;
    },
  } as unknown as Graph;
  const responses = createPublicResponses({ now: () => time });
  const { graph: admitted } = admitOperations(shareExecutions(graph, responses), {
    sessions: { watch: () => () => undefined },
    limits: { query: limits, mutation: limits, subscription: limits },
  });
  const ask = (address: string, source: string, key: string | null = null) =>
    admitted.execute({
      document: parse(source),
      context: { viewer: null, client: { address } } as RequestContext,
      shared: key === null ? null : { key, cost: null },
    } satisfies GraphRequest);
  const bytesOf = (result: ExecutionResult) => sharedResponseOf(result)?.bytes.toString();
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { ask, bytesOf, running, responses, turn, pass };
}

describe('shareExecutions', () => {
  it('perf-G2 rel-R23 lets nobody wait for the turn of another client', async () => {
    const { ask, bytesOf, running, turn } = setUp();
    void ask('greedy', '{ slow }');
    const queued = ask('greedy', '{ products }', 'hot');
    await turn();
    const other = ask('other', '{ products }', 'hot');
    await turn();
    running[1]?.resolve({ data: { products: 1 } });
    expect(bytesOf(await other)).toBe('{"data":{"products":1}}');
    running[0]?.resolve({ data: { slow: 1 } });
    expect(bytesOf(await queued)).toBe('{"data":{"products":1}}');
    expect(running).toHaveLength(2);
  });

  it('perf-G2 executes once for those who waited for a response that failed', async () => {
    const { ask, bytesOf, running, turn } = setUp();
    const asked = ['a', 'b', 'c', 'd'].map((address) => ask(address, '{ products }', 'hot'));
    await turn();
    expect(running).toHaveLength(1);
    running[0]?.reject(new Error('the client has gone'));
    await expect(asked[0]).rejects.toThrow('the client has gone');
    await turn();
    expect(running).toHaveLength(2);
    running[1]?.resolve({ data: { products: 2 } });
    for (const other of asked.slice(1)) {
      expect(bytesOf(await other)).toBe('{"data":{"products":2}}');
    }
  });

  it('perf-G2 takes a mutation that succeeds for a change', async () => {
    const { ask, running, responses, turn, pass } = setUp();
    const list = ask('a', '{ products }', 'hot');
    await turn();
    running[0]?.resolve({ data: { products: 1 } });
    await list;
    pass(1_000);
    const mutate = async (result: ExecutionResult) => {
      const done = ask('a', 'mutation { hide }');
      await turn();
      running.at(-1)?.resolve(result);
      await done;
      return responses.fresh('hot') !== null;
    };
    expect(await mutate({ data: null, errors: [new GraphQLError('forbidden')] })).toBe(true);
    expect(await mutate({ data: { hide: true } })).toBe(false);
  });
});
