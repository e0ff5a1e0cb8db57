import { shownIds } from './shown-ids.ts';

const userOf = (id: string) => ({ __typename: 'User', id, nickname: id });

describe('shownIds', () => {
  it('perf-G12 Q9 names every product and member that a page shows, at any depth', () => {
    const results = {
      'Product {}': {
        product: {
          __typename: 'Product',
          id: '7',
          owner: userOf('a'),
          reasons: { nodes: [{ __typename: 'Up', id: '1', voter: userOf('b') }] },
          alike: [{ __typename: 'Product', id: '8', owner: null }],
        },
      },
      'Talk {}': {
        talk: { threads: [{ author: userOf('b'), replies: [{ author: userOf('c') }] }] },
      },
      'Nothing {}': null,
    };
    expect(shownIds(results)).toEqual({ products: ['7', '8'], members: ['a', 'b', 'c'] });
  });

  it('perf-G12 limits the members, not the products', () => {
    const users = Array.from({ length: 300 }, (_, index) => userOf(`user-${index}`));
    const products = users.map(({ id }) => ({ __typename: 'Product', id }));
    const ids = shownIds({ users, products });
    expect(ids.members).toEqual(users.slice(0, 200).map(({ id }) => id));
    expect(ids.products).toHaveLength(300);
  });
});
