import { changedCauses } from './settle.rules.ts';

const product = { id: 'p', fraudReason: null };

describe('changedCauses', () => {
  it.each([
    [10, -1, []],
    [9, -1, ['up10:p:1']],
    [11, 2, ['up10:p:1']],
    [11, 1, []],
    [10, 1, ['up10:p:1']],
    [-1, -2, []],
    [30, 25, ['up10:p:1', 'up10:p:2', 'up10:p:3']],
  ])('Q27 names the tens that are crossed to %i UPs by a change of %i', (ups, change, causes) => {
    expect(changedCauses({ ...product, ups }, change)).toEqual(causes);
  });

  it('Q27 names nothing of a fraud, which has earned nothing before and after', () => {
    expect(changedCauses({ ...product, fraudReason: 'A drainer', ups: 10 }, 1)).toEqual([]);
  });
});
