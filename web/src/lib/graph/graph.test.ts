import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { createBrowserGraph, keyOf } from './graph.ts';

const document = parse(
  'query Products($first: Int!) { products(first: $first) { id __typename } }',
);
const variables = { first: 1 };
const key = keyOf(document, variables);
const data = { products: [{ __typename: 'Product', id: '1' }] };

const newClient = () => new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

describe('browser graph', () => {
  it('identifies a result by operation name and variables', () => {
    expect(key).toBe('Products {"first":1}');
    expect(keyOf(document, { first: 2 })).not.toBe(key);
    expect(keyOf(document, undefined)).toBe('Products {}');
  });

  it('returns page results until Apollo Client is loaded, whose cache then holds the shown ones', async () => {
    const graph = createBrowserGraph({ [key]: data, other: {} }, async () => newClient());
    expect(graph.pageResult(key)).toBe(data);
    expect(graph.client()).toBeNull();
    graph.markShown(key, document, variables);
    const isLoaded: boolean[] = [];
    graph.watch(() => isLoaded.push(graph.client() !== null));
    const client = await graph.load();
    expect(isLoaded).toEqual([true]);
    expect(graph.client()).toBe(client);
    expect(graph.pageResult(key)).toBeUndefined();
    expect(client.readQuery({ query: document, variables })).toEqual(data);
  });

  it('loads the client once, and again only after a failure', async () => {
    let loads = 0;
    const graph = createBrowserGraph({}, async () => {
      loads += 1;
      if (loads === 1) throw new Error('offline');
      return newClient();
    });
    await expect(graph.load()).rejects.toThrow('offline');
    const [one, two] = await Promise.all([graph.load(), graph.load()]);
    expect(one).toBe(two);
    expect(loads).toBe(2);
  });

  it('does not call a removed listener', async () => {
    const graph = createBrowserGraph({}, async () => newClient());
    let calls = 0;
    const stop = graph.watch(() => {
      calls += 1;
    });
    stop();
    await graph.load();
    expect(calls).toBe(0);
  });
});
