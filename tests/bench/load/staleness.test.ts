import { agesOf } from './staleness.ts';

const votes = [
  { upValue: 11, at: 1_000 },
  { upValue: 12, at: 1_020 },
  { upValue: 13, at: 1_040 },
];

describe('age of a list', () => {
  it('perf-G2 is the time since the commit of the oldest vote that it does not show', () => {
    expect(agesOf([{ upValue: 11, at: 1_100 }], votes)).toEqual([80]);
    expect(agesOf([{ upValue: 10, at: 1_100 }], votes)).toEqual([100]);
  });

  it('perf-G2 is 0 when it shows all votes, and for a vote that was committed later', () => {
    expect(agesOf([{ upValue: 13, at: 2_000 }], votes)).toEqual([0]);
    expect(agesOf([{ upValue: 11, at: 1_010 }], votes)).toEqual([0]);
  });
});
