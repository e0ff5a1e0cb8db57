// `npm test`: runs every level, the quick ones first, then prints the counts. A level that mostly waits
// runs beside the quick ones.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser } from './browser.mjs';
import { run, SetupError, say, seconds } from './progress.mjs';
import { environmentFor } from './toolchain.mjs';

const reports = join('.cache', 'reports');
const browserTests = join('tests', 'browser');
const noTests = { passed: 0, failed: 0, skipped: 0 };

const levels = {
  lint: check(['biome', 'check', '.']),
  imports: check([
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    ...['schema', 'services', 'gateway', 'platform', 'demo', 'web', 'clients', 'tests', 'scripts'],
  ]),
  unused: check(
    ['knip', '--no-progress'],
    [
      'knip',
      ...['--config', 'knip.production.jsonc', '--production', '--no-progress'],
      ...['--include', 'files,exports'],
    ],
  ),
  types: check(['tsc', '--noEmit', '-p', join('web', 'tsconfig.json')]),
  unit: jest,
  contracts: jest,
  int: jest,
  kafka: jest,
  e2e: jest,
  processes: jest,
  browser: playwright,
};

/** These levels need no server, so the Kafka tests, which mostly wait, can run beside them. */
const besideKafka = ['lint', 'imports', 'unused', 'types', 'unit', 'contracts'];

const tool = (name) => join('node_modules', '.bin', name);

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** A tool that passes or fails counts as one test. It is left out when patterns select test files. */
function check(...commands) {
  return async ({ env, patterns, output }) => {
    if (patterns.length > 0) return noTests;
    const counts = { ...noTests };
    for (const [name, ...args] of commands) {
      const { code } = await output.run(tool(name), args, { env });
      counts[code === 0 ? 'passed' : 'failed'] += 1;
    }
    return counts;
  };
}

/** Adds a failure when only the exit code shows it: a failed set-up or teardown. */
const withExitCode = (counts, code) =>
  code !== 0 && counts.failed + counts.skipped === 0 ? { ...counts, failed: 1 } : counts;

async function jest({ env, patterns, level, output }) {
  const report = join(reports, `${level}.json`);
  const args = ['--selectProjects', level, '--json', '--outputFile', report];
  // These files share six processes, and some of them kill one.
  if (level === 'processes') args.push('--runInBand');
  if (patterns.length > 0) args.push('--passWithNoTests', '--', ...patterns);
  const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const { code } = await output.run(tool('jest'), args, {
    env: { ...env, NODE_OPTIONS: [env.NODE_OPTIONS, ...options].filter(Boolean).join(' ') },
    // The report is in the file; stdout would mix it with the progress lines.
    stdout: 'ignore',
  });
  const result = readReport(report);
  if (!result) return { ...noTests, failed: 1 };
  const counts = {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
  return withExitCode(counts, code);
}

async function playwright({ env, patterns, level, output }) {
  const report = join(process.cwd(), reports, `${level}.json`);
  const isSelected = (name) =>
    name.endsWith('.spec.ts') &&
    patterns.some((pattern) => join(browserTests, name).match(pattern));
  if (patterns.length > 0 && !readdirSync(browserTests).some(isSelected)) return noTests;
  const args = ['test', '-c', join(browserTests, 'playwright.config.ts'), ...patterns];
  const browser = await findTestBrowser();
  const { code } = await output.run(tool('playwright'), args, {
    env: { ...env, VITA_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const stats = readReport(report)?.stats;
  if (!stats) return { ...noTests, failed: 1 };
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
  return withExitCode(counts, code);
}

/** The output of a level that runs alone, or of the one in front. */
const direct = {
  say,
  error: (text) => process.stderr.write(`${text}\n`),
  run: (command, args, { stdout = 'inherit', ...options }) =>
    run(command, args, { ...options, stdio: ['ignore', stdout, 'inherit'] }),
};

/** The output of a level that runs beside another one: `print` writes all of it at once. */
function collected() {
  const parts = [];
  const push = (text) => parts.push(text);
  return {
    say: push,
    error: push,
    run: async (command, args, { stdout = 'pipe', ...options }) => {
      const result = await run(command, args, { ...options, stdio: ['ignore', stdout, 'pipe'] });
      if (result.output.trim()) parts.push(result.output.trimEnd());
      return result;
    },
    print: () => say(parts.join('\n')),
  };
}

async function runLevel(level, context, output = direct) {
  const startedAt = performance.now();
  output.say(`\n── ${level}`);
  let counts;
  try {
    counts = await levels[level]({ ...context, level, output });
  } catch (error) {
    output.error(error instanceof SetupError ? error.message : error.stack);
    counts = { ...noTests, failed: 1 };
  }
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  output.say(
    `── ${level}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds(startedAt)})`,
  );
  return counts;
}

/** Runs levels one after the other. */
async function runInTurn(names, context) {
  const all = [];
  for (const level of names) all.push(await runLevel(level, context));
  return all;
}

/** Runs the levels, the Kafka tests beside the first ones; returns the counts of each. */
async function runLevels(names, context) {
  const first = names.filter((level) => besideKafka.includes(level));
  if (first.length === 0 || !names.includes('kafka')) return runInTurn(names, context);
  const rest = names.filter((level) => level !== 'kafka' && !first.includes(level));
  const output = collected();
  say('\nThe Kafka tests run beside the first levels; their output follows.');
  const [kafka, inFront] = await Promise.all([
    runLevel('kafka', context, output),
    runInTurn(first, context),
  ]);
  output.print();
  return [...inFront, kafka, ...(await runInTurn(rest, context))];
}

/**
 * @param args names of levels (none: all of them) and patterns of paths of test files
 * @returns the exit code: 0 only if all tests passed and none was skipped
 */
export async function runTests(node, args) {
  const named = args.filter((argument) => Object.hasOwn(levels, argument));
  const patterns = args.filter((argument) => !named.includes(argument));
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total = { ...noTests };
  const names = named.length > 0 ? named : Object.keys(levels);
  for (const counts of await runLevels(names, { env: environmentFor(node), patterns })) {
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  if (total.passed + total.failed === 0) {
    say(`\nNo test file matches ${patterns.join(' ')}`);
    total.failed = 1;
  }
  if (total.skipped > 0) say(`\n${total.skipped} skipped tests count as failed`);
  const failed = total.failed + total.skipped;
  say(`\n${total.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
