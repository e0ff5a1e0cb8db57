import { failuresOf, runSolidityTests, runsOf } from './solidity-tests.ts';

/** A sequence has 64 calls, so that it takes much longer than one input. */
const inputsPerSequence = 20;

export interface ContractMetrics {
  tests: number;
  /** Random inputs and sequences of all tests. */
  runs: number;
  /** Calls of the sequences. */
  calls: number;
  seconds: number;
  /** A line for each failed test, with the input that breaks it. */
  failures: string[];
}

/** @param runs random inputs of each test; sequences of calls are a twentieth of it */
export async function soakContracts(options: {
  seed: number;
  runs: number;
}): Promise<ContractMetrics> {
  const startedAt = performance.now();
  const sequences = Math.ceil(options.runs / inputsPerSequence);
  const tests = await runSolidityTests({
    FOUNDRY_FUZZ_RUNS: String(options.runs),
    FOUNDRY_FUZZ_SEED: `0x${options.seed.toString(16)}`,
    FOUNDRY_INVARIANT_RUNS: String(sequences),
  });
  return {
    tests: tests.length,
    runs: runsOf(tests),
    calls: tests.reduce((sum, { calls }) => sum + calls, 0),
    seconds: Math.round((performance.now() - startedAt) / 1_000),
    failures: failuresOf(tests),
  };
}
