import { randomInt } from 'node:crypto';
import { runProgram } from '../program.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import { modelEnvironment, runModel } from './run-model.ts';

/** Printed with every test; VITA_SEED=… repeats a run. */
const seed = Number(process.env.VITA_SEED ?? randomInt(2 ** 31));
/** `npm run soak -- --model 500` is the full form. */
const runs = 20;

let own: OwnPlatform;
// Own platform, because the test sets the clock.
beforeAll(async () => {
  own = await startOwnPlatform(modelEnvironment);
});
afterAll(() => own?.end());

describe(`a model of all rewards (seed ${seed})`, () => {
  it('V1 V2 V3 V4 V5 V6 Q27 rel-R16 says what members see after each of many random commands', async () => {
    const { sequences, commands } = await runModel(own.stack, { seed, runs });
    expect(sequences).toBe(runs);
    expect(commands).toBeGreaterThan(sequences * 5);
    const { lines } = await runProgram('ledger', ['audit'], own.platform.dataDir);
    expect(lines).toEqual([]);
  });
});
