import { gql, InMemoryCache } from '@apollo/client';
import { showAdded, showDeleted, showHelpful, showRead } from './comment-cache.ts';
import type { CommentData } from './comment-data.ts';
import { commentPages } from './comment-order.ts';

const query = gql`
  query ($language: Language) {
    talk(kind: PRODUCT, id: "1") {
      kind
      subjectId
      threads(language: $language) {
        nodes {
          id
          helpful
          viewerHelpful
          replyCount
          replies {
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
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`;

interface Data {
  talk: {
    threads: {
      nodes: {
        id: string;
        replyCount: number;
        replies: {
          nodes: { id: string }[];
          pageInfo: { hasNextPage: boolean };
        } | null;
      }[];
      pageInfo: { hasNextPage: boolean };
      totalCount: number;
    };
  };
}

const pageInfo: { hasNextPage: boolean; endCursor: string | null } = {
  hasNextPage: false,
  endCursor: null,
};

const replies = (...ids: string[]) => ({
  nodes: ids.map((id) => ({ __typename: 'Comment', id })),
  pageInfo,
  totalCount: ids.length,
});

/** A talk with one thread of one reply, in the list of both languages and in that of Chinese. */
function talkCache(): InMemoryCache {
  const cache = new InMemoryCache({
    typePolicies: { Talk: { keyFields: ['kind', 'subjectId'] } },
  });
  const thread = {
    __typename: 'Comment',
    id: 'a',
    helpful: 1,
    viewerHelpful: false,
    replyCount: 1,
    replies: replies('b'),
  };
  const talk = { __typename: 'Talk', kind: 'PRODUCT', subjectId: '1' };
  for (const [language, nodes] of [
    [null, [thread]],
    ['ZH', []],
  ] as const) {
    const threads = { nodes, pageInfo, totalCount: nodes.length };
    cache.writeQuery({ query, variables: { language }, data: { talk: { ...talk, threads } } });
  }
  return cache;
}

function read(cache: InMemoryCache, language: string | null = null) {
  const { talk } = cache.readQuery<Data>({ query, variables: { language } }) as Data;
  return {
    threads: talk.threads.nodes.map(({ id }) => id),
    replies: talk.threads.nodes.at(-1)?.replies?.nodes.map(({ id }) => id),
    replyCount: talk.threads.nodes.at(-1)?.replyCount,
  };
}

const comment = (values: Partial<CommentData>) =>
  ({
    id: 'c',
    kind: 'PRODUCT',
    subjectId: '1',
    threadId: null,
    state: 'SHOWN',
    language: 'EN',
    ...values,
  }) as CommentData;

/** Writes what the mutation returned. */
function add(cache: InMemoryCache, added: CommentData): void {
  const { id } = added;
  cache.writeFragment({
    fragment: gql`
      fragment Added on Comment {
        id
        helpful
        viewerHelpful
        replyCount
        replies {
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
    `,
    data: {
      __typename: 'Comment',
      id,
      helpful: 0,
      viewerHelpful: false,
      replyCount: 0,
      replies: replies(),
    },
  });
  showAdded(cache, added);
}

describe('the lists of a talk', () => {
  it('Q71 begin with a new comment, where its language is shown', () => {
    const cache = talkCache();
    add(cache, comment({}));
    expect(read(cache)).toMatchObject({ threads: ['c', 'a'] });
    expect(read(cache, 'ZH')).toMatchObject({ threads: [] });
    add(cache, comment({ id: 'd', language: 'ZH' }));
    expect(read(cache, 'ZH').threads).toEqual(['d']);
  });

  it('Q71 have a new reply at the end of its thread', () => {
    const cache = talkCache();
    add(cache, comment({ threadId: 'a' }));
    expect(read(cache)).toEqual({
      threads: ['a'],
      replies: ['b', 'c'],
      replyCount: 2,
    });
  });

  it('Q71 keep a deleted reply that another one replies to', () => {
    const cache = talkCache();
    add(cache, comment({ threadId: 'a' }));
    const id = cache.identify({ __typename: 'Comment', id: 'c' });
    const fragment = gql`
      fragment Answer on Comment {
        replyTo {
          id
        }
      }
    `;
    const replyTo = { __typename: 'Comment', id: 'b' };
    cache.writeFragment({ id, fragment, data: { __typename: 'Comment', replyTo } });
    showDeleted(cache, comment({ id: 'b', threadId: 'a' }), false);
    expect(cache.readFragment({ id, fragment })).toMatchObject({ replyTo: { id: 'b' } });
  });

  it('Q71 end with a comment that was loaded out of turn, unless a deleted one counts for another', () => {
    const cache = talkCache();
    const id = cache.identify({ __typename: 'Comment', id: 'a' });
    const hasMore = () => {
      const { nodes } = (cache.readQuery<Data>({ query, variables: { language: null } }) as Data)
        .talk.threads;
      return nodes.at(-1)?.replies?.pageInfo.hasNextPage;
    };
    cache.modify<{ replies: ReturnType<typeof replies> }>({
      id,
      fields: {
        replies: (known) => ({
          ...(known as ReturnType<typeof replies>),
          pageInfo: { hasNextPage: true, endCursor: 'b' },
          totalCount: 3,
        }),
      },
    });
    const load = (replyId: string) => {
      const reply = comment({ id: replyId, threadId: 'a' });
      const fragment = gql`fragment Loaded on Comment { id }`;
      cache.writeFragment({ fragment, data: { __typename: 'Comment', id: replyId } });
      showRead(cache, reply);
    };
    showDeleted(cache, comment({ id: 'b', threadId: 'a' }), false);
    load('c');
    expect(hasMore()).toBe(true);
    load('d');
    expect(hasMore()).toBe(false);
  });

  it('Q71 end by their number where this was read just before, not in the other languages', () => {
    const cache = new InMemoryCache({
      typePolicies: {
        Talk: {
          keyFields: ['kind', 'subjectId'],
          fields: { threads: commentPages('newest', ['reader', 'language']) },
        },
      },
    });
    const threadsQuery = gql`
      query ($language: Language) {
        talk(kind: PRODUCT, id: "1") {
          kind
          subjectId
          threads(reader: EN, language: $language) {
            nodes { id language }
            pageInfo { hasNextPage endCursor }
            totalCount
          }
        }
      }
    `;
    const talk = { __typename: 'Talk', kind: 'PRODUCT', subjectId: '1' };
    const threads = {
      nodes: [{ __typename: 'Comment', id: '8', language: 'EN' }],
      pageInfo: { hasNextPage: true, endCursor: '8' },
      totalCount: 2,
    };
    const hasMore = (language: string | null) =>
      cache.readQuery<Data>({ query: threadsQuery, variables: { language } })?.talk.threads.pageInfo
        .hasNextPage;
    for (const language of [null, 'EN']) {
      cache.writeQuery({
        query: threadsQuery,
        variables: { language },
        data: { talk: { ...talk, threads } },
      });
    }
    const fragment = gql`fragment Read on Comment { id language }`;
    cache.writeFragment({ fragment, data: { __typename: 'Comment', id: '9', language: 'EN' } });
    showRead(cache, comment({ id: '9' }), { counted: { reader: 'EN', language: null } });
    expect([hasMore(null), hasMore('EN')]).toEqual([false, true]);
  });

  it('Q71 do not count what waits for staff', () => {
    const cache = talkCache();
    add(cache, comment({ state: 'HELD', threadId: 'a' }));
    expect(read(cache)).toMatchObject({ replies: ['b', 'c'], replyCount: 1 });
  });

  it('Q71 lose a deleted comment, unless its place stays', () => {
    const cache = talkCache();
    showDeleted(cache, comment({ id: 'b', threadId: 'a' }), false);
    expect(read(cache)).toEqual({ threads: ['a'], replies: [], replyCount: 0 });
    showDeleted(cache, comment({ id: 'a' }), true);
    expect(read(cache)).toMatchObject({ threads: ['a'] });
    showDeleted(cache, comment({ id: 'a', state: 'HELD' }), false);
    expect(read(cache)).toMatchObject({ threads: [] });
  });

  it('Q71 show a mark as helpful at once, and count it once', () => {
    const cache = talkCache();
    const marks = () => {
      const { nodes } = (cache.readQuery<Data>({ query, variables: { language: null } }) as Data)
        .talk.threads;
      return nodes[0];
    };
    showHelpful(cache, 'Comment', 'a', true);
    showHelpful(cache, 'Comment', 'a', true);
    expect(marks()).toMatchObject({ helpful: 2, viewerHelpful: true });
    showHelpful(cache, 'Comment', 'a', false);
    expect(marks()).toMatchObject({ helpful: 1, viewerHelpful: false });
    showHelpful(cache, 'Up', '1:2', true);
  });
});
