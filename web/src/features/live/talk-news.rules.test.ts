import { afterPush, afterReading, noNews, type TalkPush, unseen } from './talk-news.rules.ts';

const none = new Set<string>();
const after = (comments: number, ...pushes: [comments: number, commentId: string | null][]) =>
  pushes
    .map(([count, commentId]): TalkPush => ({ comments: count, commentId }))
    .reduce(afterPush, noNews(comments));

describe('news of a talk', () => {
  it('Q71 are none when the list is as new as the first push', () => {
    expect(unseen(after(3, [3, null]), none)).toBe(0);
  });

  it('Q71 are comments that arrived before the page listened, or while it was offline', () => {
    expect(unseen(after(3, [5, null]), none)).toBe(2);
    expect(unseen(after(3, [3, null], [4, 'a'], [6, null]), none)).toBe(3);
  });

  it('Q71 are pushed comments that the list does not show', () => {
    const news = after(3, [3, null], [4, 'a'], [5, 'b']);
    expect(unseen(news, none)).toBe(2);
    expect(unseen(news, new Set(['a']))).toBe(1);
  });

  it('Q71 are only what a reading could not show, and what was pushed meanwhile', () => {
    const before = after(3, [5, null], [6, 'a'], [7, 'b']);
    const meanwhile = afterPush(before, { comments: 8, commentId: 'c' });
    const settled = new Set(['a']);
    expect(unseen(afterReading(before, { before, comments: 7, settled }), none)).toBe(1);
    const left = afterReading(meanwhile, { before, comments: 7, settled });
    expect(left).toEqual({ comments: 8, missed: 0, ids: ['b', 'c'] });
    expect(afterReading(before, { before, comments: 9, settled }).comments).toBe(9);
  });

  it('Q71 are no edits, and nothing that was deleted again', () => {
    expect(unseen(after(3, [3, 'old']), none)).toBe(0);
    expect(unseen(after(3, [4, 'a'], [3, 'a']), none)).toBe(0);
    expect(unseen(after(3, [4, 'a'], [3, 'old']), none)).toBe(1);
    expect(unseen(after(3, [2, null]), none)).toBe(0);
  });
});
