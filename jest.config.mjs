// Jest runs what tsc emitted, as native ES modules: `npm test` sets --experimental-vm-modules.
const project = (displayName, rest) => ({
  displayName,
  rootDir: '.',
  roots: ['<rootDir>/dist'],
  testEnvironment: 'node',
  transform: {},
  ...rest,
});

const setup = (name) => ({
  globalSetup: `<rootDir>/dist/tests/setup/${name}-setup.js`,
  globalTeardown: `<rootDir>/dist/tests/setup/${name}-teardown.js`,
});

export default {
  maxWorkers: 2,
  // A worker keeps the modules of each file that it has run, about 30 MB; a new one begins without. The runner of `int`
  // ignores it.
  workerIdleMemoryLimit: '1GB',
  // Against hanging only: some start and stop whole platforms, on machines that may be busy.
  testTimeout: 600_000,
  projects: [
    project('unit', {
      testMatch: ['**/*.test.js'],
      testPathIgnorePatterns: ['\\.(int|e2e|kafka|processes|contracts)\\.test\\.js$'],
    }),
    // They run forge and slither, which need no server.
    project('contracts', { testMatch: ['**/*.contracts.test.js'] }),
    // One registry of modules for all test files of a process: loading them takes longer than most tests.
    project('int', {
      testMatch: ['**/*.int.test.js'],
      runner: ['jest-light-runner', { runtime: 'child_process' }],
      ...setup('int'),
    }),
    project('kafka', { testMatch: ['**/*.kafka.test.js'], ...setup('kafka') }),
    project('e2e', {
      testMatch: ['**/tests/**/*.e2e.test.js'],
      ...setup('e2e'),
    }),
    // The same journeys in six processes over Kafka; the ones about `npm start` itself stay out.
    project('processes', {
      testMatch: ['**/tests/journeys/*.e2e.test.js', '**/*.processes.test.js'],
      testPathIgnorePatterns: ['/(bootstrap|start-and-stop)\\.e2e\\.test\\.js$'],
      ...setup('processes'),
    }),
  ],
};
