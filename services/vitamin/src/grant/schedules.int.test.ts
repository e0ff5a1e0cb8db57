import { randomInt } from 'node:crypto';
import { processEnvironment } from '#kit/runtime/config';
import { exploreSchedules } from '../testing/explore-schedules.ts';

/** Printed with the test; VITA_SEED=… repeats a run. */
const seed = Number(processEnvironment().VITA_SEED ?? randomInt(2 ** 31));
/** `npm run soak -- --schedules 10000` is the full form. */
const runs = 40;

describe(`schedules of relays, consumers and the ledger (seed ${seed})`, () => {
  it('rel-R17 rel-E2 rel-E4 rel-L2 lose, double and reorder nothing, with crashes at any point', async () => {
    const { schedules, crashes } = await exploreSchedules({ seed, runs });
    expect(schedules).toBe(runs);
    expect(crashes).toBeGreaterThan(0);
  });
});
