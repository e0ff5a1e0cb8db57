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
    expect(taken).toBeLessThanOrEqual(232);
  });

  it('rel-O1 allows the retries of one batch at once, and one more for five calls', () => {
    const budget = createRetryBudget();
    const take = (times: number) => Array.from({ length: times }, () => budget.take());
    expect(take(33)).toEqual([...Array(32).fill(true), false]);
    for (let call = 0; call < 4; call++) budget.earn();
    expect(budget.take()).toBe(false);
    budget.earn();
    expect(take(2)).toEqual([true, false]);
  });
});
