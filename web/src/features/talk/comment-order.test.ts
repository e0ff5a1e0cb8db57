import fc from 'fast-check';
import {
  type CommentList,
  commentPages,
  compare,
  type Order,
  type Place,
} from './comment-order.ts';
import { withComment } from './with-comment.ts';

/** Of threads, one in three is in the reader's language, which comes first. */
const placesOf =
  (order: Order) =>
  ({ __ref }: { __ref: string }): Place => ({
    id: __ref,
    rank: order === 'newest' && Number(__ref) % 3 === 0 ? 1 : 0,
  });
const refs = (ids: readonly number[]) => ids.map((id) => ({ __ref: String(id) }));
const idsOf = ({ nodes }: CommentList) => nodes.map(({ __ref }) => Number(__ref));

/** What a server with these comments returns. */
function serverOf(order: Order, ids: readonly number[]) {
  const placeOf = placesOf(order);
  const all = refs(ids).sort((a, b) => compare(order, placeOf(a), placeOf(b)));
  return {
    all: all.map(({ __ref }) => Number(__ref)),
    page(after: string | null, size: number): CommentList {
      const rest =
        after === null
          ? all
          : all.filter((node) => compare(order, placeOf(node), placeOf({ __ref: after })) > 0);
      const nodes = rest.slice(0, size);
      const hasNextPage = rest.length > size;
      const endCursor = nodes.at(-1)?.__ref ?? null;
      return { nodes, pageInfo: { hasNextPage, endCursor }, totalCount: all.length };
    },
  };
}

type Merge = (known: CommentList | null, page: CommentList, options: object) => CommentList;

/** Merges a page as the cache does. @param gone ids of deleted comments, which the cache has no more */
function read(
  order: Order,
  known: CommentList | null,
  page: CommentList,
  isFirst = true,
  gone: readonly number[] = [],
): CommentList {
  const merge = commentPages(order, []).merge as Merge;
  const placeOf = placesOf(order);
  return merge(known, page, {
    args: { after: isFirst ? null : 'x', reader: 'ZH' },
    canRead: ({ __ref }: { __ref: string }) => !gone.includes(Number(__ref)),
    readField(field: string, node: { __ref: string }) {
      const { id, rank } = placeOf(node);
      return field === 'id' ? id : ['EN', 'ZH'][rank];
    },
  });
}

const withOne = (order: Order, list: CommentList, id: number, added: 0 | 1, isCounted = true) =>
  withComment(list, { __ref: String(id) }, { order, placeOf: placesOf(order), added, isCounted });

/** Presses 'load more' until there is no more. */
function readOn(
  order: Order,
  list: CommentList,
  server: ReturnType<typeof serverOf>,
  gone: readonly number[] = [],
): CommentList {
  let known = list;
  for (let round = 0; known.pageInfo.hasNextPage && round < 99; round++) {
    known = read(order, known, server.page(known.pageInfo.endCursor, 4), false, gone);
  }
  return known;
}

describe('a list of comments', () => {
  it('Q71 has replies that arrived after all were loaded', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7];
    const before = serverOf('oldest', ids);
    const all = readOn('oldest', read('oldest', null, before.page(null, 5)), before);
    expect(idsOf(all)).toEqual(before.all);
    const after = serverOf('oldest', [...ids, 8]);
    const again = read('oldest', all, after.page(null, 5));
    expect(again.pageInfo.hasNextPage).toBe(true);
    expect(idsOf(readOn('oldest', again, after))).toEqual(after.all);
  });

  it('Q71 keeps its longer pages while nothing is missing', () => {
    const server = serverOf('oldest', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    let list = read('oldest', null, server.page(null, 5));
    list = read('oldest', list, server.page(list.pageInfo.endCursor, 4), false);
    const again = read('oldest', list, server.page(null, 5));
    expect(again).toEqual(list);
  });

  it('Q71 keeps an own topic of the other language at its place', () => {
    const server = serverOf('newest', [3, 6, 9, 12, 15, 1, 2]);
    const list = read('newest', null, server.page(null, 4));
    const own = withOne('newest', list, 16, 1);
    expect(idsOf(own)).toEqual([15, 12, 9, 6, 16]);
    const after = serverOf('newest', [3, 6, 9, 12, 15, 1, 2, 16]);
    const again = read('newest', own, after.page(null, 4));
    expect(idsOf(again)).toEqual([15, 12, 9, 6, 16]);
    expect(idsOf(readOn('newest', again, after))).toEqual(after.all);
  });

  it('Q71 has an own reply behind older ones, also when these are loaded later', () => {
    const server = serverOf('oldest', [1, 2, 3, 4, 5, 6, 7, 8]);
    const list = read('oldest', null, serverOf('oldest', [1, 2, 3, 4, 5, 6, 7]).page(null, 5));
    const own = withOne('oldest', list, 8, 1);
    expect(idsOf(own)).toEqual([1, 2, 3, 4, 5, 8]);
    expect(withOne('oldest', own, 8, 1)).toBe(own);
    expect(idsOf(readOn('oldest', own, server))).toEqual(server.all);
  });

  it('Q71 offers no more replies when the missing one was loaded by its id', () => {
    const server = serverOf('oldest', [1, 2, 3, 4, 5, 6]);
    const list = read('oldest', null, server.page(null, 5));
    expect(list.pageInfo.hasNextPage).toBe(true);
    const whole = withOne('oldest', list, 6, 0);
    expect(whole.pageInfo.hasNextPage).toBe(false);
    const again = read('oldest', whole, server.page(null, 5));
    expect([idsOf(again), again.pageInfo.hasNextPage]).toEqual([server.all, false]);
  });

  it('Q71 offers more replies behind an own one', () => {
    const server = serverOf('oldest', [1, 2, 3, 4, 5, 6]);
    const own = withOne('oldest', read('oldest', null, server.page(null, 5)), 7, 1);
    expect(own.pageInfo.hasNextPage).toBe(true);
  });

  it('Q71 loses what was deleted, and all when nothing is left', () => {
    const before = serverOf('oldest', [1, 2, 3, 4, 5, 6]);
    const list = read('oldest', null, before.page(null, 4));
    const after = serverOf('oldest', [1, 3, 5, 6]);
    expect(idsOf(read('oldest', list, after.page(null, 4)))).toEqual([1, 3, 5, 6]);
    expect(idsOf(read('oldest', list, serverOf('oldest', []).page(null, 4)))).toEqual([]);
    const rest = read('oldest', list, { ...after.page('6', 4) }, false);
    expect(rest.pageInfo).toEqual({ hasNextPage: false, endCursor: '4' });
  });

  it('Q71 offers more replies when an own one, which was loaded by its id, is deleted', () => {
    const before = serverOf('oldest', [1, 2, 3, 4, 5, 6, 7]);
    const list = withOne('oldest', read('oldest', null, before.page(null, 5)), 7, 0);
    const after = serverOf('oldest', [1, 2, 3, 4, 5, 6]);
    const again = read('oldest', list, after.page(null, 5), true, [7]);
    expect([idsOf(again), again.pageInfo.hasNextPage]).toEqual([[1, 2, 3, 4, 5], true]);
    expect(idsOf(readOn('oldest', again, after, [7]))).toEqual(after.all);
  });

  it('Q71 keeps its longer pages when an own one of them is deleted', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    const before = serverOf('oldest', ids);
    const all = readOn('oldest', read('oldest', null, before.page(null, 5)), before);
    const after = serverOf(
      'oldest',
      ids.filter((id) => id !== 7),
    );
    const again = read('oldest', all, after.page(null, 5), true, [7]);
    expect([idsOf(again), again.pageInfo.hasNextPage]).toEqual([after.all, false]);
  });

  it('Q71 does not take one that another member deleted for one that is missing', () => {
    const before = serverOf('oldest', [1, 2, 3, 4, 5, 6, 7, 8]);
    const list = withOne('oldest', read('oldest', null, before.page(null, 5)), 8, 0);
    const after = serverOf('oldest', [1, 2, 3, 4, 5, 6]);
    const again = read('oldest', list, after.page(null, 5));
    expect(again.pageInfo.hasNextPage).toBe(true);
    expect(idsOf(again)).not.toContain(6);
    expect(idsOf(readOn('oldest', again, after))).toEqual(after.all);
  });

  it('Q71 has all comments in the order of the server once all pages are read, whatever arrived', () => {
    const order = fc.constantFrom<Order>('newest', 'oldest');
    const step = fc.record({
      what: fc.constantFrom('arrive', 'own', 'linked', 'again', 'more', 'delete'),
      count: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(order, fc.nat(12), fc.array(step, { maxLength: 12 }), (of, start, steps) => {
        let ids = Array.from({ length: start }, (_, index) => index + 1);
        let latest = start;
        const gone: number[] = [];
        let isUnknownGone = false;
        let list = read(of, null, serverOf(of, ids).page(null, 5));
        for (const { what, count } of steps) {
          if (what === 'arrive') for (let n = 0; n < count; n++) ids.push(++latest);
          if (what === 'own') {
            ids.push(++latest);
            list = withOne(of, list, latest, 1);
          }
          if (what === 'delete') {
            // Its reference stays in the list.
            const [id] = ids.slice(-count);
            if (id !== undefined) gone.push(id);
            if (id !== undefined && !idsOf(list).includes(id)) isUnknownGone = true;
            ids = ids.filter((each) => each !== id);
          }
          const server = serverOf(of, ids);
          const linked = ids.at(-count);
          if (what === 'linked' && linked !== undefined) {
            // Read with the number of all comments, as the start of its thread is.
            list = read(of, list, server.page(null, 5), true, gone);
            list = withOne(of, list, linked, 0);
          }
          if (what === 'again') list = read(of, list, server.page(null, 5), true, gone);
          if (what === 'more' && list.pageInfo.hasNextPage) {
            list = read(of, list, server.page(list.pageInfo.endCursor, 4), false, gone);
          }
        }
        const server = serverOf(of, ids);
        const shown = idsOf(list).filter((id) => !gone.includes(id));
        expect(shown).toEqual(server.all.filter((id) => shown.includes(id)));
        // A smaller number ends no list, when it can be that another one of the list is gone.
        if (
          list.pageInfo.hasNextPage &&
          !isUnknownGone &&
          gone.every((id) => !idsOf(list).includes(id))
        ) {
          expect(shown.length).toBeLessThan(list.totalCount);
        }
        // Reading all pages from the first one again misses nothing.
        let whole = read(of, list, server.page(null, 5), true, gone);
        for (let after = server.page(null, 5).pageInfo; after.hasNextPage; ) {
          const page = server.page(after.endCursor, 4);
          whole = read(of, whole, page, false, gone);
          after = page.pageInfo;
        }
        expect(idsOf(whole)).toEqual(server.all);
        // What arrived is loaded by its id; then all is shown where nothing more is offered.
        let offered = read(of, list, server.page(null, 5), true, gone);
        for (const id of ids.filter((each) => each > start)) offered = withOne(of, offered, id, 0);
        expect(idsOf(readOn(of, offered, server, gone))).toEqual(server.all);
      }),
    );
  });
});
