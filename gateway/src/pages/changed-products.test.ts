import type { AnyEvent } from '#kit/events/event';
import { changedProducts } from './changed-products.ts';

const event = (type: string, data: object) => ({ type, data }) as unknown as AnyEvent;

describe('the pages that an event changes', () => {
  it.each([
    'feed.comment-added.v1',
    'feed.comment-edited.v1',
    'feed.comment-removed.v1',
    'feed.comment-decided.v1',
    'feed.post-liked.v1',
    'catalog.up-cast.v1',
  ])('Q71 perf-G12 are those of its product for %s, and no lists', (type) => {
    const data = { kind: 'POST', subjectId: '7', productId: '1', commentId: '9' };
    expect(changedProducts(event(type, data))).toEqual(['1']);
  });

  it('Q71 perf-G12 are lists too for a new post and a withheld UP', () => {
    const data = { productId: '1' };
    expect(changedProducts(event('feed.post-published.v1', data))).toEqual([null]);
    expect(changedProducts(event('catalog.up-withheld.v1', data))).toEqual(['1', null]);
  });
});
