import { randomBytes } from 'node:crypto';
import { sortLeaves } from './daily-balances.ts';

describe('sortLeaves', () => {
  it('rel-L4 sorts the leaves of the balances by their bytes', async () => {
    const leaves = Array.from({ length: 2_000 }, () => randomBytes(32));
    expect(await sortLeaves(leaves)).toEqual(leaves.toSorted(Buffer.compare));
  });
});
