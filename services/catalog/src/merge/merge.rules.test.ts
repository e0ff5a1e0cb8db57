import fc from 'fast-check';
import { productStatus } from '#schema/enums';
import {
  changeOfDoubles,
  countedValue,
  decideMerge,
  keepsDuplicate,
  type MergeSide,
  type MergeUp,
  mergedUpValue,
} from './merge.rules.ts';

const staff = { userId: 'staff' };
const side = (id: string, change: Partial<MergeSide> = {}): MergeSide => ({
  id,
  status: productStatus.RELEASED,
  mergedInto: null,
  ownerId: null,
  sharerId: null,
  maintainerIds: [],
  ...change,
});
const up = (weight: number, minute: number, withheld = false): MergeUp => ({
  weight,
  at: new Date(Date.UTC(2026, 10, 1, 0, minute)),
  withheldAt: withheld ? new Date(0) : null,
});

describe('decideMerge', () => {
  it.each([productStatus.RELEASED, productStatus.TAKEN_DOWN])(
    'Q72 merges a duplicate of status %i into a listed product',
    (status) => {
      const pair = { duplicate: side('1', { status }), survivor: side('2') };
      expect(decideMerge(pair, staff)).toEqual(pair);
    },
  );

  it.each([
    ['PRODUCT_NOT_FOUND', 'duplicate', null, side('2')],
    ['PRODUCT_NOT_FOUND', 'survivor', side('1'), null],
    ['MERGE_SELF', 'survivor', side('1'), side('1')],
    ['PRODUCT_MERGED', 'duplicate', side('1', { mergedInto: '3', status: 3 }), side('2')],
    ['PRODUCT_MERGED', 'survivor', side('1'), side('2', { mergedInto: '3', status: 3 })],
    ['MERGE_NOT_ALLOWED', 'duplicate', side('1', { status: productStatus.IN_REVIEW }), side('2')],
    ['MERGE_NOT_ALLOWED', 'duplicate', side('1', { status: productStatus.REJECTED }), side('2')],
    ['MERGE_NOT_ALLOWED', 'survivor', side('1'), side('2', { status: productStatus.IN_REVIEW })],
    ['MERGE_NOT_ALLOWED', 'survivor', side('1'), side('2', { status: productStatus.TAKEN_DOWN })],
  ])('Q72 rejects with %s of the %s', (code, field, duplicate, survivor) => {
    expect(() => decideMerge({ duplicate, survivor }, staff)).toThrow(
      expect.objectContaining({ code, params: expect.objectContaining({ field }) }),
    );
  });

  it.each([
    ['owner', { ownerId: 'staff' }],
    ['sharer', { sharerId: 'staff' }],
    ['maintainer', { maintainerIds: ['staff'] }],
  ])('Q72 staff do not merge what they are the %s of', (_, own) => {
    for (const pair of [
      { duplicate: side('1', own), survivor: side('2') },
      { duplicate: side('1'), survivor: side('2', own) },
    ]) {
      expect(() => decideMerge(pair, staff)).toThrow(
        expect.objectContaining({ code: 'FORBIDDEN' }),
      );
    }
  });
});

describe('two UPs of one member', () => {
  it.each([
    ['the larger, also when it is later', up(1, 1), up(2, 2), true],
    ['the larger, also when it is the earlier one of the survivor', up(2, 1), up(1, 0), false],
    ['the earlier of two equal ones', up(1, 2), up(1, 1), true],
    ['the one of the survivor at the same time', up(1, 1), up(1, 1), false],
    ['one that counts, not a withheld larger one', up(1, 2), up(2, 1, true), false],
    ['one that counts, not the withheld one of the survivor', up(2, 1, true), up(1, 2), true],
    ['the one of the survivor when both are withheld', up(1, 2, true), up(2, 1, true), false],
  ])('Q72 U2 keep %s', (_, survivor, duplicate, expected) => {
    expect(keepsDuplicate({ survivor, duplicate })).toBe(expected);
  });
});

describe('the total of a merge', () => {
  const anyUp = fc.record({
    weight: fc.constantFrom(1, 2),
    at: fc.integer({ min: 0, max: 3 }).map((day) => new Date(day)),
    withheldAt: fc.constantFrom(null, new Date(0)),
  });
  const votes = fc.array(fc.record({ survivor: fc.option(anyUp), duplicate: fc.option(anyUp) }));
  const sum = (ups: readonly (MergeUp | null)[]) =>
    ups.reduce((total, each) => total + (each ? countedValue(each) : 0), 0);

  it('Q72 U5 is the sum of one UP of each member, the best one', () => {
    fc.assert(
      fc.property(votes, (members) => {
        const before = {
          survivor: sum(members.map(({ survivor }) => survivor)),
          duplicate: sum(members.map(({ duplicate }) => duplicate)),
        };
        const doubles = members.flatMap(({ survivor, duplicate }) =>
          survivor && duplicate ? [{ survivor, duplicate }] : [],
        );
        const kept = members.map(({ survivor, duplicate }) =>
          survivor && duplicate
            ? keepsDuplicate({ survivor, duplicate })
              ? duplicate
              : survivor
            : (survivor ?? duplicate),
        );
        const after = mergedUpValue(before, doubles);
        expect(after).toBe(sum(kept));
        expect(after).toBeGreaterThanOrEqual(Math.max(before.survivor, before.duplicate));
        expect(after).toBeLessThanOrEqual(before.survivor + before.duplicate);
      }),
    );
  });

  it('Q72 U5 a second merge of the same rows changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ survivor: anyUp, duplicate: anyUp })), (doubles) => {
        const rest = doubles.map((double) => {
          const [kept, dropped] = keepsDuplicate(double)
            ? [double.duplicate, double.survivor]
            : [double.survivor, double.duplicate];
          return { survivor: kept, duplicate: { ...dropped, withheldAt: new Date(9) } };
        });
        expect(rest.some(keepsDuplicate)).toBe(false);
        expect(changeOfDoubles(rest)).toEqual({ survivor: 0, duplicate: 0 });
      }),
    );
  });
});
