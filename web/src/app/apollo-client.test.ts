import { gql } from '@apollo/client';
import { createCache } from './apollo-client.ts';

const query = gql`
  query ($first: Int!, $after: String) {
    viewer {
      id
      messages(first: $first, after: $after) {
        nodes { id }
        pageInfo { hasNextPage endCursor }
        totalCount
      }
      following(first: $first, after: $after) {
        nodes { id }
        pageInfo { hasNextPage endCursor }
        totalCount
      }
    }
  }
`;

function connection(type: string, ids: number[]) {
  const endCursor = `c${ids.at(-1)}`;
  return {
    nodes: ids.map((id) => ({ __typename: type, id })),
    pageInfo: { hasNextPage: true, endCursor },
    totalCount: 9,
  };
}

function cacheThatRead(...reads: [after: string | null, ids: number[]][]) {
  const cache = createCache();
  for (const [after, ids] of reads) {
    const messages = connection('Message', ids);
    const following = connection('Product', ids);
    const viewer = { __typename: 'Viewer', id: 'me', messages, following };
    cache.writeQuery({ query, variables: { first: 3, after }, data: { viewer } });
  }
  const { viewer } = cache.readQuery<{ viewer: Record<string, typeof shape> }>({
    query,
    variables: { first: 3 },
  }) ?? { viewer: {} };
  const idsOf = (name: string) => viewer[name]?.nodes.map(({ id }) => id);
  return { idsOf, cursorOf: (name: string) => viewer[name]?.pageInfo.endCursor };
}
const shape = connection('', []);

describe('lists in the cache', () => {
  it('F8 appends a page after a cursor', () => {
    const { idsOf } = cacheThatRead([null, [9, 8, 7]], ['c7', [6, 5, 4]]);
    expect(idsOf('messages')).toEqual([9, 8, 7, 6, 5, 4]);
    expect(idsOf('following')).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it('V8 M2 keeps the later pages when the first page of a history is refetched', () => {
    const { idsOf, cursorOf } = cacheThatRead(
      [null, [9, 8, 7]],
      ['c7', [6, 5, 4]],
      [null, [10, 9, 8]],
      ['c4', [3, 2, 1]],
    );
    expect(idsOf('messages')).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(cursorOf('messages')).toBe('c1');
  });

  it('M2 replaces the list when the first page has none of its entries', () => {
    const { idsOf } = cacheThatRead([null, [3, 2, 1]], [null, [9, 8, 7]]);
    expect(idsOf('messages')).toEqual([9, 8, 7]);
  });

  it('U1 replaces a list whose entries can disappear', () => {
    const { idsOf } = cacheThatRead([null, [9, 8, 7]], ['c7', [6, 5, 4]], [null, [9, 8, 7]]);
    expect(idsOf('following')).toEqual([9, 8, 7]);
  });

  it('U3 C17 appends larger pages than the first and puts a new UP on top', () => {
    const ups = gql`
      query ($first: Int!, $after: String) {
        product { id ups(first: $first, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }
      }
    `;
    const cache = createCache();
    const read = (first: number, after: string | null, ids: number[]) =>
      cache.writeQuery({
        query: ups,
        variables: { first, after },
        data: { product: { __typename: 'Product', id: '1', ups: connection('Up', ids) } },
      });
    read(2, null, [9, 8]);
    read(3, 'c8', [7, 6, 5]);
    read(2, null, [10, 9]);
    const known = cache.readQuery<{ product: { ups: typeof shape } }>({
      query: ups,
      variables: { first: 2, after: null },
    });
    expect(known?.product.ups.nodes.map(({ id }) => id)).toEqual([10, 9, 8, 7, 6, 5]);
    expect(known?.product.ups.pageInfo.endCursor).toBe('c5');
  });
});
