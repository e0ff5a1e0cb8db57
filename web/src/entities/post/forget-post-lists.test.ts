import { InMemoryCache } from '@apollo/client';
import { forgetPostLists } from './forget-post-lists.ts';

describe('forgetPostLists', () => {
  it('F1 removes all lists that a post can be in, and nothing else', () => {
    const cache = new InMemoryCache();
    const list = { __typename: 'PostConnection', totalCount: 1 };
    cache.restore({
      ROOT_QUERY: {
        __typename: 'Query',
        'posts({"first":10})': list,
        'searchPosts({"keyword":"fees"})': list,
        'products({"first":10})': list,
      },
      'Viewer:1': { __typename: 'Viewer', id: '1', posts: list, followedPosts: list, badges: list },
      'Product:7': { __typename: 'Product', id: '7', posts: list, name: 'Name' },
    });
    forgetPostLists(cache, { viewerId: '1', productId: '7' });
    const left = cache.extract();
    expect(Object.keys(left.ROOT_QUERY ?? {})).toEqual(['__typename', 'products({"first":10})']);
    expect(Object.keys(left['Viewer:1'] ?? {})).toEqual(['__typename', 'id', 'badges']);
    expect(Object.keys(left['Product:7'] ?? {})).toEqual(['__typename', 'id', 'name']);
  });
});
