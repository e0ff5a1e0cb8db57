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

describe('the way to the graph', () => {
  it('names an answer by operation and variables', () => {
    expect(key).toBe('Products {"first":1}');
    expect(keyOf(document, { first: 2 })).not.toBe(key);
    expect(keyOf(document, undefined)).toBe('Products {}');
  });

  it('answers from the page until Apollo Client is there, which then knows what was shown', async () => {
    const graph = createBrowserGraph({ [key]: data, other: {} }, async () => newClient());
    expect(graph.answer(key)).toBe(data);
    expect(graph.client()).toBeNull();
    graph.shown(key, document, variables);
    const heard: boolean[] = [];
    graph.watch(() => heard.push(graph.client() !== null));
    const client = await graph.load();
    expect(heard).toEqual([true]);
    expect(graph.client()).toBe(client);
    expect(graph.answer(key)).toBeUndefined();
    expect(client.readQuery({ query: document, variables })).toEqual(data);
  });

  it('fetches the client once, and again only when that failed', async () => {
    let fetched = 0;
    const graph = createBrowserGraph({}, async () => {
      fetched += 1;
      if (fetched === 1) throw new Error('offline');
      return newClient();
    });
    await expect(graph.load()).rejects.toThrow('offline');
    const [one, two] = await Promise.all([graph.load(), graph.load()]);
    expect(one).toBe(two);
    expect(fetched).toBe(2);
  });

  it('stops telling who no longer listens', async () => {
    const graph = createBrowserGraph({}, async () => newClient());
    let heard = 0;
    const stop = graph.watch(() => {
      heard += 1;
    });
    stop();
    await graph.load();
    expect(heard).toBe(0);
  });
});
