import type { CommentData, ThreadData } from './comment-data.ts';
import { commentsOf, withLinked } from './threads.rules.ts';

const pageInfo = { hasNextPage: true, endCursor: null };
const thread = (id: string, ...replies: string[]) =>
  ({
    id,
    replies: { nodes: replies.map((reply) => ({ id: reply })), pageInfo, totalCount: 9 },
  }) as unknown as ThreadData;
const reply = { id: 'r9' } as CommentData;
const idsOf = (threads: readonly ThreadData[]) => commentsOf(threads).map(({ id }) => id);

describe('the threads of a page', () => {
  it('Q71 are shown once, also when the next page has one again', () => {
    const threads = withLinked(
      [thread('b', 'r1', 'r2', 'r1'), thread('a'), thread('b', 'r1')],
      null,
    );
    expect(idsOf(threads)).toEqual(['b', 'r1', 'a']);
  });

  it('Q71 begin with the thread of the comment that the address names', () => {
    const linked = { thread: thread('old', 'r1'), reply: null };
    expect(idsOf(withLinked([thread('b'), thread('a')], linked))).toEqual(['old', 'r1', 'b', 'a']);
  });

  it('Q71 keep the place of a listed thread, with the linked reply behind the loaded ones', () => {
    const linked = { thread: thread('a', 'r1'), reply };
    expect(idsOf(withLinked([thread('b'), thread('a', 'r1')], linked))).toEqual([
      'b',
      'a',
      'r1',
      'r9',
    ]);
    expect(idsOf(withLinked([thread('a', 'r1', 'r9')], linked))).toEqual(['a', 'r1', 'r9']);
  });
});
