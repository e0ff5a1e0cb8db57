import { createRetryBudget } from './retry-budget.ts';

describe('createRetryBudget', () => {
  it('rel-O1 rel-R22 allows some retries at once, and a fifth of the calls in the long run', () => {
    const budget = createRetryBudget();
    let taken = 0;
    for (let count = 0; count < 1_000; count++) {
      budget.earn();
      if (budget.take()) taken += 1;
    }
    expect(taken).toBeGreaterThan(200);
    expect(taken).toBeLessThanOrEqual(210);
  });
});
