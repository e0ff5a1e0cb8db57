import { areas } from './areas.mjs';

const { tests } = areas[process.env.VITA_MUTATION_AREA];

/** One project without a global setup: scripts/mutation.mjs has started PostgreSQL once for all runs. */
export default {
  rootDir: process.cwd(),
  roots: ['<rootDir>/dist'],
  testEnvironment: 'node',
  transform: {
    '/kit/src/database/statement\\.js$': '<rootDir>/scripts/mutation/compile-each-time.mjs',
  },
  testMatch: tests.map((pattern) => `**/${pattern}`),
  testTimeout: 600_000,
};
