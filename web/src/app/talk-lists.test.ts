import { gql, type InMemoryCache } from '@apollo/client';
import { createCache } from './apollo-client.ts';

const threadsQuery = gql`
  query ($reader: Language!, $after: String) {
    talk(kind: PRODUCT, id: "1") {
      kind
      subjectId
      threads(reader: $reader, language: null, first: 10, after: $after) {
        nodes {
          id
          language
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`;

const repliesQuery = gql`
  query ($first: Int!, $after: String) {
    comment(id: "1") {
      id
      replies(first: $first, after: $after) {
        nodes {
          id
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`;

const list = (ids: readonly number[], total: number, hasNextPage: boolean) => ({
  nodes: ids.map((id) => ({
    __typename: 'Comment',
    id: String(id),
    language: id < 10 ? 'ZH' : 'EN',
  })),
  pageInfo: { hasNextPage, endCursor: String(ids.at(-1)) },
  totalCount: total,
});

function readers(cache: InMemoryCache) {
  const shown = ({ nodes, pageInfo }: ReturnType<typeof list>) => ({
    ids: nodes.map(({ id }) => Number(id)),
    hasNextPage: pageInfo.hasNextPage,
  });
  return {
    threads(page: ReturnType<typeof list>, after: string | null = null) {
      const variables = { reader: 'EN', after };
      const data = { talk: { __typename: 'Talk', kind: 'PRODUCT', subjectId: '1', threads: page } };
      cache.writeQuery({ query: threadsQuery, variables, data });
      const read = cache.readQuery<{ talk: { threads: typeof page } }>({
        query: threadsQuery,
        variables: { reader: 'EN' },
      });
      return shown(read?.talk.threads ?? list([], 0, false));
    },
    replies(page: ReturnType<typeof list>, after: string | null = null) {
      const data = { comment: { __typename: 'Comment', id: '1', replies: page } };
      cache.writeQuery({ query: repliesQuery, variables: { first: 5, after }, data });
      const read = cache.readQuery<{ comment: { replies: typeof page } }>({
        query: repliesQuery,
        variables: { first: 5 },
      });
      return shown(read?.comment.replies ?? list([], 0, false));
    },
  };
}

describe('the lists of a talk in the cache', () => {
  it('Q71 offer replies that arrived after all others were loaded', () => {
    const { replies } = readers(createCache());
    replies(list([11, 12, 13], 5, true));
    expect(replies(list([14, 15], 5, false), '13')).toEqual({
      ids: [11, 12, 13, 14, 15],
      hasNextPage: false,
    });
    expect(replies(list([11, 12, 13], 6, true))).toEqual({
      ids: [11, 12, 13, 14, 15],
      hasNextPage: true,
    });
    expect(replies(list([14, 15, 16], 6, false), '13')).toEqual({
      ids: [11, 12, 13, 14, 15, 16],
      hasNextPage: false,
    });
  });

  it('Q71 keep topics of the other language when the first page is read again', () => {
    const { threads } = readers(createCache());
    threads(list([14, 13, 12], 5, true));
    threads(list([3, 2], 5, false), '12');
    // Topics 15 and 4 are new.
    expect(threads(list([15, 14, 13], 7, true))).toEqual({
      ids: [15, 14, 13, 12, 3, 2],
      hasNextPage: true,
    });
    expect(threads(list([12, 4, 3, 2], 7, false), '13')).toEqual({
      ids: [15, 14, 13, 12, 4, 3, 2],
      hasNextPage: false,
    });
  });

  it('Q71 store a reply, which has no replies itself', () => {
    const cache = createCache();
    const data = { comment: { __typename: 'Comment', id: '1', replies: null } };
    const variables = { first: 5 };
    cache.writeQuery({ query: repliesQuery, variables, data });
    expect(cache.readQuery({ query: repliesQuery, variables })).toEqual(data);
  });
});
