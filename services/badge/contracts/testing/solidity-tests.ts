import { runForge } from './forge.ts';

/** One Solidity test. */
export interface SolidityTest {
  /** For example `Mint.mintsTheTokenOfAClaim`: contract and function without `Test` and `test_`. */
  name: string;
  /** Null when it passed; otherwise the reason with the counterexample. */
  failure: string | null;
  /** Random inputs or sequences; 0 for a plain test. */
  runs: number;
  /** Calls of random sequences. */
  calls: number;
  /** Gas by label. */
  gas: Record<string, number>;
}

interface Result {
  status: 'Success' | 'Failure' | 'Skipped';
  reason: string | null;
  counterexample: unknown;
  kind: Record<string, { runs?: number; calls?: number }>;
  gas_snapshots: Record<string, Record<string, string>>;
}
type Report = Record<string, { test_results: Record<string, Result> }>;

const nameOf = (suite: string, signature: string): string => {
  const contract = suite.split(':').at(-1)?.replace(/Test$/, '');
  return `${contract}.${signature.replace(/^(test|testFuzz|invariant)_/, '').replace(/\(.*/, '')}`;
};

const failureOf = ({ status, reason, counterexample }: Result): string | null =>
  status === 'Success' ? null : `${status}: ${reason} ${JSON.stringify(counterexample)}`;

const toTest = (suite: string, signature: string, result: Result): SolidityTest => {
  const { runs = 0, calls = 0 } = Object.values(result.kind)[0] ?? {};
  const gas = Object.values(result.gas_snapshots).flatMap((one) => Object.entries(one));
  return {
    name: nameOf(suite, signature),
    failure: failureOf(result),
    runs,
    calls,
    gas: Object.fromEntries(gas.map(([label, amount]) => [label, Number(amount)])),
  };
};

/**
 * Runs all Solidity tests. Each call is a transaction of its own, so that the recorded gas is what a chain takes.
 * @param settings replace those of foundry.toml
 * @throws Error with the compiler's messages when there is no report
 */
export async function runSolidityTests(
  settings: Record<string, string> = {},
): Promise<SolidityTest[]> {
  const { stdout, stderr } = await runForge(['test', '--isolate', '--json'], settings);
  const [line] = stdout.split('\n').filter((text) => text.startsWith('{'));
  if (!line) throw new Error(`forge has no report:\n${stdout}\n${stderr}`);
  const report: Report = JSON.parse(line);
  return Object.entries(report).flatMap(([suite, { test_results: results }]) =>
    Object.entries(results).map(([signature, result]) => toTest(suite, signature, result)),
  );
}

/** Random inputs and sequences of all tests. */
export const runsOf = (tests: readonly SolidityTest[]): number =>
  tests.reduce((sum, { runs }) => sum + runs, 0);

export const failuresOf = (tests: readonly SolidityTest[]): string[] =>
  tests.flatMap(({ name, failure }) => (failure ? [`${name}: ${failure}`] : []));
