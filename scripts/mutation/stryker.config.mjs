import { areas } from './areas.mjs';

const area = process.env.VITA_MUTATION_AREA;

export default {
  // Compiled files, since the tests run them and Jest then knows which tests are related to a file.
  mutate: [...areas[area].mutate, '!dist/**/*.test.js', '!dist/**/tables.js'],
  plugins: ['@stryker-mutator/jest-runner', './scripts/mutation/typescript-helpers.mjs'],
  ignorers: ['typescript-helpers'],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { projectType: 'custom', configFile: 'scripts/mutation/jest.config.mjs' },
  coverageAnalysis: 'perTest',
  // Code that runs when a file loads, such as decorators, would need every test of the area for each change.
  ignoreStatic: areas[area].needsPostgres === true,
  incremental: process.env.VITA_MUTATION_INCREMENTAL === 'true',
  incrementalFile: `.cache/mutation/${area}.incremental.json`,
  // Stryker would rewrite it with the JavaScript API of TypeScript, which version 7 does not have.
  tsconfigFile: 'none.json',
  ignorePatterns: ['/.cache', '/.data', '/docs', '/web/dist', '/web/dist-server'],
  tempDirName: `.cache/stryker/${area}`,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `.cache/mutation/${area}.json` },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  // A mutant that hangs is found; a busy machine must not look like one.
  timeoutMS: 60_000,
  concurrency: 1,
  // Jest's registry of native modules leaks: a runner that is not replaced takes gigabytes.
  maxTestRunnerReuse: 100,
};
